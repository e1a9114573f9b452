/**
 * How often a list of the record is read again. The banner, the tabs and a section ask for the same list, and the section asks a frame later:
 * what was read in the last ten seconds is not read once more.
 */
export const rereads = { refetchOnMountOrArgChange: 10 } as const;
