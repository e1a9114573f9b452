import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What stands in scripts that carry the kit of QA, and nowhere else. */
const marks = [
  '__REDUX_DEVTOOLS_EXTENSION',
  'Report a problem',
  'Back to the gallery',
  'wardstory:qa:network',
  'Half an upload',
  'Time travel',
  'Replay a recording',
];

/** Throws when a build carries the kit of QA or looks for DevTools and should not; or should, and does not. */
export const checkKit = (folder: string, wanted: boolean): void => {
  const assets = join(folder, 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  for (const mark of marks) {
    const carrying = scripts.filter((name) => readFileSync(join(assets, name), 'utf8').includes(mark));
    if (carrying.length > 0 !== wanted) throw new Error(`"${mark}" stands in ${carrying.join(', ') || 'no script'} of ${folder}`);
  }
};
