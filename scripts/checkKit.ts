import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts that are only in scripts with the QA kit. */
const marks = [
  '__REDUX_DEVTOOLS_EXTENSION',
  'Report a problem',
  'Back to the gallery',
  'wardstory:qa:network',
  'Half an upload',
  'Time travel',
  'Replay a recording',
];

/** Throws unless the build has the QA kit and DevTools exactly when `wanted`. */
export const checkKit = (folder: string, wanted: boolean): void => {
  const assets = join(folder, 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  for (const mark of marks) {
    const carrying = scripts.filter((name) => readFileSync(join(assets, name), 'utf8').includes(mark));
    if (carrying.length > 0 !== wanted) throw new Error(`"${mark}" stands in ${carrying.join(', ') || 'no script'} of ${folder}`);
  }
};
