import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import { buildSync } from 'esbuild';
import HtmlPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import { PdfResources } from './scripts/pdfResources';

const root = process.cwd();
const within = (...parts: string[]) => resolve(root, ...parts);

const catalogues: RuleSetRule = {
  test: /\.json$/,
  include: [
    within('src/ui/texts'),
    within('contract/messages.json'),
    within('contract/messagesInside.json'),
    within('contract/messagesSignIn.json'),
  ],
  // The contract itself reads the sentences as they are written.
  issuer: { not: [within('contract')] },
  type: 'json',
  use: within('scripts/catalogueLoader.cjs'),
};

/** Packages that only export: what nobody imports of them is left out, which their package.json does not say. */
const exportsOnly: RuleSetRule = {
  test: /node_modules[\\/](?:hoist-non-react-statics|react-is|redux-persist)[\\/]/,
  sideEffects: false,
};

const router: RuleSetRule = { test: /node_modules[\\/]react-router[\\/]/, use: within('scripts/routerLoader.cjs') };

const sx: RuleSetRule = { test: /styleFunctionSx[\\/]defaultSxConfig\.mjs$/, use: within('scripts/sxLoader.cjs') };

const docx: RuleSetRule = { test: /node_modules[\\/]docx-preview[\\/]/, use: within('scripts/docxLoader.cjs') };

/** Typefaces: loaded after the first paint, and once used kept by the service worker. */
const fonts: RuleSetRule = { test: /\.woff2$/, type: 'asset/resource', generator: { filename: 'assets/fonts/[contenthash:8][ext]' } };

/** Pictures of the product, at one address in the pages that are drawn at build time and in the application. */
const pictures: RuleSetRule = { test: /\.webp$/, type: 'asset/resource', generator: { filename: 'assets/[contenthash:8][ext]' } };

/** What is imported besides code, in each configuration that a page is served from. */
const files = [catalogues, fonts, pictures];

const code = (plugins: string[] = []): RuleSetRule => ({
  test: /\.tsx?$/,
  include: [within('src'), within('contract')],
  use: { loader: 'babel-loader', options: { plugins } },
});

const resolving: Configuration['resolve'] = {
  extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
  alias: { '@emotion/is-prop-valid$': within('scripts/forwardedProps.mjs') },
};

/** What runs in a page before its scripts are here, as text. */
const early = (): string => {
  const entryPoints = [within('src/app/early.ts')];
  return (
    buildSync({ entryPoints, bundle: true, minify: true, format: 'iife', target: 'es2022', write: false }).outputFiles[0]?.text.trim() ?? ''
  );
};

/** The page around the application; `fill` takes the place of the server, which fills in the placeholders while sending. */
const shell = (fill: (html: string) => string = (html) => html) =>
  new HtmlPlugin({
    templateContent: () => fill(readFileSync(within('public/index.html'), 'utf8').replace('__EARLY__', early)),
    scriptLoading: 'defer',
    minify: false,
  });

const compressed = (algorithm: 'gzip' | 'brotliCompress', filename: string, compressionOptions: object) =>
  new CompressionPlugin({ algorithm, filename, test: /\.(?:m?js|css|svg)$/, minRatio: 1, compressionOptions });

/** swc in place of webpack's terser: the same size in a twentieth of the time, which was half of a build. */
const minimizer = new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, minimizerOptions: { compress: { passes: 3 } } });

/** What the application is built as: with nothing else, or with the kit of QA (src/qa). */
export type Build = { kit: '' | 'qa' | 'development'; version: string };

const defined = ({ kit, version }: Build) =>
  new webpack.DefinePlugin({
    'process.env.WARDSTORY_KIT': JSON.stringify(kit),
    'process.env.WARDSTORY_VERSION': JSON.stringify(version),
    // pdfjs names itself by it in Node only: with this machine's path in it, the same sources would build other files elsewhere.
    'import.meta.url': JSON.stringify('file:///'),
    // Redux Toolkit would look for the extension by itself: what it gave it would not be masked.
    'window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__': 'undefined',
    'window.__REDUX_DEVTOOLS_EXTENSION__': 'undefined',
  });

/** What one build has made of a module or a script, the next one takes: the QA build differs from the production build in few. */
const cache: Configuration['cache'] = {
  type: 'filesystem',
  cacheDirectory: within('node_modules/.cache/webpack'),
  buildDependencies: {
    config: [
      'webpack.config.ts',
      'babel.config.js',
      'package-lock.json',
      'scripts/catalogueLoader.cjs',
      'scripts/routerLoader.cjs',
      'scripts/sxLoader.cjs',
      'scripts/docxLoader.cjs',
    ].map((file) => within(file)),
  },
};

/** The SPA as it is served. */
export const production = (path: string, build: Build): Configuration => ({
  mode: 'production',
  context: root,
  cache,
  entry: { main: './src/app/begin.ts' },
  output: {
    path,
    publicPath: '/',
    filename: 'assets/[name].[contenthash:8].js',
    // By its content alone, and shortly: sign-in would have to load the table of all names (stats.json has it).
    chunkFilename: 'assets/[contenthash:7].js',
  },
  // A QA build is used where it is built: neither small scripts nor source maps are worth their time.
  devtool: build.kit === '' ? 'hidden-source-map' : false,
  resolve: resolving,
  module: { rules: [...files, exportsOnly, router, sx, docx, code()] },
  optimization: {
    minimize: build.kit === '',
    minimizer: [minimizer],
    // Few requests per page: what several pages share comes in a handful of pieces, what never changes in one of its own.
    splitChunks: {
      chunks: 'all',
      minSize: 20_000,
      maxInitialRequests: 3,
      maxAsyncRequests: 4,
      cacheGroups: {
        packages: { test: /node_modules[\\/]/, chunks: 'initial', name: 'packages', priority: 10 },
        // What draws documents is used by one part each: in a piece of its own it would only lengthen the table of pieces in the first script.
        defaultVendors: {
          test: /node_modules[\\/](?!(?:docx-preview|fflate|jszip|pdfjs-dist)[\\/])/,
          priority: -10,
          reuseExistingChunk: true,
        },
      },
    },
  },
  performance: false,
  plugins: [
    defined(build),
    shell(),
    new PdfResources(),
    ...(build.kit === ''
      ? [
          compressed('gzip', '[path][base].gz', { level: 9 }),
          compressed('brotliCompress', '[path][base].br', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        ]
      : []),
  ],
});

/** The pages that are drawn at build time, as one module for Node. */
export const prerendering = (path: string): Configuration => ({
  mode: 'production',
  context: root,
  cache: { ...cache, name: 'prerendering' },
  target: 'node20',
  entry: './src/app/prerender.tsx',
  output: { path, publicPath: '/', filename: 'prerender.cjs', library: { type: 'commonjs2' } },
  resolve: resolving,
  module: { rules: [catalogues, pictures, sx, code()] },
  optimization: { minimize: false },
  performance: false,
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
});

/** The service worker: `first` is what it keeps before it is needed, `onceUsed` how what it keeps once used begins. */
export const serviceWorker = (path: string, first: readonly string[], onceUsed: readonly string[]): Configuration => ({
  mode: 'production',
  context: root,
  target: 'webworker',
  entry: './src/app/serviceWorker.ts',
  output: { path, filename: 'service-worker.js' },
  resolve: resolving,
  module: { rules: [code()] },
  optimization: { minimizer: [minimizer] },
  performance: false,
  plugins: [new webpack.DefinePlugin({ KEPT_FIRST: JSON.stringify(first), KEPT_ONCE_USED: JSON.stringify(onceUsed) })],
});

/** The SPA behind `npm run dev`; `refreshing` is the plugin of hot reload, which a build does without. */
export const development = (refreshing: WebpackPluginInstance): Configuration => ({
  mode: 'development',
  context: root,
  entry: { main: './src/app/begin.ts' },
  output: { publicPath: '/' },
  devtool: 'cheap-module-source-map',
  resolve: resolving,
  module: { rules: [...files, sx, docx, code(['react-refresh/babel'])] },
  plugins: [
    defined({ kit: 'development', version: 'development' }),
    shell((html) =>
      html
        .replaceAll('__API_BASE__', '')
        .replaceAll('__REVISION__', 'development')
        .replaceAll('__LOCK_MINUTES__', '15 5')
        .replaceAll('__PAGE_REPORTS__', '')
        .replaceAll('__NONCE__', 'development')
        .replace('"__SITE__"', () => readFileSync(within('public/site-content.json'), 'utf8')),
    ),
    new PdfResources(),
    refreshing,
  ],
});
