import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { memo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { auth, selectUser } from '../../state/auth';
import { selectSidebarIsNarrow, sidebar } from '../../state/sidebar';
import { useSignOut } from '../questions/SignOut';
import { useText } from '../texts/texts';
import { HospitalLogo } from './HospitalLogo';
import { Logo } from './Logo';
import { Sidebar, type SidebarEntry } from './Sidebar';
import { SignedIn } from './SignedIn';
import { useSite } from './site';
import { useHospitalLogo } from './useHospitalLogo';

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

/** The hospital's logo, or the product's with its name. */
export const AreaMark = () => {
  const { brand } = useSite();
  const logo = useHospitalLogo();
  return (
    <Mark>
      {logo ? (
        <HospitalLogo {...logo} />
      ) : (
        <>
          <Logo size={30} /> {brand}
        </>
      )}
    </Mark>
  );
};

type Props = {
  entries: readonly SidebarEntry[];
  label: string;
  phone: boolean;
  /** There is no room for the words beside the icons. */
  rail: boolean;
  onSearch: () => void;
  onNavigate: () => void;
};

/** The side of an area: its logo, its sidebar and who is signed in. */
export const AreaSide = memo(function AreaSide({ entries, label, phone, rail, onSearch, onNavigate }: Props) {
  const t = useText();
  const logo = useHospitalLogo();
  const dispatch = useDispatch();
  const isNarrow = useSelector(selectSidebarIsNarrow) || rail;
  const signOut = useSignOut();
  const user = useSelector(selectUser);
  const narrow = isNarrow && !phone;
  return (
    <Side as="nav" aria-label={label} {...(narrow && { 'data-narrow': true })}>
      <div className="mark">
        {!narrow && <AreaMark />}
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
        narrow={narrow}
        onSearch={onSearch}
        onLock={() => dispatch(auth.actions.lockAsked())}
        onLogout={signOut}
        onNavigate={onNavigate}
      />
      {user && <SignedIn user={user} narrow={narrow} />}
    </Side>
  );
});
