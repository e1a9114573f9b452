import Drawer from '@mui/material/Drawer';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { auth, selectIsCovered, selectUser } from '../../state/auth';
import { selectSidebarIsNarrow, sidebar } from '../../state/sidebar';
import { forcedColours } from '../../theme/forcedColours';
import { ConnectionStrip } from '../notices/ConnectionStrip';
import { NoticeProvider } from '../notices/notices';
import { Strips } from '../notices/Strips';
import { PasswordQuestion } from '../questions/PasswordQuestion';
import { SignOutQuestion, useSignOut } from '../questions/SignOut';
import { useText } from '../texts/texts';
import { HospitalLogo } from './HospitalLogo';
import { Logo } from './Logo';
import { popUpHref } from './PopUpHost';
import { Sidebar, type SidebarEntry, Waiting } from './Sidebar';
import { SignedIn } from './SignedIn';
import { SkipLink } from './SkipLink';
import { useSite } from './site';
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
const Side = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  width: 'var(--side)',
  height: '100dvh',
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.default,
  borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
  // The menu of a phone.
  '.MuiDrawer-root &': { width: 272 },
  '& > .mark': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    padding: theme.spacing(1.5, 1.5, 0.5),
    minHeight: 60,
  },
  // The logo below the button that widens the sidebar.
  '&[data-narrow] > .mark': { flexDirection: 'column', justifyContent: 'center', paddingInline: 4 },
  '@media print': { display: 'none' },
}));
const Mark = styled('span')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  paddingInlineStart: theme.spacing(1),
  fontSize: theme.typography.h3.fontSize,
  fontWeight: 700,
  letterSpacing: '-0.01em',
  '& svg': { flex: 'none', color: theme.vars.palette.primary.main },
  '[data-narrow] > .mark > &': { flex: 'none', padding: 0 },
}));
const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  padding: theme.spacing(0.5, 1),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > button': { position: 'relative' },
  '& .waiting': { position: 'absolute', top: 0, insetInlineStart: 26 },
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

type Props = {
  entries: readonly SidebarEntry[];
  label: string;
  /** Further strips above its pages. */
  strips?: ReactNode;
  children: ReactNode;
};

const AreaFrame = ({ entries, label, strips, children }: Props) => {
  const t = useText();
  const { brand } = useSite();
  const logo = useHospitalLogo();
  const dispatch = useDispatch();
  const chosenNarrow = useSelector(selectSidebarIsNarrow);
  const phone = useMediaQuery('(max-width: 768px)');
  const rail = useMediaQuery('(max-width: 1199px)');
  const [menuOpen, setMenuOpen] = useState(false);
  const narrow = chosenNarrow || rail;
  const signOut = useSignOut();
  const covered = useSelector(selectIsCovered);
  const user = useSelector(selectUser);
  const { pathname: path } = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const openPalette = () => {
    setMenuOpen(false);
    void navigate(popUpHref(path, 'palette', search));
  };
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // A key press must not leave a pop-up by accident.
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) openPalette();
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  });

  const { waiting } = entries.find((entry) => entry.waiting) ?? {};
  const mark = logo ? (
    <HospitalLogo {...logo} />
  ) : (
    <>
      <Logo size={30} /> {brand}
    </>
  );
  const side = (
    <Side as="nav" aria-label={label} {...(narrow && !phone && { 'data-narrow': true })}>
      <div className="mark">
        {(!narrow || phone) && <Mark>{mark}</Mark>}
        {!rail && (
          <IconButton
            color="inherit"
            onClick={() => dispatch(sidebar.actions.toggled())}
            aria-label={t(narrow ? 'common.expand' : 'common.collapse')}
            aria-expanded={!narrow}
          >
            {narrow ? (
              <PanelLeftOpen size={20} strokeWidth={1.75} aria-hidden />
            ) : (
              <PanelLeftClose size={20} strokeWidth={1.75} aria-hidden />
            )}
          </IconButton>
        )}
        {narrow &&
          !phone &&
          (logo ? (
            <HospitalLogo {...logo} size="small" />
          ) : (
            rail && (
              <Mark>
                <Logo size={30} />
              </Mark>
            )
          ))}
      </div>
      <Sidebar
        entries={entries}
        narrow={narrow && !phone}
        onSearch={openPalette}
        onLock={() => dispatch(auth.actions.lockAsked())}
        onLogout={signOut}
        onNavigate={() => setMenuOpen(false)}
      />
      {user && <SignedIn user={user} narrow={narrow && !phone} />}
    </Side>
  );

  return (
    <>
      <GlobalStyles styles={forcedColours} />
      <SkipLink />
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
              <Mark>{mark}</Mark>
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
                <ConnectionStrip />
                {strips}
              </>
            }
          >
            {children}
          </Strips>
        </Main>
      </Page>
      {!covered && <SignOutQuestion />}
      {!covered && <PasswordQuestion />}
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
