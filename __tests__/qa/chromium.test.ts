import { findChromium } from '../../scripts/chromium';

const { CHROMIUM_PATH } = process.env;
afterEach(() => {
  if (CHROMIUM_PATH === undefined) delete process.env.CHROMIUM_PATH;
  else process.env.CHROMIUM_PATH = CHROMIUM_PATH;
});

test('a CHROMIUM_PATH without a browser is refused in words before any journey starts', () => {
  process.env.CHROMIUM_PATH = '/nowhere';
  expect(findChromium).toThrow('CHROMIUM_PATH is /nowhere, where there is no browser');
  process.env.CHROMIUM_PATH = process.execPath;
  expect(findChromium()).toBe(process.execPath);
});
