// `npm start`: from a fresh clone to a running server.
import { buildIfChanged, checkNode, installMissing } from './prepare.mjs';

checkNode();
await installMissing('run');
if (!(await buildIfChanged(process.env.WARDSTORY_KIT))) process.exit(1);
// Only now: it needs a package.
const { runProgram } = await import('./programs.mjs');
await runProgram('server');
