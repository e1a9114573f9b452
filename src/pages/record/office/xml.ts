/** The children of an element with these names, whatever their prefix. */
export const childrenOf = (element: Element | undefined, ...names: string[]): Element[] =>
  [...(element?.children ?? [])].filter(({ localName }) => names.includes(localName));

export const firstOf = (element: Element | undefined, name: string): Element | undefined => childrenOf(element, name)[0];

/** The id of a relation, such as that of `r:embed`; '' without one. Two namespaces are in use, of ECMA-376 and of its strict form. */
export const relationId = (element: Element, name: string): string =>
  [...element.attributes].find(({ localName, namespaceURI }) => localName === name && namespaceURI?.endsWith('/relationships'))?.value ??
  '';
