/** Whether the server has metrics to count reports in (server/pages.ts). */
const isWanted = ({ document }: Window) => document.querySelector<HTMLMetaElement>('meta[name="page-reports"]')?.content === 'on';

/** Reports how fast this page is and which scripts fail on it, if the server wants it. `base` is put before the call's path. */
export const startPageReports = (page: Window, base: string): void => {
  if (!isWanted(page)) return;
  import(/* webpackChunkName: "page-report" */ './reportPage').then(
    ({ reportPage }) => reportPage(page, base),
    () => undefined,
  );
};
