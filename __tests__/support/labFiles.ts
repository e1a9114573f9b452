import CFB from 'cfb';
import { strToU8, zipSync } from 'fflate';
import { endpoints } from '../../contract/endpoints';
import type { Patient } from '../../contract/patients';
import type { LabResult } from '../../contract/uploads';
import { pdfOf } from '../../server/demo/pdf';
import { done } from './calls';
import type { Hospital } from './hospital';

/** A zip with these entries, like documents of Word and PowerPoint. */
export const zipOf = (...names: string[]): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, strToU8(`<${name}/>`)]))));

/** An OLE file with these streams. */
export const oleOf = (...streams: string[]): Buffer => {
  const container = CFB.utils.cfb_new();
  for (const stream of streams) CFB.utils.cfb_add(container, stream, Buffer.alloc(5_000, 'x'));
  return Buffer.from(CFB.write(container, { type: 'buffer' }));
};

export const docx = (...more: string[]) => zipOf('[Content_Types].xml', '_rels/.rels', 'word/document.xml', ...more);
export const pptx = (...more: string[]) => zipOf('[Content_Types].xml', 'ppt/presentation.xml', ...more);
export const doc = (...more: string[]) => oleOf('/WordDocument', '/1Table', ...more);
export const ppt = (...more: string[]) => oleOf('/PowerPoint Document', '/Current User', ...more);
export const pdf = (...lines: string[]) => pdfOf(lines.length > 0 ? lines : ['Full blood count', 'Haemoglobin 13.1 g/dL']);

/** A PDF with one line per page. It has no cross-reference table, so that readers must search for its objects. */
export const pagesPdf = (...lines: string[]): Buffer => {
  const objects = lines.flatMap((line, index) => {
    const text = `BT /F1 40 Tf 60 700 Td (${line}) Tj ET`;
    return [
      `${10 + index} 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${50 + index} 0 R >> endobj`,
      `${50 + index} 0 obj << /Length ${text.length} >>\nstream\n${text}\nendstream endobj`,
    ];
  });
  const kids = lines.map((_, index) => `${10 + index} 0 R`).join(' ');
  const fixed = [
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    `2 0 obj << /Type /Pages /Kids [${kids}] /Count ${lines.length} >> endobj`,
    '3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj',
  ];
  return Buffer.from(['%PDF-1.4', ...fixed, ...objects, 'trailer << /Root 1 0 R >>', '%%EOF'].join('\n'));
};

/** A scanned page: one black picture in fax coding, which pdf.js decodes with WebAssembly. */
export const scanPdf = (): Buffer => {
  const picture = '/Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 1 /Decode [1 0]';
  const coding = '/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 8 /Rows 8 >>';
  const drawing = 'q 500 0 0 700 40 60 cm /Im Do Q';
  return Buffer.concat([
    Buffer.from(`%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /Im 5 0 R >> >> /Contents 4 0 R >> endobj
4 0 obj << /Length ${drawing.length} >>\nstream\n${drawing}\nendstream endobj
5 0 obj << ${picture} ${coding} /Length 5 >>\nstream\n`),
    // Eight times "same as the line above", then the end of the picture.
    Buffer.from([0xff, 0x00, 0x10, 0x01, 0x00]),
    Buffer.from('\nendstream endobj\ntrailer << /Root 1 0 R >>\n%%EOF'),
  ]);
};

/** The upload's form, with the file in the field `text`. */
export const formOf = (name: string, bytes: Buffer, field = 'text'): FormData => {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  return form;
};

/** Uploads a lab result for a patient as the hospital's admin. */
export const upload = (
  { admin, server }: Hospital,
  { id }: Pick<Patient, 'id'>,
  name = 'Full blood count.pdf',
  bytes = pdf(),
): Promise<LabResult> =>
  done(endpoints.uploadLabResult, { server, token: admin.token, params: { patientId: id }, form: formOf(name, bytes) });
