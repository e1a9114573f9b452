import type { Handlers } from '../handlers';
import { pageSignal } from '../signals';

/** So many lines a minute at most: anyone may send reports. */
const [mostLines, minute] = [60, 60_000];
let [since, lines] = [0, 0];

const mayLog = () => {
  if (Date.now() - since > minute) [since, lines] = [Date.now(), 0];
  lines += 1;
  return lines <= mostLines;
};

export const pageReportHandlers: Handlers<'reportPage'> = {
  reportPage: async ({ body, request }) => {
    pageSignal.send(body);
    for (const error of body.errors) if (mayLog()) request.log.warn({ page: body.page, ...error }, 'a script of a page failed');
  },
};
