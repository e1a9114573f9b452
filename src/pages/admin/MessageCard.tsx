import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
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
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'start',
    gap: theme.spacing(0, 1.75),
    padding: theme.spacing(1.75, 2.5),
    '& > span': { gridRow: '1 / 3' },
    '& strong': { fontWeight: 550 },
    '&[data-unread] strong': { fontWeight: 680 },
    '& header': { display: 'flex', alignItems: 'baseline', gap: theme.spacing(1.25) },
    '& time': { ...theme.typography.body2, color: palette.text.tertiary, gridColumn: 2 },
    // A dot for who sees it, a word for who listens.
    '& mark': {
      flex: 'none',
      alignSelf: 'center',
      width: 8,
      height: 8,
      borderRadius: theme.shape.pill,
      background: palette.primary.main,
      '@media (forced-colors: active)': { border: '4px solid' },
    },
    '& p': { gridColumn: 2, maxWidth: '90ch', margin: theme.spacing(0.5, 0, 0), whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '& > div': { gridColumn: 2 },
    // Every unread message has it: it is quieter than the message.
    '& > button': { ...theme.typography.body2, color: palette.text.tertiary },
    '& > button:hover': { color: palette.primary.main },
    // Without room for its words it is at the end of the name's line.
    '@media (max-width: 599px)': {
      padding: theme.spacing(1.5, 2),
      '&[data-unread]': { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
      '& > p, & > div': { gridColumn: '2 / -1' },
      '& > button': {
        gridColumn: 3,
        gridRow: '1 / 3',
        minWidth: 'var(--control)',
        padding: 0,
        margin: theme.spacing(-0.5, -1.75, 0, 0),
        '& .MuiButton-startIcon': { margin: 0 },
        '& .word': unseen,
      },
    },
    // When, and what to do, are at the end of their lines.
    '@media (min-width: 600px)': {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      '& time': { gridColumn: 3, gridRow: 1, justifySelf: 'end' },
      '& > div': { gridColumn: '2 / -1', gridRow: 3 },
      '& > button': {
        gridColumn: 3,
        gridRow: 2,
        justifySelf: 'end',
        marginInline: '0 -10px',
        marginBlock: 'calc((32px - var(--control)) / 2)',
      },
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
      <Avatar name={fullName(doctor.user)} />
      <header>
        <strong>{personLabel(doctor.user)}</strong>
        {readAt === null && (
          <mark title={t('notification.new')}>
            <Hidden>{t('notification.new')}</Hidden>
          </mark>
        )}
      </header>
      <time dateTime={createdAt}>{messageTime(createdAt)}</time>
      <p dir="auto">
        <Stored text={text} />
      </p>
      <div>
        <AskedPatients message={message} />
      </div>
      {readAt === null && (
        <Button size="small" disabled={busy} startIcon={<Check size={18} aria-hidden />} onClick={onRead}>
          <span className="word">{t('notification.mark')}</span>
        </Button>
      )}
    </Box>
  );
};
