import { theServer } from './theServer';

/** The server's time, to the second, from the `Date` of a reply. The test's own clock may differ. */
export const serverTime = async (server: { url: string } = theServer()): Promise<number> => {
  const { headers } = await fetch(`${server.url}/healthz`);
  return Date.parse(headers.get('date') ?? '');
};
