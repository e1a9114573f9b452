// `npm start`: from a fresh clone to a running server.
import { buildIfChanged, checkNode, installMissing } from './prepare.mjs';

checkNode();
await installMissing();
if (!(await buildIfChanged(process.env.WARDSTORY_KIT))) process.exit(1);

// In this very process, so that signals and the exit code are the server's own.
const { register } = await import('tsx/esm/api');
register();
await import('../server/main');
