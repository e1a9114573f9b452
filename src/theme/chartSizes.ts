/** The type of what is drawn in a chart, in pixels of the drawing, which are the page's. `quiet`: axes and values. */
export const chartSizes = { head: 14, text: 13, quiet: 12 } as const;
