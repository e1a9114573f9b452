import GlobalStyles from '@mui/material/GlobalStyles';
import { paper } from '../../theme/paper';
import { paperSizes } from '../../theme/paperSizes';

const inks = { primary: paper.ink, secondary: paper.second, tertiary: paper.second, disabled: paper.third };

/** Paper is black on white, whatever the theme; controls are not printed. */
const styles = {
  '@media print': {
    '@page': { margin: '15mm', '@bottom-right': { content: 'counter(page) " / " counter(pages)', fontSize: paperSizes.running } },
    ':root[data-scheme]': {
      colorScheme: 'light',
      ...Object.fromEntries(Object.entries(inks).map(([name, colour]) => [`--mui-palette-text-${name}`, colour])),
      ...Object.fromEntries(['primary', 'success', 'error', 'warning', 'info'].map((name) => [`--mui-palette-${name}-main`, paper.ink])),
      '--mui-palette-primary-contrastText': paper.ground,
      '--mui-palette-background-default': paper.ground,
      '--mui-palette-background-paper': paper.ground,
      '--mui-palette-divider': paper.line,
      // Also where a browser prints grounds.
      '--mui-palette-background-sunken': paper.ground,
      '--mui-palette-patient-ground': paper.ground,
      '--mui-palette-patient-ink': paper.ink,
      '--mui-palette-patient-quiet': paper.second,
      '--mui-palette-patient-line': paper.line,
    },
    'html, body': { background: paper.ground, color: paper.ink, fontSize: paperSizes.text },
    'main#main': { padding: 0, maxWidth: 'none' },
    '.MuiButton-root, .MuiIconButton-root, .MuiToggleButtonGroup-root, .MuiInputBase-root:has(> [type=search]), .MuiDialog-root, .MuiPopover-root, .notistack-SnackbarContainer':
      { display: 'none !important' },
    'main .MuiPaper-root': { boxShadow: 'none', border: `0.5pt solid ${paper.line}` },
    'main a': { color: 'inherit', textDecoration: 'none' },
    'main tr, main li': { breakInside: 'avoid' },
    'h1, h2, h3': { breakAfter: 'avoid' },
  },
};

/** How the pages of an area are printed. */
export const PaperStyles = () => <GlobalStyles styles={styles} />;
