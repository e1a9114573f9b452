// `npm run build` writes the application into dist/ and the server's programs into dist-server/; `npm run build:qa` writes it with the QA kit into dist-qa/.
import { copyFileSync, cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import type { SiteContent } from '../contract/site';
import { demoSiteContent } from '../server/configuration';
import { readSiteContent } from '../server/siteContent';
import { prerendering, production, serviceWorker } from '../webpack.config';
import { checkScripts } from './checkScripts';
import { pdfFolder } from './pdfResources';
import { bundleIfChanged } from './programs.mjs';
import { builtFromFile, folderOf, hashOfSources, versionOf } from './sources.mjs';
import { type BuildStats, writeStats } from './stats';

type Prerender = typeof import('../src/app/prerender');

const kit = process.argv[2] === 'qa' ? 'qa' : '';
const folder = folderOf(kit);
const workshop = resolve('node_modules/.cache/wardstory', folder);
// A failed build must not replace the last good one.
const building = join(workshop, 'dist');

/** webpack's messages, without the stack traces of its loaders. */
const complaints = (stats: Stats, kind: 'errors' | 'warnings') =>
  stats
    .toString({ all: false, [kind]: true })
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .join('\n');

const bundle = (configuration: Configuration) =>
  new Promise<Stats>((done, fail) => {
    const compiler = webpack(configuration);
    if (!compiler) return fail(new Error('webpack takes no such configuration'));
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats) return fail(error ?? new Error('webpack said nothing'));
        if (stats.hasErrors()) return fail(new Error(complaints(stats, 'errors')));
        if (stats.hasWarnings()) console.warn(complaints(stats, 'warnings'));
        done(stats);
      });
    });
  });

/** Writes the prerendered pages. For another site content the server draws them again with the same module. */
const writePages = async ({ parts }: BuildStats) => {
  await bundle(prerendering(workshop));
  copyFileSync(join(workshop, 'prerender.cjs'), join(building, 'prerender.cjs'));
  const { drawPages }: Prerender = createRequire(join(building, '/'))('./prerender.cjs');
  const scriptsOf = (part: string) => {
    if (!parts[part]) throw new Error(`A page says that it needs ${part}, and there is no part of that name`);
    return parts[part].filter((script) => !parts.main?.includes(script));
  };
  const shell = readFileSync(join(building, 'index.html'), 'utf8');
  const drawn: { site: SiteContent; pages: unknown }[] = [];
  for (const file of [join('public', 'site-content.json'), demoSiteContent]) {
    const site = readSiteContent(file);
    drawn.push({ site, pages: await drawPages(shell, site, scriptsOf) });
  }
  writeFileSync(join(building, 'pages.json'), JSON.stringify(drawn));
};

/** Large chunks that few users need: the service worker caches them after their first use. */
const usedByFew = ['pdf', 'office', 'when-field', 'calendar-file'];

/** Writes the service worker with the list of all scripts, which it needs to start the application without a network. */
const writeServiceWorker = async ({ parts }: BuildStats) => {
  const ofOthers = new Set(Object.entries(parts).flatMap(([name, scripts]) => (usedByFew.includes(name) ? [] : scripts)));
  const onceUsed = new Set(usedByFew.flatMap((name) => parts[name] ?? []).filter((script) => !ofOthers.has(script)));
  const scripts = readdirSync(join(building, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => `assets/${file}`);
  const first = scripts.filter((script) => !onceUsed.has(script)).sort();
  const addresses = (files: Iterable<string>) => [...files].map((file) => `/${file}`);
  await bundle(serviceWorker(building, addresses(first), [...addresses(onceUsed), `/${pdfFolder()}/`, '/assets/fonts/']));
};

const build = async () => {
  // Take it before the build, so that the next build sees changes made during this one.
  const hash = hashOfSources();
  rmSync(building, { recursive: true, force: true });
  const stats = writeStats(building, await bundle(production(building, { kit, version: versionOf(hash) })));
  checkScripts(building, kit === 'qa');
  await writePages(stats);
  await writeServiceWorker(stats);
  cpSync('public', building, { recursive: true, filter: (file) => file !== join('public', 'index.html') });
  writeFileSync(join(building, builtFromFile), hash);
  rmSync(folder, { recursive: true, force: true });
  renameSync(building, folder);
  bundleIfChanged();
};

const began = performance.now();
build().then(
  () => console.log(`Built ${folder}/ in ${((performance.now() - began) / 1000).toFixed(1)} s`),
  (error: unknown) => {
    console.error('The build failed.', error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
