import { extensionOf } from '../../../contract/uploads';

const loadOffice = () => import(/* webpackChunkName: "office" */ '../../pages/record/office/OfficeView');
/** What loads the scripts that draw a file, by its extension. */
const viewers: Readonly<Record<string, () => Promise<unknown>>> = {
  '.pdf': () => import(/* webpackChunkName: "pdf" */ '../../pages/record/PdfView').then(({ fetchWorker }) => fetchWorker()),
  '.docx': loadOffice,
  '.pptx': loadOffice,
};

/** Loads the scripts that draw these kept files: large ones, which the service worker keeps only once they were used (UX-7). */
export const loadViewers = async (fileNames: readonly string[]): Promise<void> => {
  const loads = new Set(fileNames.map((name) => viewers[extensionOf(name)]));
  // Without a network they are loaded at the next look.
  for (const load of loads) await load?.().catch(() => undefined);
};
