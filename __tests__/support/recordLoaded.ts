import { relative, sep } from 'node:path';
import { writeRecord } from '../../scripts/testing/records';

declare global {
  /** The files that a test file has loaded. transform.cjs makes each of our files add itself. */
  var loadedFiles: string[] | undefined;
}

type Environment = { global: { loadedFiles?: string[] | undefined }; teardown(): Promise<void> };

/** Records which of our files a test file has loaded, and how long it took. `npm test -- changed` chooses tests by this. */
export const recordLoaded = (environment: Environment, testPath: string) => {
  const began = performance.now();
  const teardown = environment.teardown.bind(environment);
  environment.teardown = async () => {
    const { loadedFiles = [] } = environment.global;
    const test = relative(process.cwd(), testPath).replaceAll(sep, '/');
    writeRecord(test, { seconds: (performance.now() - began) / 1000, loaded: [...new Set(loadedFiles)] });
    await teardown();
  };
};
