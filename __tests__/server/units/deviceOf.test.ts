import { deviceOf } from '../../../server/deviceOf';

const on = (agent: string) => {
  const { browser, system } = deviceOf({ ip: '203.0.113.7', headers: { 'user-agent': agent } });
  return `${browser} ${system}`;
};
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Firefox Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Chrome Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/142.0.0.0 Safari/537.36`],
  ['Edge Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ['Opera Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`],
  ['Samsung Internet Android', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`],
  [
    'Safari iPad',
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
  ],
  ['Chrome ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`],
  ['null null', 'curl/8.5.0'],
  ['null null', ''],
])('SEC-3 a session is listed as %s', (expected, agent) => {
  expect(on(agent)).toBe(expected);
});

test('SEC-4 a session’s device has the first parts of the network address, and nothing of a hostile text', () => {
  const of = (ip: string) => deviceOf({ ip, headers: {} }).network;
  expect(['203.0.113.7', '::ffff:203.0.113.7', '2001:db8:1:2::5'].map(of)).toEqual(['203.0.113', '203.0.113', '2001:db8:1']);
  expect(on('<script>alert(1)</script>'.repeat(1_000))).toBe('null null');
});
