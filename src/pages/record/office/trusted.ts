import { Unfit } from './unfit';

/**
 * Only this file makes HTML and XML of text: no other code of the page gets at this policy, which the page's policy names (server/pages.ts).
 * Undefined in a browser without Trusted Types.
 */
const policy = window.trustedTypes?.createPolicy('documents', { createHTML: (text) => text });

/** As in the DOM, whose types do not know Trusted Types. */
type Parser = { parseFromString(text: string | TrustedHTML, type: DOMParserSupportedType): Document };
type Frame = { srcdoc: string | TrustedHTML };

const trusted = (text: string): string | TrustedHTML => policy?.createHTML(text) ?? text;

/** Reads XML into a document of its own, in which nothing runs or loads. Throws Unfit for XML that is broken or declares entities. */
export const parseXml = (text: string): Document => {
  if (text.includes('<!DOCTYPE')) throw new Unfit('broken');
  const parser: Parser = new DOMParser();
  const read = parser.parseFromString(trusted(text), 'application/xml');
  if (read.getElementsByTagName('parsererror').length > 0) throw new Unfit('broken');
  return read;
};

/** Puts a page into a frame that is sandboxed: nothing in it runs, and it has no origin. */
export const fillFrame = (frame: HTMLIFrameElement, page: string): void => {
  if (frame.getAttribute('sandbox') !== '') throw new Error('The frame is not closed');
  const target: Frame = frame;
  target.srcdoc = trusted(page);
};

/** What docx-preview reads XML with in our build (scripts/docxLoader.cjs). */
export class XmlReader {
  parseFromString(text: string): Document {
    return parseXml(text);
  }
}
