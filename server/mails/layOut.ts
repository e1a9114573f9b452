import type { Letter } from '../adapters/mail';
import { bytesOf, type HospitalLogo, typeOf } from '../hospitalLogo';
import type { Language } from '../language';
import type { Said } from './words';

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

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

const paragraphStyle = 'margin: 0 0 16px; white-space: pre-line; overflow-wrap: anywhere';
const paragraph = (text: string) => `<p style="${paragraphStyle}">${escaped(text)}</p>`;

/** The button has its own background, so it is readable in light and dark mode. It is a table because every mail program pads tables. */
const linkTo = (url: string, words: string, copy: string) => [
  '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 8px 0 24px"><tr>',
  '<td bgcolor="#0b5a57" style="border-radius: 10px; background: #0b5a57">',
  `<a href="${escaped(url)}" style="display: inline-block; padding: 14px 28px; border: 1px solid #6fd0c3; border-radius: 10px; color: #ffffff; font-weight: 600; text-decoration: none">${escaped(words)}</a>`,
  '</td></tr></table>',
  `<p style="margin: 0 0 16px">${escaped(copy)}<br><span style="word-break: break-all">${escaped(url)}</span></p>`,
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
  said: Said;
  /** The address that a reply goes to. */
  replyTo?: string | undefined;
  logo?: HospitalLogo | undefined;
  /** `hours`: how long it works. */
  link?: { url: string; copy: string; hours: number };
};

/** Makes a letter in text and in HTML. Except for the button, colours follow the reader's light or dark mode. */
export const layOut = ({ to, brand, language, said, link, replyTo, logo }: Given): Letter => {
  const { subject, before, button, after = [] } = said;
  const html = [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>`,
    '<body style="margin: 0; padding: 24px 16px; color-scheme: light dark; font: 16px/1.5 system-ui, -apple-system, \'Segoe UI\', Roboto, sans-serif">',
    `<div lang="${language}" style="max-width: 36em; margin: 0 auto">`,
    ...(logo ? [logoImage(logo)] : []),
    `<h1 style="margin: 0 0 24px; font-size: 20px; line-height: 1.3; overflow-wrap: anywhere">${escaped(subject)}</h1>`,
    ...before.map(paragraph),
    ...(link ? linkTo(link.url, button ?? link.url, link.copy) : []),
    ...after.map(paragraph),
    `<p style="margin: 24px 0 0; padding-top: 16px; border-top: 1px solid #8a9a96">${escaped(brand)}</p>`,
    '</div></body></html>',
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
