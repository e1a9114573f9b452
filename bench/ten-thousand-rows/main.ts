// `npm run bench:import`: 10,000 patients from a CSV file on the embedded database, in a real browser. See ../README.md.
import { chromium } from '@playwright/test';
import { call } from '../../__tests__/support/calls';
import { goodPassword, payForPremium, signUpHospital } from '../../__tests__/support/hospital';
import { endpoints } from '../../contract/endpoints';
import { chromiumPath } from '../../scripts/chromium';
import { isRoot } from '../../scripts/commands';
import { buildIfChanged } from '../../scripts/prepare.mjs';
import { tell } from '../figures';
import { startServer } from '../startServer';

const count = Number(process.env.ROWS ?? 10_000);
const every = 100;
/** In seconds, from "Check the rows" to "Success!", including the press on "Import". */
const limit = 60;

const headers = 'First name,Last name,Email,Gender,Weight,Height,Sugar level,Phone number,Guardian name,Guardian email,Insurance status';
const syllables = ['ba', 'de', 'fi', 'go', 'ku', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'wo', 'zu', 'cha'];
const name = (index: number) => [index, index >> 4, index >> 8, index >> 12].map((part) => syllables[part & 15]).join('');
/** One row in a hundred has no email address. */
const row = (index: number) =>
  `${name(index)},${name(index * 7 + 3)},${index % every === 0 ? 'none' : `p${index}@example.org`},female,70,1.70,5.4,+44 7700 ${index},G,g@example.org,Insured`;

await buildIfChanged();
const server = await startServer();
const executablePath = chromiumPath();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: isRoot() ? ['--no-sandbox'] : [] });
try {
  const hospital = await signUpHospital(server);
  await payForPremium(hospital);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${server.url}/generalPatients?popUp=importPatients`);
  await page.getByLabel('Email').fill(hospital.admin.user.email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const buffer = Buffer.from([headers, ...Array.from({ length: count }, (_, index) => row(index))].join('\n'));
  await page.locator('[role=dialog] input[type=file]').setInputFiles({ name: 'patients.csv', mimeType: 'text/csv', buffer });

  const began = performance.now();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  const write = page.getByRole('button', { name: /^Import [\d,]+ patients$/ });
  await write.waitFor({ timeout: 300_000 });
  const checked = performance.now();
  const bad = (await page.getByRole('heading', { name: /cannot be imported/ }).textContent()) ?? '';
  await write.click();
  await page.getByText(/^Success! /).waitFor({ timeout: 300_000 });
  const seconds = (from: number, to: number) => Math.round((to - from) / 100) / 10;
  const took = seconds(began, performance.now());
  const listed = await call(endpoints.listPatients, { server, token: hospital.admin.token, query: { limit: '1' } });
  const there = Number(listed.headers.get('x-total-count'));
  console.log(JSON.stringify({ rows: count, checking: seconds(began, checked), whole: took, limit, bad, there }, null, 2));
  const expectedBad = Math.ceil(count / every);
  tell([
    { what: `${count} rows imported`, unit: 's', value: took, goal: { most: limit } },
    { what: 'patients there', unit: '', value: there, goal: { least: count - expectedBad } },
  ]);
  if (took > limit || there !== count - expectedBad || !bad.startsWith(`${expectedBad} `)) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}
