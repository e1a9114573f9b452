import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { Lock, LogOut, type LucideIcon, Search } from 'lucide-react';
import { useMatch } from 'react-router-dom';
import { useText } from '../texts/texts';
import { Link } from './Link';

export type SidebarEntry = {
  to: string;
  text: string;
  icon: LucideIcon;
  /** The entry is also current on the pages below it. */
  whole?: true;
  /** How many things wait there, and a text for that. */
  waiting?: { count: number; said: string };
};

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: theme.spacing(1),
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(0.5),
  flex: 1,
  '& .last': { marginTop: 'auto' },
  '& a, & button': {
    ...theme.typography.body1,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    width: '100%',
    minHeight: 48,
    padding: theme.spacing(1, 1.5),
    border: 0,
    borderRadius: theme.shape.borderRadius,
    background: 'none',
    color: 'inherit',
    textDecoration: 'none',
    cursor: 'pointer',
    '&:hover': { background: 'rgb(255 255 255 / 0.1)' },
    '&[aria-current]': { background: 'rgb(255 255 255 / 0.18)', fontWeight: 650 },
    '&:focus-visible': { outlineColor: '#fff', outlineOffset: -3 },
  },
  '& svg': { flex: 'none' },
  '& a': { position: 'relative' },
  '& .waiting': {
    ...theme.typography.body2,
    marginInlineStart: 'auto',
    minWidth: 24,
    padding: theme.spacing(0, 0.75),
    borderRadius: 999,
    textAlign: 'center',
    fontWeight: 650,
    color: '#083c44',
    background: '#fff',
  },
  // Narrow: icons with tooltips; on touch devices, which cannot hover, the text is under the icons.
  '&[data-narrow]': {
    '& a, & button': { justifyContent: 'center', padding: theme.spacing(1, 0.5) },
    '& .words': { display: 'none' },
    '& .waiting': { position: 'absolute', top: 2, insetInlineEnd: 4, fontSize: '0.75rem', minWidth: 20, lineHeight: '20px' },
    '@media (pointer: coarse)': {
      '& a, & button': {
        padding: theme.spacing(1, 0),
        flexDirection: 'column',
        gap: 2,
        fontSize: '0.75rem',
        lineHeight: 1.2,
        textAlign: 'center',
        // The longest word has no room for bold: a bar marks the current page.
        '&[aria-current]': { fontWeight: 'inherit', boxShadow: 'inset 3px 0 #fff' },
      },
      '& .words': { display: 'block' },
    },
  },
}));

const Entry = ({
  to,
  text,
  icon: Icon,
  whole,
  waiting,
  narrow,
  onNavigate,
}: SidebarEntry & { narrow: boolean; onNavigate?: () => void }) => {
  const here = useMatch({ path: to, end: !whole });
  return (
    <Tooltip title={narrow ? text : ''} placement="right">
      <Link to={to} aria-label={waiting ? `${text}, ${waiting.said}` : text} aria-current={here ? 'page' : undefined} onClick={onNavigate}>
        <Icon size={22} aria-hidden />
        <span className="words">{text}</span>
        {waiting && (
          <span className="waiting" aria-hidden>
            {waiting.count > 99 ? '99+' : waiting.count}
          </span>
        )}
      </Link>
    </Tooltip>
  );
};

type ActionProps = {
  text: string;
  icon: LucideIcon;
  narrow: boolean;
  onClick: () => void;
  keys?: string;
  /** Pressing it does not take the focus. */
  preservesCursor?: boolean;
};

const Action = ({ text, icon: Icon, narrow, onClick, keys, preservesCursor }: ActionProps) => (
  <Tooltip title={narrow ? text : ''} placement="right">
    <button
      type="button"
      onClick={onClick}
      aria-label={text}
      {...(preservesCursor && { onMouseDown: (event) => event.preventDefault() })}
      {...(keys && { 'aria-keyshortcuts': keys })}
    >
      <Icon size={22} aria-hidden />
      <span className="words">{text}</span>
    </button>
  </Tooltip>
);

type Props = {
  entries: readonly SidebarEntry[];
  narrow: boolean;
  onSearch: () => void;
  onLock: () => void;
  onLogout: () => void;
  onNavigate?: () => void;
};

/** An area's pages, and the way out at the bottom. */
export const Sidebar = ({ entries, narrow, onSearch, onLock, onLogout, onNavigate }: Props) => {
  const t = useText();
  return (
    <List data-narrow={narrow || undefined}>
      <li>
        <Action text={t('palette.open')} icon={Search} narrow={narrow} onClick={onSearch} keys="Control+K Meta+K" />
      </li>
      {entries.map((entry) => (
        <li key={entry.to}>
          <Entry {...entry} narrow={narrow} onNavigate={onNavigate} />
        </li>
      ))}
      <li className="last">
        <Action text={t('lock.now')} icon={Lock} narrow={narrow} onClick={onLock} preservesCursor />
      </li>
      <li>
        <Action text={t('common.logout')} icon={LogOut} narrow={narrow} onClick={onLogout} />
      </li>
    </List>
  );
};
