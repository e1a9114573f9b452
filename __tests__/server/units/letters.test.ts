import { sandboxPage } from '../../../server/adapters/sandboxPage';
import * as letters from '../../../server/mails/letters';

const url = 'https://ward.example.org/resetpassword?token=abc';
const address = 'somebody.with.a.long.name@teaching-hospital.example.org';
const name = 'Wolfeschlegelsteinhausenbergerdorff <b>Ọbáfẹ́mi</b>';

const all = (['en', 'fr'] as const).flatMap((language) => {
  const envelope = { to: 'a@b.example', language, brand: 'St Luke & Sons' };
  return [
    letters.invitation(envelope, { name, hospitalName: 'Lakeside', hours: 72, url }),
    letters.passwordReset(envelope, { name, url }),
    letters.confirmRegistration(envelope, { name, hospitalName: 'Lakeside', url }),
    letters.confirmAddress(envelope, { name, url }),
    letters.addressChanging(envelope, { name, newAddress: address, url }),
    letters.secondFactorChanged(envelope, { name, change: 'guessed' }),
    letters.fromVisitor(envelope, { name, email: address, message: 'Hello' }),
    letters.auditAnchors(envelope, ['7f3c: 1']),
  ].map((letter) => [`${letter.subject} (${language})`, letter] as const);
});

/** The luminance of a colour. https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
const luminance = (colour: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

test.each(all)('UX-2 %s is readable in light and dark mail programs: coloured text has its own background', (_, { html }) => {
  expect(html).toContain('color-scheme: light dark');
  const cells = html.match(/<td bgcolor="#[\da-f]{6}"[\s\S]*?<\/td>/g) ?? [];
  expect(cells[0]).toContain('>St Luke &#38; Sons</strong>');
  for (const cell of cells) {
    const ground = /bgcolor="(#[\da-f]{6})"/.exec(cell)?.[1] ?? '';
    const ink = /; color: (#[\da-f]{6})/.exec(cell)?.[1] ?? '';
    expect((luminance(ink) + 0.05) / (luminance(ground) + 0.05)).toBeGreaterThanOrEqual(7);
  }
  const around = cells.reduce((left, cell) => left.replace(cell, ''), html);
  expect(around).not.toMatch(/[ ;"](?:color|background)\b:? ?[:=]/);
});

test.each(all)('UX-2 in %s a long address breaks after its @, and names are plain text', (_, { html }) => {
  expect(html).not.toContain('<b>');
  expect(html.replace(/href="[^"]*"/g, '')).not.toMatch(/@(?!<wbr>)[\w-]+\.example/);
});

test('ADM-13 the sandbox’s page shows the amount and its purpose, and that no money moves', () => {
  const html = sandboxPage(
    { reference: 'r"1', amount: 1_500_000, currency: 'NGN', back: 'https://ward.example.org/v1/payments?a=1&b=2' },
    'n0nce',
  );
  expect(html).toContain('No money moves here');
  expect(html).toMatch(/NGN\s15,000\.00/);
  expect(html).toContain('r&#34;1');
  expect(html).toContain('href="https://ward.example.org/v1/payments?a=1&#38;b=2"');
  // Its content policy would block anything else.
  expect(html.match(/<style[^>]*>|style="|<script/g)).toEqual(['<style nonce="n0nce">']);
});
