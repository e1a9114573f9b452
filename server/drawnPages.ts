import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { array, mixed, object, string } from 'yup';
import { type Language, languages } from '../contract/languages';
import type { SiteContent } from '../contract/site';

const page = object({ path: string().required(), language: string().oneOf(languages).required(), html: string().required() });
/** The prerendered pages of each site content that the build knows. */
const built = array(object({ site: mixed().required(), pages: array(page).required() })).required();
const stats = object({ parts: mixed<Record<string, string[]>>().required() });
type Page = { path: string; language: Language; html: string };

/** The prerendering module that the build writes beside its pages. */
type Drawing = { drawPages: (shell: string, site: SiteContent, scriptsOf: (part: string) => readonly string[]) => Promise<Page[]> };

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Draws the pages for a site content that the build does not know. */
const redraw = async (folder: string, shell: string, site: SiteContent): Promise<Page[]> => {
  const { parts } = stats.validateSync(readJson(join(folder, 'stats.json')));
  const { drawPages }: Drawing = createRequire(resolve(folder, '/'))(resolve(folder, 'prerender.cjs'));
  return drawPages(shell, site, (part) => (parts[part] ?? []).filter((script) => !parts.main?.includes(script)));
};

// Escape `<`: the JSON is inside a script element and must not end it.
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The shell and the prerendered pages by `<language> <path>`, with the site content filled in. Undefined before the first build. */
export const readPages = async (folder: string, site: SiteContent) => {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const shell = readFileSync(join(folder, 'index.html'), 'utf8');
  const ofBuild = built.validateSync(readJson(join(folder, 'pages.json')));
  const here = ofBuild.find((each) => JSON.stringify(each.site) === JSON.stringify(site));
  const drawn = here?.pages ?? (await redraw(folder, shell, site));
  const fill = (html: string) => html.replace('"__SITE__"', () => inScript(site));
  return { shell: fill(shell), drawn: new Map(drawn.map(({ path, language, html }) => [`${language} ${path}`, fill(html)])) };
};
