import { mkdirSync, writeFileSync } from 'node:fs';
import { auth } from '../src/state/auth';
import { connection } from '../src/state/connection';
import { mermaid } from '../src/state/machine';
import { popUp } from '../src/state/popUp';
import { sidebar } from '../src/state/sidebar';

const page = (name: string, diagram: string) =>
  `# The ${name} machine\n\nMade from \`src/state/${name}.ts\` by \`npm run diagrams\`.\n\n\`\`\`mermaid\n${diagram}\n\`\`\`\n`;

/** The state diagrams of docs/state, as they must be. */
export const diagrams = [auth, connection, sidebar, popUp].map((machine) => ({
  file: `docs/state/${machine.name}.md`,
  text: page(machine.name, mermaid(machine)),
}));

/** Writes them. */
export const writeDiagrams = (): void => {
  mkdirSync('docs/state', { recursive: true });
  for (const { file, text } of diagrams) writeFileSync(file, text);
};
