import { isId } from './harmless';
import type { Mask } from './mask';

/** An address with nothing in it but words of our own pages and ids; a search's text is masked, its field stays. */
export const maskedRoute = (mask: Mask, pages: readonly string[], { pathname, search }: Pick<Location, 'pathname' | 'search'>): string => {
  const words = new Set(pages.flatMap((path) => path.toLowerCase().split('/')));
  const path = pathname.split('/').map((part) => (words.has(part.toLowerCase()) || isId(part) ? part : mask({ part }).part));
  const query = [...new URLSearchParams(search)].map(([name, value]) =>
    name === 'popUp' ? `popUp=${mask({ name: value }).name}` : `${mask({ [name]: value })[name] ?? ''}`,
  );
  return path.join('/') + (query.length > 0 ? `?${query.join('&')}` : '');
};
