import { readStats } from '../../scripts/stats';
import { expect, test } from '../support/journey';
import { startServer } from '../support/server';

test('API-1 SEC-2 a page reports its speed and its failed scripts to a server with metrics; the text of an error stays in the browser', async ({
  page,
  engine,
}) => {
  const server = await startServer({ METRICS_ADDRESS: '127.0.0.1:0' }, engine);
  const reporting = readStats().parts['page-report'] ?? [];
  const reports = page.waitForResponse((response) => reporting.some((script) => response.url().endsWith(script)));
  await page.goto(`${server.url}/signin`);
  await (await reports).finished();
  const failed = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('Amina Bello has no allergies');
    });
  });
  await failed;
  await page.goto('about:blank');
  const metrics = async () => (await fetch(/Metrics are at (http:\S+)"/.exec(server.output())?.[1] ?? '')).text();
  await expect.poll(metrics).toContain('wardstory_page_errors_total{page="signIn",kind="TypeError"} 1');
  const told = await metrics();
  for (const timing of ['LCP', 'FCP', 'TTFB']) expect(told).toContain(`wardstory_page_seconds_count{page="signIn",timing="${timing}"} 1`);
  expect(server.output()).toContain('a script of a page failed');
  expect(told + server.output()).not.toContain('Amina');
  await server.stop();
});
