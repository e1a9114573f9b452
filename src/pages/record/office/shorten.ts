/**
 * Removes what follows the last paragraph that is shown, in its table's cell, its row, its table and the document, except the page's size,
 * which stands at the end. Returns whether there was any.
 */
export const shorten = (text: Document, mostParagraphs: number): boolean => {
  const last = text.getElementsByTagNameNS('*', 'p')[mostParagraphs - 1];
  let isShorter = false;
  for (let at = last; at && at.localName !== 'body'; at = at.parentElement ?? undefined)
    for (let next = at.nextElementSibling; next && next.localName !== 'sectPr'; next = at.nextElementSibling) {
      next.remove();
      isShorter = true;
    }
  return isShorter;
};
