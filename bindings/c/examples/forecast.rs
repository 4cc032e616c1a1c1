// The forecast of a place as JSON:
//   rustc forecast.rs -L . -l gridq && ./forecast /var/lib/gridq 38.7369 -9.1427
use std::ffi::{c_char, c_double, c_int, c_void, CStr, CString};

#[repr(C)]
struct Error {
    code: i32,
    text: [c_char; 1020],
}

extern "C" {
    fn gridq_open(path: *const c_char, error: *mut Error) -> *mut c_void;
    fn gridq_ask(data: *const c_void, kind: c_int, latitude: c_double, longitude: c_double, question: *const c_char,
                 error: *mut Error) -> *mut c_void;
    fn gridq_answer_text(answer: *const c_void, format: c_int, length: *mut usize, error: *mut Error) -> *mut c_char;
    fn gridq_answer_close(answer: *mut c_void);
    fn gridq_free(text: *mut c_char);
    fn gridq_close(data: *mut c_void);
}

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let (path, question) = (CString::new(words[1].as_str()).unwrap(), CString::new("metrics=temperature&hours=6").unwrap());
    let mut error = Error { code: 0, text: [0; 1020] };
    unsafe {
        let data = gridq_open(path.as_ptr(), &mut error);
        let (latitude, longitude) = (words[2].parse().unwrap(), words[3].parse().unwrap());
        let mut answer = std::ptr::null_mut();
        if !data.is_null() { answer = gridq_ask(data, 0, latitude, longitude, question.as_ptr(), &mut error); }
        if error.code != 0 {
            eprintln!("forecast: {}", CStr::from_ptr(error.text.as_ptr()).to_string_lossy());
            std::process::exit(1);
        }
        let text = gridq_answer_text(answer, 0, std::ptr::null_mut(), &mut error);
        print!("{}", CStr::from_ptr(text).to_string_lossy());
        gridq_free(text);
        gridq_answer_close(answer);
        gridq_close(data);
    }
}
