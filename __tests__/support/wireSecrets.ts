import type { BrowserContext, Request, Response } from '@playwright/test';

/** Fields whose texts are words of the product, not of its users. The texts of all other fields are secrets. */
const ours = new Set(
  'userType status kind plan currency sort only code type title detail message path action fields limit contentType popUp view rule'.split(
    ' ',
  ),
);
/** Ids and moments are no secrets. That includes Idempotency-Keys: only their own user can use them (API-6). */
const opens = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^\d{4}-\d\d-\d\d([T ][\d:.]+Z?)?$/i;

const textsIn = (value: unknown, field = ''): string[] => {
  if (typeof value === 'string') return ours.has(field) || opens.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, field));
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, name));
};
const textsInJson = (json: string): string[] => {
  try {
    return textsIn(JSON.parse(json));
  } catch {
    // Not JSON: an uploaded file, or a page that was left meanwhile.
    return [];
  }
};

const isCall = (url: string) => new URL(url).pathname.startsWith('/v1/');

/**
 * Collects the secrets of a context's pages: what they send and receive, typed texts, names of chosen files, addresses of mailed links,
 * and cookies that scripts cannot read.
 */
export const collectSecrets = async (context: BrowserContext) => {
  const found = new Set<string>();
  const reading: Promise<void>[] = [];
  const add = (texts: readonly string[]) => {
    for (const text of texts) found.add(text);
  };
  const inAddress = (url: string) => textsIn(Object.fromEntries([...new URL(url).searchParams]));
  context.on('request', (request: Request) => {
    if (request.isNavigationRequest()) add(inAddress(request.url()).filter((text) => !text.startsWith('/')));
    if (!isCall(request.url())) return;
    const { authorization } = request.headers();
    add([...inAddress(request.url()), ...textsInJson(request.postData() ?? ''), ...(authorization ? [authorization.slice(7)] : [])]);
  });
  context.on('response', (response: Response) => {
    if (!isCall(response.url()) || !response.headers()['content-type']?.includes('json')) return;
    const read = async () => add(textsInJson(await response.text().catch(() => '')));
    reading.push(read());
  });
  await context.exposeFunction('wardstoryTyped', (before: string, now: string) => {
    // Typed letter by letter: keep only the whole text.
    if (now.startsWith(before)) found.delete(before);
    found.add(now);
  });
  await context.addInitScript(() => {
    const last = new WeakMap<EventTarget, string>();
    const tell = ({ target }: Event) => {
      const isText =
        target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !/checkbox|radio|file/.test(target.type));
      if (!isText) return;
      void Reflect.get(window, 'wardstoryTyped')(last.get(target) ?? '', target.value);
      last.set(target, target.value);
    };
    const tellFiles = ({ target }: Event) => {
      const files = target instanceof HTMLInputElement ? [...(target.files ?? [])] : [];
      for (const { name } of files) void Reflect.get(window, 'wardstoryTyped')('', name);
    };
    addEventListener('input', tell, true);
    addEventListener('change', tellFiles, true);
  });
  return async (): Promise<string[]> => {
    await Promise.all(reading);
    for (const { value, httpOnly } of await context.cookies()) if (httpOnly) found.add(value);
    return [...found];
  };
};
