import type { HElement } from 'docx-preview';

const html = 'http://www.w3.org/1999/xhtml';

/** Makes elements of a page that is not shown: nothing in it runs, loads or is styled. docx-preview makes all that it draws with this. */
export const elementMaker = () => {
  const page = document.implementation.createHTMLDocument('');
  const make = (wanted: HElement | Node | string): Node => {
    if (typeof wanted === 'string') return page.createTextNode(wanted);
    if (wanted instanceof Node) return wanted;
    const { ns, tagName, className, style, children = [], ...properties } = wanted;
    if (tagName === '#comment') return page.createComment('');
    const made = tagName === '#fragment' ? page.createDocumentFragment() : page.createElementNS(ns ?? html, tagName);
    if (made instanceof Element) {
      if (className) made.setAttribute('class', className);
      for (const [name, value] of Object.entries(properties)) if (value !== undefined) Reflect.set(made, name, value);
      // docx-preview measures shapes a moment later; these have no layout.
      if (ns?.endsWith('svg')) Object.assign(made, { getBBox: () => ({ x: 0, y: 0, width: 0, height: 0 }) });
      if (style && 'style' in made) Object.assign(made.style ?? {}, typeof style === 'string' ? { cssText: style } : style);
    }
    made.append(...children.map(make));
    return made;
  };
  return make;
};
