import { endpoints } from '../../contract/endpoints';
import type { Row } from '../../contract/row';
import { startOwnServer } from '../support/ownServer';

test('API-5 only pages of the allowed other server can make calls, and they can make every call', async () => {
  const origin = 'https://pages.example.org';
  const { url } = await startOwnServer({ PAGE_ORIGINS: origin });
  const ask = (from: string, { method, path }: Row) =>
    fetch(url + path.replaceAll(/:\w+/g, 'x'), { method: 'OPTIONS', headers: { origin: from, 'access-control-request-method': method } });
  for (const row of Object.values(endpoints)) {
    const { headers } = await ask(origin, row);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-allow-methods')?.split(', ')).toContain(row.method);
    expect((await ask('https://elsewhere.example.org', row)).headers.get('access-control-allow-origin')).toBeNull();
  }
});
