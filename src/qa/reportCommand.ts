import { offerAtEdge } from './edge';

/** Offers "Report a problem" on every page: as a button, and by Ctrl-Shift-B or ⌘-Shift-B. */
export const offerReport = (page: Window, report: () => void): void => {
  offerAtEdge(page, {
    text: 'Report a problem',
    title: 'Saves what happened on this page, without names, contacts or records (Ctrl-Shift-B)',
    code: 'KeyB',
    run: report,
  });
};
