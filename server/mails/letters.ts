import type { Letter } from '../adapters/mail';

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const letter = (to: string, subject: string, paragraphs: readonly string[], link?: { words: string; url: string }): Letter => ({
  to,
  subject,
  text: [...paragraphs.slice(0, 2), ...(link ? [link.url] : []), ...paragraphs.slice(2), 'Wardstory'].join('\n\n'),
  html: [
    ...paragraphs.slice(0, 2).map((paragraph) => `<p>${escaped(paragraph)}</p>`),
    ...(link ? [`<p><a href="${escaped(link.url)}">${escaped(link.words)}</a></p>`] : []),
    ...paragraphs.slice(2).map((paragraph) => `<p>${escaped(paragraph)}</p>`),
    '<p>Wardstory</p>',
  ].join('\n'),
});

/** To a doctor whom an admin has added (ACC-11). */
export const invitation = (to: string, firstName: string, hospitalName: string, url: string, hours: number): Letter =>
  letter(
    to,
    `Your Wardstory account at ${hospitalName}`,
    [
      `Hello Dr. ${firstName},`,
      `${hospitalName} has added you as a doctor. Choose your password here, then sign in:`,
      `The link works once, within ${hours} hours. After that, "Forget Password" on the sign-in page sends a new one.`,
    ],
    { words: 'Choose your password', url },
  );

/** To someone who asked to reset their password (ACC-7, ACC-8). */
export const passwordReset = (to: string, firstName: string, url: string): Letter =>
  letter(
    to,
    'Reset your Wardstory password',
    [
      `Hello ${firstName},`,
      'Someone, probably you, asked to reset your password. Choose a new one here:',
      'The link works once, within one hour. If you did not ask for it, you need not do anything: your password stays as it is.',
    ],
    { words: 'Choose a new password', url },
  );

/** What a visitor has written on the contact page, to the site's mailbox (PUB-8). */
export const fromVisitor = (
  to: string,
  { name, phoneNumber, message }: { name: string; phoneNumber?: string | undefined; message: string },
): Letter => letter(to, `Contact form: ${name}`, [`Name: ${name}`, `Phone number: ${phoneNumber ?? 'not given'}`, message]);

/** To the address that an admin no longer signs in with. */
export const addressChanged = (to: string, name: string, newAddress: string): Letter =>
  letter(to, 'Your Wardstory email address was changed', [
    `Hello ${name},`,
    `You sign in to Wardstory as ${newAddress} from now on.`,
    'If you did not change this, someone else may know your password: please tell whoever runs Wardstory at your hospital.',
  ]);
