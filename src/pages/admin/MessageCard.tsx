import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { MailOpen } from 'lucide-react';
import type { DoctorMessage } from '../../../contract/doctorMessages';
import { fullName, personLabel } from '../../../contract/personNames';
import { Hidden, unseen } from '../../ui/frame/Hidden';
import { Avatar } from '../../ui/people/Avatar';
import { messageTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { Stored } from '../../ui/texts/Unreadable';
import { AskedPatients } from './AskedPatients';

const Box = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: theme.spacing(0, 1.75),
    padding: theme.spacing(1.75, 2.5),
    '& > .who': { position: 'relative', display: 'flex', gridRow: '1 / 3' },
    // When, beside who, and below where names have less room.
    '& > .by': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: theme.spacing(0, 1.5), overflowWrap: 'anywhere' },
    '& strong': { fontWeight: 500, color: palette.text.secondary },
    '&[data-unread] strong': { fontWeight: 700, color: palette.text.primary },
    '&:not([data-unread]) > p': { color: palette.text.secondary },
    '& time': { ...theme.typography.body2, color: palette.text.tertiary },
    // A dot at the picture for who sees it, a word for who listens.
    '& mark': {
      position: 'absolute',
      insetBlockStart: -3,
      insetInlineEnd: -3,
      boxSizing: 'content-box',
      width: 10,
      height: 10,
      border: `2px solid ${palette.background.paper}`,
      borderRadius: theme.shape.pill,
      background: palette.primary.main,
      '@media (forced-colors: active)': { borderWidth: 7, width: 0, height: 0 },
    },
    '& p': { margin: theme.spacing(0.5, 0, 0), whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '& > p, & > .asked': { gridColumn: 2, maxWidth: '80ch' },
    // Every unread message has it, beside the message: it is quieter than the message.
    '& > button': {
      ...theme.typography.body2,
      color: palette.text.secondary,
      gridArea: '1 / 3',
      margin: 'calc((24px - var(--control)) / 2) -10px',
    },
    '&:hover > button, & > button:is(:hover, :focus-visible)': { color: palette.primary.main },
    '@media (max-width: 999px)': { '& > .by': { display: 'grid' } },
    // A phone has room for its icon beside who wrote, and the message has the whole width below.
    '@media (max-width: 599px)': {
      padding: theme.spacing(1.5, 2),
      '& > p, & > .asked': { gridColumn: '2 / 4' },
      '& > button': { minWidth: 'var(--control)', padding: 0, marginInline: 'calc((18px - var(--control)) / 2)' },
      '& > button .MuiButton-startIcon': { margin: 0 },
      '& > button > .word': unseen,
    },
  };
});

type Props = { message: DoctorMessage; busy: boolean; onRead: () => void };

/** One message. An unread one says so in words; the reader marks it as read. */
export const MessageCard = ({ message, busy, onRead }: Props) => {
  const t = useText();
  const { text, createdAt, readAt, doctor } = message;
  return (
    <Box {...(readAt === null && { 'data-unread': true })}>
      <div className="who">
        <Avatar name={fullName(doctor.user)} />
        {readAt === null && (
          <mark title={t('notification.new')}>
            <Hidden>{t('notification.new')}</Hidden>
          </mark>
        )}
      </div>
      <div className="by">
        <strong>{personLabel(doctor.user)}</strong>
        <time dateTime={createdAt}>{messageTime(createdAt)}</time>
      </div>
      <p dir="auto">
        <Stored text={text} />
      </p>
      <div className="asked">
        <AskedPatients message={message} />
      </div>
      {readAt === null && (
        <Button size="small" disabled={busy} startIcon={<MailOpen size={18} aria-hidden />} onClick={onRead}>
          <span className="word">{t('notification.mark')}</span>
        </Button>
      )}
    </Box>
  );
};
