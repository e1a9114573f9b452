import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stats } from 'webpack';

/** The content of dist/stats.json: the scripts that each chunk needs, and the weight of each script in bytes. */
export type BuildStats = {
  /** By chunk name; `main` is what every page loads. */
  parts: Record<string, string[]>;
  weights: Record<string, { raw: number; gzip: number; brotli: number }>;
};

const sizeOf = (file: string) => (existsSync(file) ? statSync(file).size : undefined);

const weigh = (folder: string, script: string) => {
  const file = join(folder, script);
  const raw = statSync(file).size;
  return { raw, gzip: sizeOf(`${file}.gz`) ?? raw, brotli: sizeOf(`${file}.br`) ?? raw };
};

export const writeStats = (folder: string, stats: Stats): BuildStats => {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  const parts = Object.fromEntries(
    Object.entries(namedChunkGroups).map(([name, group]) => [
      name,
      (group.assets ?? []).map((asset) => asset.name).filter((file) => file.endsWith('.js')),
    ]),
  );
  const weights = Object.fromEntries([...new Set(Object.values(parts).flat())].map((script) => [script, weigh(folder, script)]));
  const written = { parts, weights };
  writeFileSync(join(folder, 'stats.json'), JSON.stringify(written));
  return written;
};

/** Throws when there is no build. */
export const readStats = (): BuildStats => JSON.parse(readFileSync('dist/stats.json', 'utf8'));
