import { mkdirSync, writeFileSync } from 'node:fs';
import { families, machines } from '../src/qa/machines';
import { movesOf, type Table } from '../src/state/machine';
import type { Words } from './words/wordsOf';
import { wordsOfDoctors } from './words/wordsOfDoctors';
import { wordsOfPages } from './words/wordsOfPages';

export const folder = 'docs/state';
/** The descriptions of every machine. */
export const words: Words = { ...wordsOfPages, ...wordsOfDoctors };

type Said = { about: string; states: Readonly<Record<string, string>>; events: Readonly<Record<string, string>>; guards: object };

/** The family slice of a machine, if its states are stored by id. */
const familyOf = (name: string) => families.find(({ kind }) => kind.name === name);
/** The name of the file that defines a machine. */
const fileOf = (name: string) => ({ unsent: 'outbox', upload: 'uploads', task: 'tasks' })[name] ?? name;

/** The table as a Mermaid state diagram. */
export const mermaid = ({ initial, table }: { initial: { status: PropertyKey }; table: Table }): string =>
  [
    'stateDiagram-v2',
    `  [*] --> ${String(initial.status)}`,
    ...Object.entries(table).flatMap(([from, row]) =>
      Object.entries(row).flatMap(([event, moves]) =>
        movesOf(moves).map((move) =>
          typeof move === 'string' ? `  ${from} --> ${move}: ${event}` : `  ${from} --> ${move.to}: ${event} [${move.if}]`,
        ),
      ),
    ),
  ].join('\n');

const statesThatAccept = (table: Table, event: string): string =>
  Object.keys(table)
    .filter((state) => movesOf(table[state]?.[event]).length > 0)
    .map((state) => `\`${state}\``)
    .join(', ');

const inTheStore = (name: string): string => {
  const family = familyOf(name);
  if (!family) return `In the store: \`${name}\`. Its actions: \`${name}/<event>\`.`;
  return [
    `In the store: one for each id under \`${family.name}\`; an id that is not there is in the first state.`,
    `Its actions: \`${family.name}/<event>\`, each with its \`id\`; \`${family.actions.forgotten.type}\` lets go of all.`,
  ].join('\n');
};

const page = (name: string, table: Table, diagram: string, { about, states, events, guards }: Said): string =>
  [
    `# The ${name} machine`,
    about,
    inTheStore(name),
    `Made from \`src/state/${fileOf(name)}.ts\` and \`scripts/words/\` by \`npm run diagrams\`.`,
    `\`\`\`mermaid\n${diagram}\n\`\`\``,
    ['| in the state | it means |', '|---|---|', ...Object.entries(states).map(([state, text]) => `| \`${state}\` | ${text} |`)].join('\n'),
    [
      '| the event | says | accepted in |',
      '|---|---|---|',
      ...Object.entries(events).map(([event, text]) => `| \`${event}\` | ${text} | ${statesThatAccept(table, event)} |`),
    ].join('\n'),
    ...Object.entries(guards).map(([guard, text]) => `\`[${guard}]\`: ${text}.`),
  ].join('\n\n');

const contents = [
  '# The state, machine by machine',
  'Made by `npm run diagrams`; how to read it is in [docs/qa.md](../qa.md). An event that a state does not accept changes nothing.',
  ['| machine | what it knows |', '|---|---|', ...machines.map(({ name }) => `| [${name}](${name}.md) | ${words[name].about} |`)].join(
    '\n',
  ),
].join('\n\n');

/** The expected pages of docs/state. */
export const diagrams = [
  { file: `${folder}/README.md`, text: `${contents}\n` },
  ...machines.map((machine) => ({
    file: `${folder}/${machine.name}.md`,
    text: `${page(machine.name, machine.table, mermaid(machine), words[machine.name])}\n`,
  })),
];

export const writeDiagrams = (): void => {
  mkdirSync(folder, { recursive: true });
  for (const { file, text } of diagrams) writeFileSync(file, text);
};
