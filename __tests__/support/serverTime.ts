import { theServer } from './theServer';

/** What time it is for a server, to the second: the `Date` of a reply. Another machine's clock, such as a test's own, may say otherwise. */
export const serverTime = async (server: { url: string } = theServer()): Promise<number> => {
  const { headers } = await fetch(`${server.url}/healthz`);
  return Date.parse(headers.get('date') ?? '');
};
