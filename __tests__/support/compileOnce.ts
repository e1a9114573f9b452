/**
 * Lets a worker compile each module once. jest compiles every module of the application anew for each test file, in a way that Node keeps
 * nothing of; a script keeps what is compiled, also of functions that were compiled when they were first called.
 */
import vm, { Script } from 'node:vm';

type Compiled = { source: string; script: Script };
const compiled = new Map<string, Compiled>();
const { compileFunction } = vm;

const scriptOf = (filename: string, source: string, names: readonly string[]): Script => {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  const opening = `(function (${names.join(',')}) {`;
  const script = new Script(`${opening}${source}\n})`, { filename, columnOffset: -opening.length });
  compiled.set(filename, { source, script });
  return script;
};

vm.compileFunction = (source, names = [], options = {}) => {
  const { filename, parsingContext } = options;
  if (!filename || !parsingContext) return compileFunction(source, names, options);
  return scriptOf(filename, source, names).runInContext(parsingContext);
};
