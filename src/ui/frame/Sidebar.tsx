import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Lock, LogOut, type LucideIcon, Search } from 'lucide-react';
import { memo, type ReactElement } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useText } from '../texts/texts';
import { Link } from './Link';
import { SidebarList } from './sidebarLook';

export type SidebarEntry = {
  to: string;
  text: string;
  icon: LucideIcon;
  /** The entry is also current on the pages below it. */
  whole?: true;
  /** Further pages that are reached from this one: the entry says where one is, and leads back. */
  leadsTo?: readonly string[];
  /** How many things wait there, and a text for that. */
  waiting?: { count: number; said: string };
  /** A group of entries begins with it. */
  begins?: boolean;
  /** How many entries it leads to. */
  count?: string | undefined;
};

const Mark = styled('span')(({ theme }) => ({
  minWidth: 22,
  padding: '0 7px',
  borderRadius: theme.shape.pill,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  fontFamily: theme.typography.fontFamily,
  fontSize: 'var(--tiny)',
  lineHeight: '22px',
  fontWeight: 650,
  color: theme.vars.palette.primary.contrastText,
  background: theme.vars.palette.primary.main,
}));

/** How many things wait, as a mark at what leads there. */
export const Waiting = ({ count }: { count: number }) => (
  <Mark className="waiting" aria-hidden>
    {count > 99 ? '99+' : count}
  </Mark>
);

/** Says what an icon alone does not. Only there: at each touch MUI's tooltip makes the browser style the whole page anew. */
const Tip = ({ text, children }: { text: string | false; children: ReactElement }) =>
  text ? (
    <Tooltip title={text} placement="right">
      {children}
    </Tooltip>
  ) : (
    children
  );

type Current = 'page' | true | undefined;
const currentAt = (pathname: string, { to, whole, leadsTo = [] }: SidebarEntry): Current => {
  if (matchPath({ path: to, end: !whole }, pathname)) return 'page';
  return leadsTo.some((path) => matchPath(path, pathname)) || undefined;
};

type EntryProps = Pick<SidebarEntry, 'to' | 'text' | 'icon' | 'waiting' | 'count'> & {
  current: Current;
  hasTip: boolean;
  onNavigate?: (() => void) | undefined;
};

const Entry = memo(function Entry({ to, text, icon: Icon, current, waiting, count, hasTip, onNavigate }: EntryProps) {
  return (
    <Tip text={hasTip && text}>
      <Link to={to} aria-label={[text, waiting?.said ?? count].filter(Boolean).join(', ')} aria-current={current} onClick={onNavigate}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        <span className="words">{text}</span>
        {waiting && <Waiting count={waiting.count} />}
        {count && (
          <>
            {' '}
            <span className="count">{count}</span>
          </>
        )}
      </Link>
    </Tip>
  );
});

type ActionProps = {
  text: string;
  icon: LucideIcon;
  hasTip: boolean;
  onClick: () => void;
  keys?: string;
  /** The label of the same keys. */
  shown?: string;
  /** Pressing it does not take the focus. */
  preservesCursor?: boolean;
};

const Action = ({ text, icon: Icon, hasTip, onClick, keys, shown, preservesCursor }: ActionProps) => (
  <Tip text={hasTip && text}>
    <button
      type="button"
      onClick={onClick}
      aria-label={text}
      {...(preservesCursor && { onMouseDown: (event) => event.preventDefault() })}
      {...(keys && { 'aria-keyshortcuts': keys })}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <span className="words">{text}</span>
      {shown && <kbd aria-hidden>{shown}</kbd>}
    </button>
  </Tip>
);

type Props = {
  entries: readonly SidebarEntry[];
  narrow: boolean;
  onSearch: () => void;
  onLock: () => void;
  onLogout: () => void;
  onNavigate?: () => void;
};

/** The labels on the keyboard of this device. */
const searchKeys = () => (/Mac|iP/.test(navigator.platform) ? '⌘ K' : 'Ctrl K');

/** An area's pages, and the way out at the bottom. */
export const Sidebar = ({ entries, narrow, onSearch, onLock, onLogout, onNavigate }: Props) => {
  const t = useText();
  const { pathname } = useLocation();
  // Where the text is under the icons, a tooltip would only say it again.
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const hasTip = narrow && !isTouch;
  return (
    <SidebarList data-narrow={narrow || undefined}>
      <li>
        <Action text={t('palette.open')} icon={Search} hasTip={hasTip} onClick={onSearch} keys="Control+K Meta+K" shown={searchKeys()} />
      </li>
      {entries.map((entry) => {
        const { to, text, icon, waiting, count, begins } = entry;
        return (
          <li key={to} {...(begins && { className: 'begins' })}>
            <Entry {...{ to, text, icon, waiting, count, hasTip, onNavigate }} current={currentAt(pathname, entry)} />
          </li>
        );
      })}
      <li className="last">
        <Action text={t('lock.now')} icon={Lock} hasTip={hasTip} onClick={onLock} preservesCursor />
      </li>
      <li>
        <Action text={t('common.logout')} icon={LogOut} hasTip={hasTip} onClick={onLogout} />
      </li>
    </SidebarList>
  );
};
