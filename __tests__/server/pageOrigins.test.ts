import { endpoints } from '../../contract/endpoints';
import type { Row } from '../../contract/row';
import { startOwnServer } from '../support/ownServer';

test('API-5 pages of another server that is named may make every call of the contract; those of no other', async () => {
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
}, 90_000);
