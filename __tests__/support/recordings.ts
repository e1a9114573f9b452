import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const folder = join('__tests__', 'recordings');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** The files of a journey: our report and, for some, both exports of DevTools. */
export const kinds = ['report', 'own', 'lifted'] as const;
export type Kind = (typeof kinds)[number];

export const fileOf = (journey: string, kind: Kind) => `${journey}.${kind}.json`;
/** The file with the journey's secrets: every made-up text that must not be readable in the recordings. */
export const secretsFileOf = (journey: string) => `${journey}.secrets.json`;

export const recordingOf = (journey: string, kind: Kind = 'report'): string => read(fileOf(journey, kind));
export const secretsOf = (journey: string): string[] => JSON.parse(read(secretsFileOf(journey)));

/** Saves a journey's recordings in the repository (`RECORD=1`), where tests replay them. */
export const keepRecordings = (journey: string, files: Partial<Record<Kind, string>>, secrets: readonly string[]) => {
  mkdirSync(folder, { recursive: true });
  for (const kind of kinds) {
    const text = files[kind];
    if (text !== undefined) writeFileSync(join(folder, fileOf(journey, kind)), `${text}\n`);
  }
  writeFileSync(join(folder, secretsFileOf(journey)), `${JSON.stringify(secrets, null, 1)}\n`);
};
