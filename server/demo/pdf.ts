const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&');

/** A PDF of one A4 page with these lines of text. Characters outside Latin-1, which its built-in font lacks, become "?". */
export const pdfOf = (lines: readonly string[]): Buffer => {
  const shown = lines.map((line, index) => `${index === 0 ? '' : '0 -18 Td '}(${escaped(line.replace(/[^\x20-\xff]/g, '?'))}) Tj`);
  const text = `BT /F1 12 Tf 56 780 Td\n${shown.join('\n')}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
};
