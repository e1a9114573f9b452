/** The `bottom` of what floats over a page: above its save bar, if there is one (SaveBar). */
export const aboveSaveBar = 'var(--save-bar, 0px)';
