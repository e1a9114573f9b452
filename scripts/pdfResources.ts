import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';

const library = join('node_modules', 'pdfjs-dist');
// pdf.js's legacy build, because a ward's tablet may have an older browser.
const worker = join('legacy', 'build', 'pdf.worker.min.mjs');
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];

const version = (): string => JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')).version;

/** The folder of these files. */
export const pdfFolder = (): string => `assets/pdf-${version()}`;

/** Copies the files that pdf.js fetches into assets/pdf-<version>/: its worker, and the fonts and decoders that some documents need. */
export class PdfResources {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = webpack;
    const base = pdfFolder();
    compiler.hooks.thisCompilation.tap('PdfResources', (compilation) => {
      const emit = (name: string, file: string) =>
        // The published files are minified already.
        compilation.emitAsset(`${base}/${name}`, new sources.RawSource(readFileSync(join(library, file))), { minimized: true });
      compilation.hooks.processAssets.tap({ name: 'PdfResources', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        emit('pdf.worker.mjs', worker);
        for (const folder of folders) {
          for (const file of readdirSync(join(library, folder))) emit(`${folder}/${file}`, join(folder, file));
        }
      });
    });
  }
}
