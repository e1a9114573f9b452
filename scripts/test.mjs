// `npm test`: from a fresh clone to `N passed, N failed`.
import { checkNode, installMissing } from './prepare.mjs';

checkNode();
await installMissing('work');
const { register } = await import('tsx/esm/api');
register();
await import('./test');
