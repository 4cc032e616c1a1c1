#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }

func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
