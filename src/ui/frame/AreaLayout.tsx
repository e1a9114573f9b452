import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { auth, selectIsCovered } from '../../state/auth';
import { selectSidebarIsNarrow, sidebar } from '../../state/sidebar';
import { ConnectionStrip } from '../notices/ConnectionStrip';
import { NoticeProvider } from '../notices/notices';
import { Strips } from '../notices/Strips';
import { PasswordQuestion } from '../questions/PasswordQuestion';
import { SignOutQuestion, useSignOut } from '../questions/SignOut';
import { useText } from '../texts/texts';
import { HospitalLogo } from './HospitalLogo';
import { Logo } from './Logo';
import { popUpHref } from './PopUpHost';
import { Sidebar, type SidebarEntry } from './Sidebar';
import { SkipLink } from './SkipLink';
import { useSite } from './site';
import { useHospitalLogo } from './useHospitalLogo';

const ground = { background: '#083c44', color: '#fff' };

const Page = styled('div')({
  minHeight: '100dvh',
  '@media (min-width: 769px)': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)' },
});
const Side = styled('div')(({ theme }) => ({
  ...ground,
  position: 'sticky',
  top: 0,
  width: 232,
  height: '100dvh',
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  // Room for the words under the icons.
  '&[data-narrow]': { width: 76, '@media (pointer: coarse)': { width: 108 } },
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    padding: theme.spacing(1.5, 1),
    minHeight: 64,
    fontWeight: 650,
  },
  '& > div > span': { flex: 1, display: 'flex', alignItems: 'center', gap: theme.spacing(1.25), paddingLeft: theme.spacing(1) },
  // The logo below the button that widens the sidebar.
  '&[data-narrow] > div:has(img)': { flexDirection: 'column', justifyContent: 'center' },
  '@media print': { display: 'none' },
}));
const Bar = styled('header')(({ theme }) => ({
  ...ground,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(0.5, 1),
  fontWeight: 650,
  '@media print': { display: 'none' },
}));
const Main = styled('main')(({ theme }) => ({
  // Room for a notice below the last button.
  padding: theme.spacing(3, 4, 12),
  maxWidth: 1320,
  minWidth: 0,
  '@media (max-width: 768px)': { padding: theme.spacing(2, 2, 12) },
}));

/** The letterhead, on paper only. */
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

  const mark = logo ? (
    <HospitalLogo {...logo} />
  ) : (
    <>
      <Logo /> {brand}
    </>
  );
  const side = (
    <Side as="nav" aria-label={label} {...(narrow && !phone && { 'data-narrow': true })}>
      <div>
        {(!narrow || phone) && <span>{mark}</span>}
        {!rail && (
          <IconButton
            color="inherit"
            onClick={() => dispatch(sidebar.actions.toggled())}
            aria-label={t(narrow ? 'common.expand' : 'common.collapse')}
            aria-expanded={!narrow}
          >
            {narrow ? <PanelLeftOpen size={22} aria-hidden /> : <PanelLeftClose size={22} aria-hidden />}
          </IconButton>
        )}
        {narrow && !phone && (logo ? <HospitalLogo {...logo} size="small" /> : rail && <Logo />)}
      </div>
      <Sidebar
        entries={entries}
        narrow={narrow && !phone}
        onSearch={openPalette}
        onLock={() => dispatch(auth.actions.lockAsked())}
        onLogout={signOut}
        onNavigate={() => setMenuOpen(false)}
      />
    </Side>
  );

  return (
    <>
      <SkipLink />
      <Page>
        {phone ? (
          <>
            <Bar>
              <IconButton color="inherit" onClick={() => setMenuOpen(true)} aria-label={t('common.menu')} aria-expanded={menuOpen}>
                <Menu aria-hidden />
              </IconButton>
              {mark}
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
 * The frame of an area: its sidebar, narrow or wide as the user left it; on a phone a menu that slides out. The notice provider keeps
 * its last children in memory, even when the screen is locked, so they must hold no patient data.
 */
export const AreaLayout = (props: Props) => (
  <NoticeProvider>
    <AreaFrame {...props} />
  </NoticeProvider>
);
