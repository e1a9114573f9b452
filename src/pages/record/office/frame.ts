import { paper } from '../../../theme/paper';
import { escaped } from './write';

/** What a document looks like besides its own styles. The frame is as wide as the page allows: below the width of paper its margins shrink. */
const sheet = `
:root { color-scheme: only light; background: ${paper.ground}; color: ${paper.ink}; font: 11pt/1.4 sans-serif; }
body { margin: 0; overflow-wrap: break-word; }
img { max-width: 100%; height: auto; }
.link { text-decoration: underline; }
.box { display: inline-block; max-width: 100%; height: auto !important; position: static !important; }
/* Word's own space between columns: a value must not run into its unit. */
.docx td { padding: 0 5.4pt; }
.docx, .slide { box-sizing: border-box; max-width: 100%; margin: 0 auto; border-bottom: 1px solid ${paper.line}; }
.slide { max-width: 50rem; padding: 1rem 1.5rem 1.5rem; }
.slide h2, .slide p { margin: 0 0 .5em; white-space: pre-wrap; }
.slide h2 { font-size: 1.3em; }
.slide .level1 { margin-left: 1.5em; }
.slide .level2 { margin-left: 3em; }
.slide .level3 { margin-left: 4.5em; }
.slide .level4 { margin-left: 6em; }
.slide table { border-collapse: collapse; margin-bottom: .5em; }
.slide td { border: 1px solid ${paper.line}; padding: .25em .5em; vertical-align: top; }
.slide .number { color: ${paper.third}; font-size: .85em; }
`;

/** After the document's styles, on which it improves: what is too wide scrolls, and a narrow page has narrow margins. */
const narrow = `
section.docx { overflow-x: auto; }
section.docx > article { min-width: 0; }
@media (max-width: 700px) {
  section.docx { width: auto !important; padding: 1rem !important; column-count: auto !important; }
  .docx > header, .docx > footer { margin: 0 !important; min-height: 0 !important; }
  .docx table, .docx col, .docx td { width: auto !important; }
  .docx p { margin-left: 0 !important; text-indent: 0 !important; }
  .slide { padding: 1rem; }
}`;

type Page = { body: string; css: string; title: string; lang: string; nonce: string };

/**
 * The page in a document's frame. Its own policy lets it load nothing at all, not even from this server; that of the page around it holds
 * in it too, which is why its styles need the nonce. It has a place in the order of Tab, so that arrow keys scroll it.
 */
export const framePage = ({ body, css, title, lang, nonce }: Page): string =>
  `<!doctype html><html lang="${escaped(lang)}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'nonce-${escaped(nonce)}'">
<title>${escaped(title)}</title><style nonce="${escaped(nonce)}">${sheet}${css}${narrow}</style></head>
<body tabindex="0">${body}</body></html>`;
