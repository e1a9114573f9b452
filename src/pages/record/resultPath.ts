/** The tab's address within the record, and what in it names the open result. */
export const listPath = '/labresult';
export const parameter = 'result';
export const resultPath = (id: string): string => `${listPath}?${new URLSearchParams({ [parameter]: id })}`;
