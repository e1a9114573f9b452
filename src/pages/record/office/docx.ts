import { parseAsync, renderDocument } from 'docx-preview';
import { zipSync } from 'fflate';
import type { Drawn, Words } from './drawn';
import { elementMaker } from './elements';
import { mended } from './mend';
import { mainPart, xmlOf } from './relations';
import { shorten } from './shorten';
import { Unfit } from './unfit';
import { type Parts, unzip } from './unzip';
import { write } from './write';

/** With more paragraphs, those in tables among them, the page would be too slow. */
const mostParagraphs = 10_000;

/** Text, styles and pictures; neither typefaces, nor programs, nor other documents. */
const isWanted = (name: string): boolean =>
  /^(?:\[Content_Types\]\.xml|(?:.*\/)?_rels\/[^/]*\.rels|word\/.*\.xml|word\/.*\.(?:png|jpe?g|gif|bmp|webp))$/i.test(name) &&
  !name.includes('/embeddings/');

/** How many letters there are, without spaces. */
const letters = (text: string | null): number => (text ?? '').replace(/\s/g, '').length;

const lettersOf = (nodes: readonly Node[]): number => nodes.reduce((sum, { textContent }) => sum + letters(textContent), 0);

/** What a reader does not see: what was deleted, and the second form of a shape that is there in two. */
const unseen = new Set(['Choice', 'del', 'moveFrom']);

/** How many letters a reader of the document sees at least. */
const lettersIn = (element: Element): number => {
  if (unseen.has(element.localName)) return 0;
  if (element.localName === 't' && element.namespaceURI?.includes('wordprocessingml')) return letters(element.textContent);
  return [...element.children].reduce((sum, each) => sum + lettersIn(each), 0);
};

/** Charts, drawn shapes and documents in the document, of which nothing or only the text is shown. */
const hasDrawings = (text: Document): boolean =>
  text.getElementsByTagNameNS('*', 'altChunk').length > 0 ||
  [...text.getElementsByTagNameNS('*', 'graphicData')].some((each) => !each.getAttribute('uri')?.endsWith('/picture'));

/** Without the marks of simple fields, such as of a name or a date: docx-preview leaves out what is in them. */
const withoutFieldMarks = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const text = new TextDecoder().decode(bytes);
  return text.includes('fldSimple') ? new TextEncoder().encode(text.replace(/<\/?(?:\w+:)?fldSimple\b[^>]*>/g, '')) : bytes;
};

const options = {
  inWrapper: false,
  ignoreHeight: true,
  ignoreFonts: true,
  renderAltChunks: false,
  useBase64URL: true,
};

const drawnNodes = async (parts: Parts): Promise<Node[]> => {
  // Not the file itself: it gets what was unpacked within the limits, and nothing else.
  const document = await parseAsync(zipSync(Object.fromEntries(parts), { level: 0 }), options);
  return renderDocument(document, { ...options, h: elementMaker() });
};

/** Draws a document of Word. Throws Unfit, or whatever an odd document makes docx-preview throw. */
export const drawDocx = async (bytes: Uint8Array<ArrayBuffer>, words: Words): Promise<Drawn> => {
  const unpacked = new Map(
    [...unzip(bytes, isWanted)].map(([name, part]) => [name, name.endsWith('.xml') ? withoutFieldMarks(part) : part]),
  );
  const parts = mended(unpacked);
  const path = mainPart(parts) ?? 'word/document.xml';
  const text = xmlOf(parts, path);
  if (!text) throw new Unfit('broken');
  const isShorter = shorten(text, mostParagraphs);
  if (isShorter) parts.set(path, new TextEncoder().encode(new XMLSerializer().serializeToString(text)));
  const nodes = await drawnNodes(parts);
  const { body, css, leftOut, isBlank } = write(nodes, words);
  if (isBlank) throw new Unfit('blank');
  const shown = nodes.flatMap((node) => (node instanceof Element ? [...node.querySelectorAll('article')] : []));
  return { body, css, isShorter, leftOut: leftOut || hasDrawings(text) || lettersOf(shown) < lettersIn(text.documentElement) };
};
