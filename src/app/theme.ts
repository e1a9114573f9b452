import { extendTheme } from '@mui/material/styles';

// The tokens of the look, in one place. Contrast: text on its ground is at least 7:1, controls at least 4.5:1.
const radius = 10;
const touch = '@media (pointer: coarse)';
const font = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

const light = {
  primary: { main: '#0b5a57', dark: '#083c44', light: '#2b8a80', contrastText: '#ffffff' },
  secondary: { main: '#7a4b12', contrastText: '#ffffff' },
  error: { main: '#a8201a', contrastText: '#ffffff' },
  warning: { main: '#8a5300', contrastText: '#ffffff' },
  success: { main: '#17643a', contrastText: '#ffffff' },
  info: { main: '#1d4f7c', contrastText: '#ffffff' },
  background: { default: '#f6f7f4', paper: '#ffffff' },
  text: { primary: '#16211f', secondary: '#46534f', disabled: '#5d6966' },
  divider: '#d5dad5',
};
const dark = {
  primary: { main: '#6fd0c3', dark: '#3fa699', light: '#a4e4da', contrastText: '#06211f' },
  secondary: { main: '#e3b878', contrastText: '#241500' },
  error: { main: '#ff9f96', contrastText: '#3a0503' },
  warning: { main: '#f2bd6b', contrastText: '#2b1900' },
  success: { main: '#86d6a2', contrastText: '#04240f' },
  info: { main: '#9cc7f0', contrastText: '#04203a' },
  background: { default: '#0f1716', paper: '#172221' },
  text: { primary: '#e9f0ee', secondary: '#b3c0bd', disabled: '#95a29f' },
  divider: '#33413f',
};

/** Wardstory's look: calm, clinical, high in contrast; light or dark as the user chose or the device asks. */
export const theme = extendTheme({
  // public/index.html sets the attribute before the first paint.
  colorSchemeSelector: '[data-scheme="%s"]',
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  shape: { borderRadius: radius },
  typography: {
    fontFamily: font,
    h1: { fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.01em' },
    h2: { fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.3 },
    h3: { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.35 },
    h4: { fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.01em' },
    body1: { fontSize: '1rem', lineHeight: 1.5 },
    body2: { fontSize: '0.9375rem', lineHeight: 1.45 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: (given) => ({
        body: { overflowWrap: 'anywhere' },
        ':focus-visible': { outline: `3px solid ${(given.vars ?? given).palette.primary.main}`, outlineOffset: 2 },
        // Scrolling to a focused element keeps it clear of sticky bars.
        html: { scrollPaddingTop: 140, scrollPaddingBottom: 96 },
        '@media (prefers-reduced-motion: reduce)': { '*': { transitionDuration: '0.01ms !important' } },
      }),
    },
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { [touch]: { minHeight: 48, minWidth: 48 } } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: ({ theme: given }) => ({ borderRadius: radius, '&.Mui-disabled': { color: (given.vars ?? given).palette.text.disabled } }),
        sizeLarge: { minHeight: 48, fontSize: '1rem', [touch]: { minHeight: 56 } },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: ({ theme: given }) => ({
          background: (given.vars ?? given).palette.background.paper,
          [touch]: { minHeight: 48 },
          '& .MuiOutlinedInput-notchedOutline': { borderColor: (given.vars ?? given).palette.text.secondary },
        }),
        input: { padding: '11px 14px', '&::placeholder': { opacity: 0.8 } },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: ({ theme: given }) => ({ borderColor: (given.vars ?? given).palette.divider }) },
    },
    MuiTableCell: { styleOverrides: { head: { fontWeight: 650 } } },
    MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.875rem' } } },
  },
});

/** The colours of each scheme. MUI's own provider would also choose the scheme, which public/index.html has done. */
export const colours = theme.generateStyleSheets();
