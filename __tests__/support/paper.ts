import type { Page } from '@playwright/test';

/** Prints a page on A4; returns the text of each sheet. */
export const printed = async (page: Page): Promise<string[]> => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const data = new Uint8Array(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
  const task = getDocument({ data, standardFontDataUrl: 'node_modules/pdfjs-dist/standard_fonts/', verbosity: 0 });
  const document = await task.promise;
  const sheets: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const words = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : ''));
    sheets.push(words.join('').replace(/\s+/g, ' '));
  }
  await task.destroy();
  return sheets;
};
