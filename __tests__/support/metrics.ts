import type { RunningServer } from './server';

/** The address of the metrics of a server that was started with METRICS_ADDRESS. */
export const metricsOf = (server: RunningServer): string => /Metrics are at (http:\S+)"/.exec(server.output())?.[1] ?? '';

/** The value of each line of its metrics, by its name and labels. */
export const scraped = async (server: RunningServer): Promise<Record<string, number>> => {
  const reply = await fetch(metricsOf(server));
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await reply.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]));
};
