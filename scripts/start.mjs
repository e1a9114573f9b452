// `npm start`: from a fresh clone to a running server.
import { buildIfChanged, checkNode, installMissing } from './prepare.mjs';

checkNode();
await installMissing();
if (!(await buildIfChanged(process.env.WARDSTORY_KIT))) process.exit(1);

// In this process, so that the server gets the signals and sets the exit code.
const { register } = await import('tsx/esm/api');
register();
await import('../server/main');
