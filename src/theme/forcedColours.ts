/** With forced colours (Windows high contrast) there are no grounds: an edge says what can be pressed, and what is chosen. */
export const forcedColours = {
  '@media (forced-colors: active)': {
    '.MuiButton-root.MuiButton-contained': { border: '1px solid' },
    '[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true]': {
      outline: '2px solid Highlight',
      outlineOffset: -2,
    },
    '[role=progressbar]': { border: '1px solid', '& > *': { forcedColorAdjust: 'none' } },
  },
};
