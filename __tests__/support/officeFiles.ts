import { strToU8, zipSync } from 'fflate';
import { pngOf } from './logos';

/** Parts by their paths; null takes one away. */
export type OfficeParts = Record<string, string | Uint8Array | null>;

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const ofPackage = 'http://schemas.openxmlformats.org/package/2006';
const drawingNs = 'http://schemas.openxmlformats.org/drawingml/2006';

const zipped = (parts: OfficeParts): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).flatMap(([name, part]) => (part === null ? [] : [[name, typeof part === 'string' ? strToU8(part) : part]])),
      ),
    ),
  );

/** Relations of these types and targets, with the ids r0, r1 and so on. */
export const relations = (...all: [type: string, target: string, more?: string][]): string =>
  `<Relationships xmlns="${ofPackage}/relationships">${all
    .map(
      ([type, target, more = '']) =>
        `<Relationship Id="r${all.findIndex((each) => each[1] === target)}" Type="${office}/${type}" Target="${target}" ${more}/>`,
    )
    .join('')}</Relationships>`;

const contentTypes = `<Types xmlns="${ofPackage}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/></Types>`;

/** A paragraph of Word. */
export const paragraph = (text: string, look = ''): string =>
  `<w:p><w:pPr>${look}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

export const wordTable = (...rows: string[][]): string =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

/** A picture in Word, by the id of its relation. */
export const wordPicture = (id: string): string =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="952500" cy="952500"/><a:graphic><a:graphicData uri="${drawingNs}/picture"><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

export const wordPart = (root: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:${root} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}" xmlns:a="${drawingNs}/main" xmlns:pic="${drawingNs}/picture" xmlns:wp="${drawingNs}/wordprocessingDrawing" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">${content}</w:${root}>`;

const page =
  '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/>';

/** A document of Word with this content and a header, and these parts besides. Relation r0 is the picture. */
export const wordFile = (content: string, more: OfficeParts = {}): Buffer =>
  zipped({
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations(['officeDocument', 'word/document.xml']),
    'word/document.xml': wordPart(
      'document',
      `<w:body>${content}<w:sectPr><w:headerReference w:type="default" r:id="r1"/>${page}</w:sectPr></w:body>`,
    ),
    'word/_rels/document.xml.rels': relations(['image', 'media/image1.png'], ['header', 'header1.xml']),
    'word/header1.xml': wordPart('hdr', paragraph('Lagoon Laboratory')),
    'word/media/image1.png': pngOf(),
    ...more,
  });

/** A text of PowerPoint; `place` is that of a placeholder, such as `title`. */
export const shape = (text: string, place = 'body'): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name=""/><p:cNvSpPr/><p:nvPr><p:ph type="${place}"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;

/** A picture in PowerPoint, by the id of its relation. */
export const slidePicture = (id: string, description: string): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="4" name="" descr="${description}"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${id}"/></p:blipFill><p:spPr/></p:pic>`;

export const slidePart = (root: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><p:${root} xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="${drawingNs}/main" xmlns:r="${office}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">${content}</p:${root}>`;

/** A presentation whose slides have these contents. Their files are numbered the other way round; relation r0 of each is the picture. */
export const slidesFile = (slides: readonly string[], more: OfficeParts = {}): Buffer => {
  const names = slides.map((_, index) => `slides/slide${slides.length - index}.xml`);
  const ids = names.map((_, index) => `<p:sldId id="${256 + index}" r:id="r${index}"/>`).join('');
  return zipped({
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations(['officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml': slidePart('presentation', `<p:sldIdLst>${ids}</p:sldIdLst>`),
    'ppt/_rels/presentation.xml.rels': relations(...names.map((name): [string, string] => ['slide', name])),
    'ppt/media/image1.png': pngOf(),
    ...Object.fromEntries(
      slides.flatMap((slide, index) => [
        [`ppt/${names[index]}`, slidePart('sld', `<p:cSld><p:spTree><p:nvGrpSpPr/><p:grpSpPr/>${slide}</p:spTree></p:cSld>`)],
        [`ppt/slides/_rels/slide${slides.length - index}.xml.rels`, relations(['image', '../media/image1.png'])],
      ]),
    ),
    ...more,
  });
};

/** A document of Word that tries to run and to load something from `elsewhere`, in every place in which text becomes markup or style. */
export const hostileWordFile = (elsewhere: string): Buffer => {
  const ending = '&lt;/style&gt;&lt;script&gt;top.document.title=1&lt;/script&gt;';
  const fonts = `<w:rFonts w:ascii="a;} @import url(${elsewhere}/a.css); b{background:url(${elsewhere}/b.png)${ending}" w:hAnsi="${ending}"/>`;
  const style = `<w:style w:type="paragraph" w:styleId="x{}${ending}"><w:name w:val="x"/><w:rPr>${fonts}<w:color w:val="red;background:url(${elsewhere}/c.png)"/></w:rPr></w:style>`;
  const link = (id: string, text: string) => `<w:hyperlink r:id="${id}"><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:hyperlink>`;
  const shape = `<w:p><w:r><w:pict><v:shape style="width:10pt;background:url(${elsewhere}/d.png)" onclick="x"><v:imagedata r:id="r2"/><v:textbox><w:txbxContent>${paragraph('boxed')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`;
  const links = `<w:p>${link('r3', 'A link')}<w:r><w:t xml:space="preserve">, </w:t></w:r>${link('r4', 'a script')}<w:r><w:t xml:space="preserve"> &lt;img src=x onerror=alert(1)&gt;</w:t></w:r></w:p>`;
  return wordFile(
    `${links}${paragraph('styled', `<w:pStyle w:val="x{}${ending}"/>`)}${shape}${wordPicture('r2')}${wordPicture('r0')}<w:altChunk r:id="r5"/>`,
    {
      'word/_rels/document.xml.rels': relations(
        ['image', 'media/image1.png'],
        ['header', 'header1.xml'],
        ['image', `${elsewhere}/e.png`, 'TargetMode="External"'],
        ['hyperlink', `${elsewhere}/page`, 'TargetMode="External"'],
        ['hyperlink', 'javascript:top.document.title=1', 'TargetMode="External"'],
        ['aFChunk', 'chunk.html'],
        ['styles', 'styles.xml'],
        ['attachedTemplate', `${elsewhere}/f.dotm`, 'TargetMode="External"'],
      ),
      'word/styles.xml': wordPart('styles', style),
      'word/chunk.html': `<script src="${elsewhere}/g.js"></script><img src="${elsewhere}/h.png">`,
    },
  );
};
