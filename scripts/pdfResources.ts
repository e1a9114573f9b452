import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';

const library = join('node_modules', 'pdfjs-dist');
// The build for browsers of the last years: a ward's tablet is not always up to date.
const worker = join('legacy', 'build', 'pdf.worker.min.mjs');
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];

const version = (): string => JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')).version;

/** Where it is put. */
export const pdfFolder = (): string => `assets/pdf-${version()}`;

/** Puts what pdf.js fetches by itself under assets/pdf-<version>/: its worker, and the fonts and decoders that some documents need. */
export class PdfResources {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = webpack;
    const base = pdfFolder();
    compiler.hooks.thisCompilation.tap('PdfResources', (compilation) => {
      const emit = (name: string, file: string) =>
        // Not to be made smaller once more: they are as they are published.
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
