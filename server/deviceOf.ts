import type { FastifyRequest } from 'fastify';
import { networkOf } from './networkOf';

// The first match counts, because most browsers also name others.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (names: typeof browsers, said: string) => names.find(([pattern]) => pattern.test(said))?.[1] ?? null;

/** The first parts of a network: enough to tell the ward from elsewhere, too little to identify a connection. */
const roughly = (ip: string): string => {
  const network = networkOf(ip);
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : network.split('.').slice(0, 3).join('.');
};

/** What a request says about its device, for the list of a user's sessions. The `User-Agent` itself is not stored. */
export const deviceOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>) => {
  const said = headers['user-agent']?.slice(0, 500) ?? '';
  return { browser: firstOf(browsers, said), system: firstOf(systems, said), network: roughly(ip) };
};
export type Device = ReturnType<typeof deviceOf>;
