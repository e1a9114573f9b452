/** The states that a word, an icon or a notice can have a colour for. */
type State = { main: string; contrastText: string /** The ground of a notice or a chip. */; soft: string };

type Scheme = {
  primary: State & { dark: string; light: string /** Text on `soft`. */; onSoft: string };
  error: State;
  warning: State;
  success: State;
  info: State;
  /** `sunken`: heads of tables. `float`: pop-ups and menus. */
  background: { default: string; paper: string; sunken: string; float: string };
  /** `tertiary`: what is read last, such as a time. */
  text: { primary: string; secondary: string; tertiary: string; disabled: string };
  divider: string;
  /** The edge of a field and of an outlined button. */
  control: string;
  action: { hover: string; selected: string };
  focus: string;
  skeleton: string;
  /** The banner of a patient's record: the darkest surface of the application. */
  patient: { ground: string; ink: string; quiet: string; line: string };
};

declare module '@mui/material/styles' {
  interface PaletteColor {
    soft: string;
    onSoft: string;
  }
  interface SimplePaletteColorOptions {
    soft?: string;
    onSoft?: string;
  }
  interface TypeBackground {
    sunken: string;
    float: string;
  }
  interface TypeText {
    tertiary: string;
  }
  interface Palette extends Pick<Scheme, 'control' | 'focus' | 'skeleton' | 'patient'> {}
  interface PaletteOptions extends Partial<Pick<Scheme, 'control' | 'focus' | 'skeleton' | 'patient'>> {}
}

// Contrast of text on its ground, least first: light 5.4 (tertiary), 6.3 (success on soft); dark 7.4, 7.7.

export const light = {
  primary: { main: '#0b5f5a', dark: '#084b47', light: '#2b8a80', contrastText: '#ffffff', soft: '#dff0ec', onSoft: '#0a4c48' },
  error: { main: '#a8201a', contrastText: '#ffffff', soft: '#fdeae8' },
  warning: { main: '#7d4600', contrastText: '#ffffff', soft: '#fcefd6' },
  success: { main: '#15633a', contrastText: '#ffffff', soft: '#e0f2e7' },
  info: { main: '#1b4f8f', contrastText: '#ffffff', soft: '#e5eefa' },
  background: { default: '#f1f4f2', paper: '#ffffff', sunken: '#f7f9f8', float: '#ffffff' },
  text: { primary: '#10211e', secondary: '#42524e', tertiary: '#586763', disabled: '#586763' },
  divider: '#dde3e0',
  control: '#7a8884',
  action: { hover: '#eef2f0', selected: '#e3f1ee' },
  focus: '#1257c9',
  skeleton: '#e6ebe9',
  patient: { ground: '#0b2d31', ink: '#ffffff', quiet: '#b5cdca', line: '#2b4d50' },
} as const satisfies Scheme;

export const dark = {
  primary: { main: '#63cbbd', dark: '#86dccf', light: '#a5e8dd', contrastText: '#04211e', soft: '#143b38', onSoft: '#a5e8dd' },
  error: { main: '#ff9f97', contrastText: '#3a0503', soft: '#421a18' },
  warning: { main: '#f3c173', contrastText: '#2b1900', soft: '#35260c' },
  success: { main: '#86d6a4', contrastText: '#04240f', soft: '#11301f' },
  info: { main: '#9cc7f3', contrastText: '#04203a', soft: '#142b45' },
  background: { default: '#0c1413', paper: '#141e1d', sunken: '#101918', float: '#1d2928' },
  text: { primary: '#e9f0ee', secondary: '#b6c4c0', tertiary: '#97a7a3', disabled: '#97a7a3' },
  divider: '#2a3836',
  control: '#74857f',
  action: { hover: '#1b2625', selected: '#17302e' },
  focus: '#9fd0ff',
  skeleton: '#243130',
  patient: { ground: '#123539', ink: '#ffffff', quiet: '#b5cdca', line: '#33585b' },
} as const satisfies Scheme;
