import type { Language } from '../../contract/languages';
import type { Letter } from '../adapters/mail';
import { escaped } from '../escaped';
import { bytesOf, type HospitalLogo, typeOf } from '../hospitalLogo';
import type { LetterText } from './words';

const width = 72;

/** Wraps a paragraph into short lines for plain text. Keeps the writer's own line breaks, and does not break at no-break spaces. */
const wrapped = (paragraph: string): string =>
  paragraph
    .split('\n')
    .map((line) => {
      const lines = [''];
      for (const word of line.split(/[ \t]+/)) {
        const last = lines.at(-1) ?? '';
        if (last !== '' && last.length + 1 + word.length > width) lines.push(word);
        else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
      }
      return lines.join('\n');
    })
    .join('\n');

// The colours of src/theme, as a mail program cannot ask for a role. Text has the reader's own, light or dark, and so have the grounds but
// two: the head and the button bring theirs along. Lines are seen on either.
const [ground, primary, bright, line] = ['#0b2d31', '#0b5f5a', '#63cbbd', '#7a8884'];
/** What stands beside the message itself. */
const small = 'font-size: 14px; line-height: 1.5';

/** A long email address goes onto the next line after its @, not inside its domain. */
const paragraph = (text: string) =>
  `<p style="margin: 0 0 16px; white-space: pre-line; overflow-wrap: anywhere">${escaped(text).replaceAll('@', '@<wbr>')}</p>`;

/** A cell with its own ground. It is a table because every mail program pads tables. */
const cell = (colour: string, styles: { table: string; cell: string }, content: string) =>
  [
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${styles.table}"><tr>`,
    `<td bgcolor="${colour}" style="background: ${colour}; ${styles.cell}">${content}</td>`,
    '</tr></table>',
  ].join('\n');

const head = (brand: string) =>
  cell(
    ground,
    { table: 'width: 100%', cell: `padding: 16px 24px; border-radius: 12px 12px 0 0; border-bottom: 3px solid ${bright}; color: #ffffff` },
    `<strong style="font-size: 18px; overflow-wrap: anywhere">${escaped(brand)}</strong>`,
  );

const linkTo = (url: string, words: string, copy: string) => [
  cell(
    primary,
    { table: 'margin: 8px 0 24px', cell: 'border-radius: 8px' },
    `<a href="${escaped(url)}" style="display: inline-block; padding: 14px 28px; border: 1px solid ${bright}; border-radius: 8px; color: #ffffff; font-weight: 600; text-decoration: none">${escaped(words)}</a>`,
  ),
  `<p style="margin: 0 0 24px; padding-left: 16px; border-left: 3px solid ${line}; ${small}">${escaped(copy)}<br><span style="font-family: ui-monospace, Consolas, monospace; font-size: 13px; word-break: break-all">${escaped(url)}</span></p>`,
];

/** The Content-ID of the logo: any value that the letter's HTML also uses. */
const logoAt = 'logo@wardstory';

/** The logo has a white background, also in dark mode, and a maximum size. */
const logoImage = ({ hospitalName }: HospitalLogo) =>
  `<p style="margin: 0 0 24px"><img src="cid:${logoAt}" alt="${escaped(hospitalName)}" style="max-width: 240px; max-height: 96px; padding: 8px; border-radius: 8px; background: #ffffff"></p>`;

type Given = {
  to: string;
  brand: string;
  language: Language;
  said: LetterText;
  /** The address that a reply goes to. */
  replyTo?: string | undefined;
  logo?: HospitalLogo | undefined;
  /** `hours`: how long it works. */
  link?: { url: string; copy: string; hours: number };
};

/** Makes a letter in text and in HTML. Except for the head and the button, colours follow the reader's light or dark mode. */
export const layOut = ({ to, brand, language, said, link, replyTo, logo }: Given): Letter => {
  const { subject, before, button, after = [] } = said;
  const html = [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>`,
    "<body style=\"margin: 0; padding: 24px 12px; color-scheme: light dark; font: 16px/1.5 'Public Sans', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif\">",
    `<div lang="${language}" style="max-width: 36em; margin: 0 auto">`,
    head(brand),
    `<div style="padding: 28px 24px 12px; border: 1px solid ${line}; border-top: 0; border-radius: 0 0 12px 12px">`,
    ...(logo ? [logoImage(logo)] : []),
    `<h1 style="margin: 0 0 20px; font-size: 24px; line-height: 1.25; letter-spacing: -0.01em; overflow-wrap: anywhere">${escaped(subject)}</h1>`,
    ...before.map(paragraph),
    ...(link ? linkTo(link.url, button ?? link.url, link.copy) : []),
    ...after.map(paragraph),
    '</div></div></body></html>',
  ].join('\n');
  const text = [...before.map(wrapped), ...(link ? [link.url] : []), ...after.map(wrapped), `-- \n${brand}`].join('\n\n');
  const inlined = logo && { cid: logoAt, contentType: typeOf(logo.picture), content: bytesOf(logo.picture) };
  const expiresAt = link && new Date(Date.now() + link.hours * 3_600_000);
  return {
    ...{ to, subject, language, text: `${text}\n`, html },
    ...(replyTo && { replyTo }),
    ...(expiresAt && { expiresAt }),
    ...(inlined && { inlined }),
  };
};
