import { join } from 'node:path';
import { freeHeldAddresses } from '../accountEmails';
import { described } from '../described';
import { hospitalIdsOf } from '../hospitalIds';
import type { Services } from '../services';
import { cutLog, noteAnchors } from './auditUpkeep';
import { purge } from './purge';
import { removeLetters } from './removeLetters';
import { removeParts, sweepFiles } from './sweepFiles';
import { sweepUploads } from './sweepUploads';

const dayMilliseconds = 86_400_000;
const hourMilliseconds = 3_600_000;

/**
 * Deletes expired data, at the start and then daily; mails with an expired link hourly. Several servers may do so at once. Returns a function
 * that stops it and waits for the running batch.
 */
export const startUpkeep = (services: Services): (() => Promise<void>) => {
  const { database, files, log, audit } = services;
  const { dataDir } = services.configuration;
  const stopped = new AbortController();
  const { signal } = stopped;
  const run = async () => {
    try {
      await freeHeldAddresses(services);
      const hospitalIds = await hospitalIdsOf(database);
      // What a killed server has left waiting.
      for (const hospitalId of hospitalIds) if (!signal.aborted) await audit.flush(hospitalId);
      for (const hospitalId of hospitalIds) await purge(database, hospitalId, signal);
      for (const hospitalId of hospitalIds) await sweepUploads(services, hospitalId, signal);
      for (const hospitalId of hospitalIds) if (!signal.aborted) await cutLog(services, hospitalId);
      await noteAnchors(services, hospitalIds);
      const swept = await sweepFiles(files, database, hospitalIds, signal);
      if (swept > 0) log.warn(`${swept} files that no lab result names were moved to ${files.asideAt}`);
      await removeLetters(join(dataDir, 'outbox'));
      for (const folder of ['outbox', 'sandbox-payments']) await removeParts(join(dataDir, folder));
      log.info('the upkeep is done');
    } catch (error) {
      log.error({ cause: described(error) }, 'the upkeep failed');
    }
  };
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, dayMilliseconds).unref();
  const letters = setInterval(() => {
    running = running.then(() => removeLetters(join(dataDir, 'outbox')));
  }, hourMilliseconds).unref();
  return async () => {
    clearInterval(timer);
    clearInterval(letters);
    stopped.abort();
    await running;
  };
};
