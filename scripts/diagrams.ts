import { mkdirSync, writeFileSync } from 'node:fs';
import { appointment } from '../src/state/appointment';
import { appointmentShelf } from '../src/state/appointmentShelf';
import { auth } from '../src/state/auth';
import { connection } from '../src/state/connection';
import { device } from '../src/state/device';
import { draft } from '../src/state/draft';
import { keeping } from '../src/state/keeping';
import { mermaid } from '../src/state/machine';
import { unsent } from '../src/state/outbox';
import { paymentResult } from '../src/state/paymentResult';
import { popUp } from '../src/state/popUp';
import { settings } from '../src/state/settings';
import { sidebar } from '../src/state/sidebar';
import { upload } from '../src/state/uploads';
import { version } from '../src/state/version';

/** Where a machine is written, when its file is not called after it. */
const fileOf = (name: string) => ({ unsent: 'outbox', upload: 'uploads' })[name] ?? name;

const page = (name: string, diagram: string) =>
  `# The ${name} machine\n\nMade from \`src/state/${fileOf(name)}.ts\` by \`npm run diagrams\`.\n\n\`\`\`mermaid\n${diagram}\n\`\`\`\n`;

const machines = [
  auth,
  connection,
  sidebar,
  popUp,
  draft,
  unsent,
  device,
  upload,
  appointment,
  appointmentShelf,
  paymentResult,
  settings,
  version,
  keeping,
];

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
