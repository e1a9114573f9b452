// `npm run backup`, `npm run restore`, `npm run rotate-key`, `npm run end-second-factor`.
import { checkNode, installMissing } from './prepare.mjs';

checkNode();
await installMissing('run');
const { runProgram } = await import('./programs.mjs');
await runProgram('operator');
