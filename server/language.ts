import type { FastifyRequest } from 'fastify';
import type { Language } from '../contract/languages';

/** The language that the user chose in this browser (src/app/look.ts writes the cookie), or the browser's first one that we support. */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Language => {
  const chosen = /(?:^|; )(?:__Host-)?wardstory_look=\w+\.(en|fr)/.exec(headers.cookie ?? '')?.[1];
  const asked = headers['accept-language']?.split(',').flatMap((tag) => /^\s*(en|fr)\b/i.exec(tag)?.[1]?.toLowerCase() ?? [])[0];
  return (chosen ?? asked) === 'fr' ? 'fr' : 'en';
};
