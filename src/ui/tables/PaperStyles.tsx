import GlobalStyles from '@mui/material/GlobalStyles';

const black = { primary: '#000', secondary: '#333', disabled: '#555' };

/** Paper is black on white, whatever the theme; controls are not printed. */
const styles = {
  '@media print': {
    '@page': { margin: '15mm', '@bottom-right': { content: 'counter(page) " / " counter(pages)', fontSize: '9pt' } },
    ':root[data-scheme]': {
      colorScheme: 'light',
      ...Object.fromEntries(Object.entries(black).map(([name, colour]) => [`--mui-palette-text-${name}`, colour])),
      ...Object.fromEntries(['primary', 'success', 'error', 'warning', 'info'].map((name) => [`--mui-palette-${name}-main`, '#000'])),
      '--mui-palette-primary-contrastText': '#fff',
      '--mui-palette-background-default': '#fff',
      '--mui-palette-background-paper': '#fff',
      '--mui-palette-divider': '#888',
    },
    'html, body': { background: '#fff', color: '#000', fontSize: '10.5pt' },
    'main#main': { padding: 0, maxWidth: 'none' },
    '.MuiButton-root, .MuiIconButton-root, .MuiToggleButtonGroup-root, .MuiInputBase-root:has(> [type=search]), .MuiDialog-root, .MuiPopover-root, .notistack-SnackbarContainer':
      { display: 'none !important' },
    'main .MuiPaper-root': { boxShadow: 'none', border: '0.5pt solid #888' },
    'main a': { color: 'inherit', textDecoration: 'none' },
    'main tr, main li': { breakInside: 'avoid' },
    'h1, h2, h3': { breakAfter: 'avoid' },
  },
};

/** How the pages of an area are printed. */
export const PaperStyles = () => <GlobalStyles styles={styles} />;
