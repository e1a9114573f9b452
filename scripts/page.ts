/** Changes exactly one place of a page; throws when it is not there just once, so that a changed template cannot go unseen. */
const replaceOnce = (html: string, part: RegExp | string, by: string): string => {
  const pieces = html.split(part);
  if (pieces.length !== 2) throw new Error(`public/index.html should have ${part} once`);
  return pieces.join(by);
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export type DrawnPage = { title: string; description: string; html: string; head: string };

/** The shell with a page drawn into it. `scripts` are those that the page needs besides the shell's own. */
export const fillShell = (shell: string, page: DrawnPage, scripts: readonly string[]): string => {
  const preloads = scripts.map((script) => `<link rel="preload" as="script" href="${script}">`).join('');
  // A page that draws its own title takes over the shell's.
  const title = page.head.includes('<title>') ? '' : `<title>${escaped(page.title)}</title>`;
  const changes: [RegExp | string, string][] = [
    [/<title>[^<]*<\/title>/, title],
    [/<meta name="description"[^>]*>/, `<meta name="description" content="${escaped(page.description)}">`],
    ['</head>', `${page.head}${preloads}</head>`],
    ['<div id="root"></div>', `<div id="root">${page.html}</div>`],
  ];
  return changes.reduce((html, [part, by]) => replaceOnce(html, part, by), shell);
};

/** What the content security policy would refuse: scripts, handlers and styles in the page without the nonce. */
export const refusedByPolicy = (html: string): string[] => {
  const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
  return tags.filter(
    (tag) =>
      (/^<script\b/i.test(tag) && !/\ssrc=/i.test(tag)) ||
      (/^<style\b/i.test(tag) && !tag.includes('nonce="__NONCE__"')) ||
      /\s(?:style|on[a-z]+)=/i.test(tag),
  );
};
