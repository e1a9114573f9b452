import { mkdirSync, writeFileSync } from 'node:fs';
import { machines } from '../src/app/qa/machines';
import { mermaid } from '../src/state/machine';

/** Where a machine is written, when its file is not called after it. */
const fileOf = (name: string) => ({ unsent: 'outbox', upload: 'uploads' })[name] ?? name;

const page = (name: string, diagram: string) =>
  `# The ${name} machine\n\nMade from \`src/state/${fileOf(name)}.ts\` by \`npm run diagrams\`.\n\n\`\`\`mermaid\n${diagram}\n\`\`\`\n`;

/** The state diagrams of docs/state, as they must be. */
export const diagrams = machines.map((machine) => ({
  file: `docs/state/${machine.name}.md`,
  text: page(machine.name, mermaid(machine)),
}));

/** Writes them. */
export const writeDiagrams = (): void => {
  mkdirSync('docs/state', { recursive: true });
  for (const { file, text } of diagrams) writeFileSync(file, text);
};
