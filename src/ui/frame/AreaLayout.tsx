import Drawer from '@mui/material/Drawer';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Menu } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { selectIsCovered } from '../../state/auth';
import { selectSidebarIsNarrow } from '../../state/sidebar';
import { forcedColours } from '../../theme/forcedColours';
import { ConnectionStrip } from '../notices/ConnectionStrip';
import { NoticeProvider } from '../notices/notices';
import { Strips } from '../notices/Strips';
import { PasswordQuestion } from '../questions/PasswordQuestion';
import { SignOutQuestion } from '../questions/SignOut';
import { useText } from '../texts/texts';
import { AreaMark, AreaSide } from './AreaSide';
import { HospitalLogo } from './HospitalLogo';
import { popUpHref } from './PopUpHost';
import { type SidebarEntry, Waiting } from './Sidebar';
import { SkipLink } from './SkipLink';
import { useHospitalLogo } from './useHospitalLogo';

const Page = styled('div')({
  minHeight: '100dvh',
  // A bar at the lower edge of the screen begins beside the sidebar (SaveBar).
  '--side': '0px',
  '@media (min-width: 769px)': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    '--side': '224px',
    '&[data-narrow]': { '--side': '64px', '@media (pointer: coarse)': { '--side': '104px' } },
  },
});
const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  padding: theme.spacing(0.5, 1),
  '&:has(.waiting)': { gap: theme.spacing(3) },
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > button': { position: 'relative' },
  // Beside the lines of the menu, not over them.
  '& .waiting': { position: 'absolute', insetInlineStart: 41, top: '50%', transform: 'translateY(-50%)' },
  '@media print': { display: 'none' },
}));
const Main = styled('main')(({ theme }) => ({
  // Room for a notice below the last button.
  padding: theme.spacing(3, 4, 12),
  maxWidth: 1440,
  minWidth: 0,
  '@media (max-width: 768px)': { padding: theme.spacing(2, 2, 12) },
}));

/** The letterhead, which only paper shows. */
const LetterHead = styled('div')({ display: 'none', '@media print': { display: 'block', marginBottom: '10pt' } });

// Elements that stay: React does not draw them again with the frame, which each new address draws.
const above = (
  <>
    <GlobalStyles styles={forcedColours} />
    <SkipLink />
  </>
);
const connection = <ConnectionStrip />;
const questions = (
  <>
    <SignOutQuestion />
    <PasswordQuestion />
  </>
);

type Props = {
  entries: readonly SidebarEntry[];
  label: string;
  /** Further strips above its pages. */
  strips?: ReactNode;
  children: ReactNode;
};

const AreaFrame = ({ entries, label, strips, children }: Props) => {
  const t = useText();
  const logo = useHospitalLogo();
  const phone = useMediaQuery('(max-width: 768px)');
  const rail = useMediaQuery('(max-width: 1199px)');
  const [menuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const narrow = useSelector(selectSidebarIsNarrow) || rail;
  const covered = useSelector(selectIsCovered);
  const { pathname: path } = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const openPalette = () => {
    setMenuOpen(false);
    void navigate(popUpHref(path, 'palette', search));
  };
  // As it was last drawn, in a function that stays: another address does not draw all of the side anew.
  const latest = useRef(openPalette);
  useEffect(() => {
    latest.current = openPalette;
  });
  const onSearch = useCallback(() => latest.current(), []);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // A key press must not leave a pop-up by accident.
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) onSearch();
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, [onSearch]);

  const { waiting } = entries.find((entry) => entry.waiting) ?? {};
  const side = <AreaSide {...{ entries, label, phone, rail, onSearch }} onNavigate={closeMenu} />;

  return (
    <>
      {above}
      <Page {...(narrow && { 'data-narrow': true })}>
        {phone ? (
          <>
            <Bar>
              <IconButton
                color="inherit"
                onClick={() => setMenuOpen(true)}
                aria-label={[t('common.menu'), waiting?.said].filter(Boolean).join(', ')}
                aria-expanded={menuOpen}
              >
                <Menu aria-hidden />
                {waiting && <Waiting count={waiting.count} />}
              </IconButton>
              <AreaMark />
            </Bar>
            <Drawer open={menuOpen} onClose={() => setMenuOpen(false)}>
              {side}
            </Drawer>
          </>
        ) : (
          side
        )}
        <Main id="main" tabIndex={-1}>
          {logo && (
            <LetterHead>
              <HospitalLogo {...logo} size="print" />
            </LetterHead>
          )}
          <Strips
            strips={
              <>
                {connection}
                {strips}
              </>
            }
          >
            {children}
          </Strips>
        </Main>
      </Page>
      {!covered && questions}
    </>
  );
};

/**
 * The frame of an area with its sidebar, which is as narrow or wide as the user left it; on a phone it is a menu that slides out. The
 * notice provider has its last children in memory even on a locked screen, so they must hold no patient data.
 */
export const AreaLayout = (props: Props) => (
  <NoticeProvider>
    <AreaFrame {...props} />
  </NoticeProvider>
);
