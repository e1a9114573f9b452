/**
 * How often an answer is read again that several parts of a page ask for. They are drawn one after the other, a frame or the loading of a
 * script apart: what was read in the last ten seconds is not read once more.
 */
export const rereads = { refetchOnMountOrArgChange: 10 } as const;
