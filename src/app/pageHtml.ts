/** Replaces `part`; throws unless it is there exactly once, so that a changed template is noticed. */
const replaceOnce = (html: string, part: RegExp | string, by: string): string => {
  const pieces = html.split(part);
  if (pieces.length !== 2) throw new Error(`public/index.html should have ${part} once`);
  return pieces.join(by);
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** `title` and `html` are rendered and escaped; the rest is plain text. `picture`: what one sees on public/card.jpg. */
type Page = { path: string; brand: string; title: string; description: string; picture: string; html: string; styles: string };

// For links that users share: https://ogp.me, https://developer.x.com/en/docs/x-for-websites/cards. The server fills in its own URL.
const shared = ({ path, brand, title, description, picture }: Page) =>
  [
    ['og:type', 'website'],
    ['og:site_name', escaped(brand)],
    ['og:title', title],
    ['og:description', escaped(description)],
    ['og:url', `__PUBLIC_URL__${path}`],
    ['og:image', '__PUBLIC_URL__/card.jpg'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', escaped(picture)],
  ]
    .map(([property, content]) => `<meta property="${property}" content="${content}">`)
    .concat('<meta name="twitter:card" content="summary_large_image">')
    .join('');

/** The shell with a page drawn into it. `scripts` are those that the page needs besides the shell's own. */
export const fillShell = (shell: string, page: Page, scripts: readonly string[]): string => {
  const preloads = scripts.map((script) => `<link rel="preload" as="script" href="/${script}">`).join('');
  const canonical = `<link rel="canonical" href="__PUBLIC_URL__${page.path}">`;
  const changes: [RegExp | string, string][] = [
    [/<title>[^<]*<\/title>/, `<title>${page.title}</title>`],
    [/<meta name="description"[^>]*>/, `<meta name="description" content="${escaped(page.description)}">`],
    ['</head>', `${shared(page)}${canonical}${page.styles}${preloads}</head>`],
    ['<div id="root"></div>', `<div id="root">${page.html}</div>`],
  ];
  return changes.reduce((html, [part, by]) => replaceOnce(html, part, by), shell);
};

/** What the content security policy would refuse: handlers, and scripts and styles in the page without the nonce. */
export const refusedByPolicy = (html: string): string[] => {
  const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
  return tags.filter(
    (tag) =>
      (/^<script\b/i.test(tag) && !/\ssrc=|\snonce="__NONCE__"|\stype="application\/json"/i.test(tag)) ||
      (/^<style\b/i.test(tag) && !tag.includes('nonce="__NONCE__"')) ||
      /\s(?:style|on[a-z]+)=/i.test(tag),
  );
};
