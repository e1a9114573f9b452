import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

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

/**
 * Throws unless the build has the QA kit and DevTools exactly when `wanted`, or when a script names the folder that it was built in: the
 * same sources would have other addresses and sizes elsewhere.
 */
export const checkScripts = (folder: string, wanted: boolean): void => {
  const assets = join(folder, 'assets');
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(join(assets, name), 'utf8') }));
  const carrying = (mark: string) => scripts.filter(({ text }) => text.includes(mark)).map(({ name }) => name);
  for (const mark of marks) {
    const found = carrying(mark);
    if (found.length > 0 !== wanted) throw new Error(`"${mark}" stands in ${found.join(', ') || 'no script'} of ${folder}`);
  }
  const naming = carrying(pathToFileURL(process.cwd()).href);
  if (naming.length > 0) throw new Error(`The folder of this checkout stands in ${naming.join(', ')} of ${folder}`);
};
