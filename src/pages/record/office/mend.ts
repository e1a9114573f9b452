import { xmlOf } from './relations';
import type { Parts } from './unzip';
import { firstOf } from './xml';

const noRelations = new TextEncoder().encode(
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>',
);

/** The child with this name; an empty one is added, and `added` called, where there is none. */
const childOf = (parent: Element, name: string, added: () => void): Element => {
  const found = firstOf(parent, name);
  if (found) return found;
  added();
  return parent.appendChild(parent.ownerDocument.createElementNS(parent.namespaceURI, name));
};

/** Gives pictures the elements that each must have (ECMA-376, 20.1.2.2.16 and 20.2.2.5). Returns whether any was missing. */
const mendPictures = (part: Document): boolean => {
  let isMended = false;
  const added = () => {
    isMended = true;
  };
  for (const graphic of [...part.getElementsByTagNameNS('*', 'graphic')]) {
    const data = firstOf(graphic, 'graphicData');
    if (!data) childOf(childOf(graphic, 'graphicData', added), 'pic', added);
  }
  for (const picture of [...part.getElementsByTagNameNS('*', 'pic')]) {
    childOf(childOf(picture, 'blipFill', added), 'blip', added);
    childOf(picture, 'spPr', added);
  }
  return isMended;
};

/**
 * A document of Word in which every picture has what the format demands, and every part its relations, if only empty ones: docx-preview gives the
 * whole document up where one of them is missing. A picture that has no address then has a sentence in its place.
 */
export const mended = (parts: Parts): Map<string, Uint8Array<ArrayBuffer>> => {
  const all = new Map(parts);
  for (const [name, part] of parts) {
    const [, folder, file] = /^(word\/(?:.*\/)?)([^/]+\.xml)$/.exec(name) ?? [];
    if (folder === undefined) continue;
    const relations = `${folder}_rels/${file}.rels`;
    if (!parts.has(relations)) all.set(relations, noRelations);
    const xml = new TextDecoder().decode(part).includes('graphic') ? xmlOf(parts, name) : undefined;
    if (xml && mendPictures(xml)) all.set(name, new TextEncoder().encode(new XMLSerializer().serializeToString(xml)));
  }
  return all;
};
