import { extendTheme, shouldSkipGeneratingVar } from '@mui/material/styles';
import { dark, light } from './colours';

const touch = '@media (pointer: coarse)';
const edge = '.MuiOutlinedInput-notchedOutline';
/** In pixels. `mark`: in a line of text. `pill`: round ends, and a circle. */
const radius = { borderRadius: 8, card: 12, float: 16, mark: 4, pill: 999 };
const float = '0 1px 2px rgb(16 33 30 / 8%), 0 12px 32px rgb(16 33 30 / 16%)';
const font = "'Public Sans', 'Public Sans Before', system-ui, sans-serif";

/** The variable that the theme's sheets give a role of the palette. */
const colour = (role: string) => `var(--mui-palette-${role})`;

declare module '@mui/system' {
  interface Shape extends Omit<typeof radius, 'borderRadius'> {}
}
declare module '@mui/material/styles' {
  /** The theme always has `vars`: extendTheme makes them. */
  interface CssThemeVariables {
    enabled: true;
  }
  interface TypographyVariants {
    /** What is copied or dosed: IDs, prescriptions, lab values. Zero and O, 1 and l differ. */
    mono: { fontFamily: string; fontSize: string };
  }
  interface TypographyVariantsOptions {
    mono?: { fontFamily: string; fontSize: string };
  }
}

/** MUI's variables that nothing here uses: they would only make each page's HTML longer. */
const unused =
  /^(?:overlays|font)\b|^palette (?:grey (?!400$)|AppBar|Avatar|Chip|FilledInput|SnackbarContent|SpeedDialAction|Step\w+|Switch|TableCell|Skeleton)\b|^shape (?!borderRadius$)|^shadows (?!1$|8$|16$|24$)/;

/** Wardstory's look: calm paper, exact ink; colour speaks only for a patient or a task. Light or dark as the user chose or the device asks. */
export const theme = extendTheme({
  // public/index.html sets the attribute before the first paint.
  colorSchemeSelector: '[data-scheme="%s"]',
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  shouldSkipGeneratingVar: (keys) => unused.test(keys.join(' ')) || shouldSkipGeneratingVar(keys),
  shape: radius,
  typography: {
    fontFamily: font,
    h1: { fontSize: '1.625rem', fontWeight: 680, lineHeight: 1.25, letterSpacing: '-0.015em' },
    h2: { fontSize: '1.125rem', fontWeight: 660, lineHeight: 1.35, letterSpacing: '-0.008em' },
    h3: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
    body1: { fontSize: 'var(--text)', lineHeight: 1.5, letterSpacing: 0 },
    body2: { fontSize: 'var(--meta)', lineHeight: 1.45, letterSpacing: 0 },
    button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
    mono: { fontFamily: "'Atkinson Hyperlegible Mono', ui-monospace, Consolas, monospace", fontSize: '0.96em' },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { [touch]: { minHeight: 48, minWidth: 48 } } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 'var(--control)',
          padding: '6px 14px',
          fontSize: 'var(--text)',
          lineHeight: 1.35,
          // As browsers give it to a button: with the page's own, the word of a link would stand a pixel higher than a button's beside it.
          textRendering: 'auto',
          '&.Mui-disabled': { color: colour('text-disabled') },
        },
        outlined: {
          background: colour('background-paper'),
          '&:hover': { background: colour('action-hover') },
          '&.MuiButton-colorPrimary:not(.Mui-disabled)': { color: colour('text-primary'), borderColor: colour('control') },
          '&.Mui-disabled': { borderColor: colour('divider') },
        },
        // Its word, not an empty frame, ends at an edge.
        text: { paddingInline: 10, minWidth: 'var(--control)' },
        // At a desk all buttons are as high as fields; for a finger, Save and Submit are higher.
        sizeLarge: { paddingInline: 20, [touch]: { minHeight: 56 } },
      },
    },
    MuiIconButton: {
      styleOverrides: { root: { borderRadius: radius.borderRadius, minWidth: 'var(--control)', minHeight: 'var(--control)', padding: 6 } },
    },
    // For the autofilled state of MUI's own labels, which no field has: each field would add a style sheet, and one more style is computed anew.
    MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          minHeight: 'var(--control)',
          fontSize: 'var(--text)',
          background: colour('background-paper'),
          [edge]: { borderColor: colour('control') },
          [`&.Mui-error ${edge}`]: { borderWidth: 2 },
          [`&.Mui-focused ${edge}`]: { borderColor: colour('focus'), borderWidth: 3 },
        },
        input: { height: 'auto', padding: '8px 12px', lineHeight: 1.4, '&::placeholder': { opacity: 0.8 } },
      },
    },
    MuiAutocomplete: {
      styleOverrides: {
        root: {
          '& .MuiOutlinedInput-root.MuiAutocomplete-inputRoot': {
            paddingBlock: 0,
            '& > input.MuiAutocomplete-input': { padding: '6px 4px' },
          },
        },
      },
    },
    // Depth is a border; only what floats has a shadow.
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' }, elevation: { boxShadow: float }, elevation0: { boxShadow: 'none' } } },
    MuiDialog: {
      styleOverrides: {
        paper: { background: colour('background-float'), '&:not(.MuiDialog-paperFullScreen)': { borderRadius: radius.float } },
      },
    },
    MuiDialogActions: {
      styleOverrides: {
        root: {
          gap: 12,
          alignItems: 'stretch',
          padding: '14px 24px',
          borderTop: `1px solid ${colour('divider')}`,
          '& > :not(style) ~ :not(style)': { marginLeft: 0 },
        },
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: { padding: '20px 24px 12px', fontSize: '1.25rem', fontWeight: 680, lineHeight: 1.3, letterSpacing: '-0.008em' },
      },
    },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderColor: colour('divider'), borderRadius: radius.card } },
    },
    MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.875rem' } } },
  },
});
