import type { elementMaker } from './elements';
import { childrenOf, firstOf, relationId } from './xml';

type Make = ReturnType<typeof elementMaker>;
/** The address of the picture with this id in the slide's relations; undefined if it is not in the document. */
type PictureOf = (id: string) => string | undefined;

/** A raised digit is a power: 10⁹ must not read 109. */
const looks: readonly [attribute: string, isOn: RegExp, tagName: string][] = [
  ['b', /^(?:1|true)$/, 'strong'],
  ['i', /^(?:1|true)$/, 'em'],
  ['u', /^(?!none$)/, 'u'],
  ['strike', /^(?!noStrike$)/, 's'],
  ['baseline', /^[1-9]/, 'sup'],
  ['baseline', /^-/, 'sub'],
];

const drawRun = (run: Element, make: Make): Node => {
  if (run.localName === 'br') return make({ tagName: 'br' });
  const properties = firstOf(run, 'rPr');
  const on = looks.filter(
    ([attribute, isOn]) => properties?.hasAttribute(attribute) && isOn.test(properties.getAttribute(attribute) ?? ''),
  );
  return on.reduce<Node>((node, [, , tagName]) => make({ tagName, children: [node] }), make(firstOf(run, 't')?.textContent ?? ''));
};

const drawText = (body: Element | undefined, make: Make, tagName = 'p'): Node[] =>
  childrenOf(body, 'p')
    .filter((paragraph) => paragraph.textContent?.trim())
    .map((paragraph) => {
      const level = Math.min(4, Number(firstOf(paragraph, 'pPr')?.getAttribute('lvl') ?? 0));
      const children = childrenOf(paragraph, 'r', 'br', 'fld').map((run) => drawRun(run, make));
      return make({ tagName, ...(level > 0 && { className: `level${level}` }), children });
    });

const drawTable = (table: Element, make: Make): Node => {
  const span = (cell: Element, name: string) => Number(cell.getAttribute(name) ?? 1);
  const cells = (row: Element) => childrenOf(row, 'tc').filter((cell) => !cell.hasAttribute('hMerge') && !cell.hasAttribute('vMerge'));
  const rows = childrenOf(table, 'tr').map((row) =>
    make({
      tagName: 'tr',
      children: cells(row).map((cell) =>
        make({
          tagName: 'td',
          colSpan: span(cell, 'gridSpan'),
          rowSpan: span(cell, 'rowSpan'),
          children: drawText(firstOf(cell, 'txBody'), make),
        }),
      ),
    }),
  );
  return make({ tagName: 'table', children: [make({ tagName: 'tbody', children: rows })] });
};

const placeholderOf = (shape: Element): string => shape.getElementsByTagNameNS('*', 'ph')[0]?.getAttribute('type') ?? '';
const isTitle = (shape: Element): boolean => ['title', 'ctrTitle'].includes(placeholderOf(shape));

/** The picture that a shape is, or is filled with. */
const drawPicture = (shape: Element, make: Make, pictureOf: PictureOf): Node[] => {
  const blip = shape.getElementsByTagNameNS('*', 'blip')[0];
  const address = blip && pictureOf(relationId(blip, 'embed'));
  const alt = shape.getElementsByTagNameNS('*', 'cNvPr')[0]?.getAttribute('descr') ?? '';
  return address ? [make({ tagName: 'p', children: [make({ tagName: 'img', src: address, alt })] })] : [];
};

const drawShape = (shape: Element, make: Make, pictureOf: PictureOf): Node[] => {
  switch (shape.localName) {
    case 'sp':
      return [...drawText(firstOf(shape, 'txBody'), make, isTitle(shape) ? 'h2' : 'p'), ...drawPicture(shape, make, pictureOf)];
    case 'pic':
      return drawPicture(shape, make, pictureOf);
    case 'graphicFrame':
      return [...shape.getElementsByTagNameNS('*', 'tbl')].map((table) => drawTable(table, make));
    case 'grpSp':
      return [...shape.children].flatMap((each) => drawShape(each, make, pictureOf));
    case 'AlternateContent': {
      // The fallback is what every program can show.
      const form = firstOf(shape, 'Fallback') ?? firstOf(shape, 'Choice');
      return [...(form?.children ?? [])].flatMap((each) => drawShape(each, make, pictureOf));
    }
    default:
      return [];
  }
};

/** A slide's title, then its texts, tables and pictures in the order in which a screen reader of PowerPoint reads them. */
export const slideParts = (slide: Document, make: Make, pictureOf: PictureOf): Node[] => {
  const shapes = [...(slide.getElementsByTagNameNS('*', 'spTree')[0]?.children ?? [])];
  const title = shapes.filter(isTitle);
  return [...title, ...shapes.filter((shape) => !title.includes(shape))].flatMap((shape) => drawShape(shape, make, pictureOf));
};
