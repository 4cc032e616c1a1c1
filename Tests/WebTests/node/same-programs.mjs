// Whether the scripts of two folders are the same programs, but for comments: what TypeScript's compiler writes of them. The
// version in the worker is one of two.
import { createRequire } from "node:module";
import { readFileSync, readdirSync } from "node:fs";

const { ScriptTarget, transpileModule } = createRequire(import.meta.url)("/usr/share/nodejs/typescript/lib/typescript.js");
const [, , , one, other] = process.argv;
const scripts = (folder) => readdirSync(folder).filter((name) => name.endsWith(".js")).sort();
const written = (folder, name) => {
  const text = readFileSync(`${folder}/${name}`, "utf8").replace(/const version = "[^"]*";/, "");
  return transpileModule(text, { compilerOptions: { removeComments: true, target: ScriptTarget.ESNext } }).outputText;
};
const [all, others] = [scripts(one), scripts(other)];
const different = all.filter((name) => !others.includes(name) || written(one, name) !== written(other, name));
console.log(different.length || all.length !== others.length ? `different: ${different}` : "same");
