import { offerAtEdge } from './edge';

/** Adds "Report a problem" to every page: a button, and Ctrl-Shift-B or ⌘-Shift-B. */
export const offerReport = (page: Window, report: () => void): void => {
  offerAtEdge(page, {
    text: 'Report a problem',
    title: 'Saves what happened on this page, without names, contacts or records (Ctrl-Shift-B)',
    code: 'KeyB',
    run: report,
  });
};
