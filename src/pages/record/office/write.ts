import type { Words } from './drawn';
import { pictureAddress } from './picture';
import { type SignFont, signFont, signOf } from './symbols';

/** The elements that are written; of others, only what is in them. */
const written = new Set(
  `article br col colgroup em footer h2 header li ol p s section span strong sub sup table tbody td th tr u wbr
  math mfrac mn mo mover mroot mrow msqrt msub msubsup msup mtable mtd mtext mtr munder munderover`.split(/\s+/),
);
/** Elements that are written as another one: a link leads nowhere, and a drawn shape is a box with its text. */
const writtenAs: Readonly<Record<string, string>> = { a: 'span', div: 'span', svg: 'span', image: 'img', ms: 'mtext' };
const empty = new Set(['br', 'col', 'img', 'wbr']);
const kept = ['colspan', 'rowspan', 'lang', 'aria-label'];

/** The most pictures, in letters of their addresses: a picture in a header is on every page. */
const mostPictures = 60_000_000;

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The signs of lists, which Word takes from typefaces that a tablet does not have. */
const withSigns = (rule: string): string => {
  const font = signFont(/font-family:([^;}]*)/i.exec(rule)?.[1] ?? '');
  return font ? rule.replace(/[\uf000-\uf0ff]/g, (letter) => signOf(letter, font) ?? letter) : rule;
};

/** A style sheet that loads nothing and does not end early; what names a typeface that is not here gets one without serifs. */
const cleanCss = (css: string): string =>
  css
    .replace(/@import[^;]*;?/gi, '')
    .replace(/url\((?!["']?data:image\/)[^)]*\)/gi, 'none')
    .replace(/(font-family:[^;}]+)/gi, '$1, sans-serif')
    .replace(/[^}]*}/g, withSigns)
    .replaceAll('<', '\\3c ');

/** The level of a heading by the name of its style in Word, which is in the language of its author. */
const headingLevel = (classes: string): string | undefined => /(?:^|\s)docx_(?:heading|titre)-?([1-6])(?:\s|$)/.exec(classes)?.[1];

const styleOf = (element: Element): CSSStyleDeclaration | undefined =>
  'style' in element && element.style instanceof CSSStyleDeclaration ? element.style : undefined;

/** `leftOut`: whether something that was there is not written; `isBlank`: whether there is neither a letter nor a picture. */
export type Written = { body: string; css: string; leftOut: boolean; isBlank: boolean };

/**
 * Writes elements as HTML: only those that are listed, with few attributes. Styles become classes, because the page's policy takes no
 * inline style.
 */
export const write = (nodes: readonly Node[], words: Pick<Words, 'picture' | 'missing'>): Written => {
  const sheets: string[] = [];
  const classes = new Map<string, string>();
  let pictures = 0;
  let leftOut = false;
  let isBlank = true;

  const styleClass = (element: Element): string => {
    const style = styleOf(element)?.cssText ?? '';
    if (style === '') return '';
    const known = classes.get(style) ?? `s${classes.size}`;
    classes.set(style, known);
    return known;
  };

  const attributesOf = (element: Element): Map<string, string> => {
    const own = element.getAttribute('class') ?? '';
    const isLink = element.localName === 'a';
    const all = new Map([
      ['class', [own, styleClass(element), isLink && 'link', element.localName === 'svg' && 'box'].filter(Boolean).join(' ')],
    ]);
    for (const name of kept) all.set(name, element.getAttribute(name) ?? '');
    const level = headingLevel(own);
    if (level) all.set('role', 'heading').set('aria-level', level);
    const target = isLink ? (element.getAttribute('href') ?? '') : '';
    if (/^(?:https?|mailto|tel):/i.test(target)) all.set('title', target);
    return all;
  };

  const tag = (name: string, attributes: ReadonlyMap<string, string>): string =>
    `<${[name, ...[...attributes].filter(([, value]) => value !== '').map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ')}>`;

  const writePicture = (element: Element): string => {
    const address = pictureAddress(element.getAttribute('src') ?? element.getAttribute('href') ?? '');
    pictures += address?.length ?? 0;
    if (!address || pictures > mostPictures) {
      leftOut = true;
      return `<em>${escaped(words.missing)}</em>`;
    }
    isBlank = false;
    const alt = element.getAttribute('alt') || words.picture;
    return tag('img', attributesOf(element).set('src', address).set('alt', alt).set('title', ''));
  };

  const signs = (text: string, font: SignFont): string =>
    [...text]
      .map((letter) => {
        const sign = signOf(letter, font);
        if (sign === undefined) leftOut = true;
        return sign ?? letter;
      })
      .join('');

  const writeNode = (node: Node, around?: SignFont): string => {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = node.textContent ?? '';
      if (text.trim() !== '') isBlank = false;
      return escaped(around ? signs(text, around) : text);
    }
    const family = node instanceof Element ? styleOf(node)?.fontFamily : undefined;
    const font = family ? signFont(family) : around;
    const inside = () => [...node.childNodes].map((each) => writeNode(each, font)).join('');
    if (!(node instanceof Element)) return inside();
    if (node.localName === 'style') {
      sheets.push(cleanCss(node.textContent ?? ''));
      return '';
    }
    const name = writtenAs[node.localName] ?? node.localName;
    if (name === 'img') return writePicture(node);
    if (!written.has(name)) return inside();
    const begin = tag(name, attributesOf(node));
    return empty.has(name) ? begin : `${begin}${inside()}</${name}>`;
  };

  const body = nodes.map((node) => writeNode(node)).join('');
  // Thrice, to win over the document's own sheets as an inline style does.
  const inline = [...classes].map(([style, name]) => `.${name}.${name}.${name}{${cleanCss(style)}}`);
  return { body, css: [...sheets, ...inline].join('\n'), leftOut, isBlank };
};
