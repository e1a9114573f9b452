import { startOwnServer } from './ownServer';
import { StartFailure } from './server';

/** What the operator reads when the server does not start. */
export const startFailure = async (environment: Record<string, string>): Promise<string> => {
  const error: unknown = await startOwnServer(environment).then(
    () => new Error('It did start'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof StartFailure)) throw error;
  expect(error.exitCode).toBe(1);
  expect(error.output).not.toMatch(/\n\s+at /); // a sentence, not a stack
  return error.output;
};
