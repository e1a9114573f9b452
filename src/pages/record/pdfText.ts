import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of a page. Reads the stream in parts: `getTextContent` iterates over it, which WebKit cannot. */
export const textOf = async (page: PDFPageProxy): Promise<string> => {
  const reader: ReadableStreamDefaultReader<Awaited<ReturnType<PDFPageProxy['getTextContent']>>> = page.streamTextContent().getReader();
  const words: string[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read())
    for (const item of part.value.items) if ('str' in item) words.push(item.str);
  return words.join(' ');
};
