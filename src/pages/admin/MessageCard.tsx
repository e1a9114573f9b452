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
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'start',
    gap: theme.spacing(0, 1.75),
    padding: theme.spacing(1.75, 2.5),
    '& > .who': { position: 'relative', display: 'flex', gridRow: '1 / 3' },
    '& strong': { fontWeight: 550 },
    '&[data-unread] strong': { fontWeight: 680 },
    '&:not([data-unread]) > p': { color: palette.text.secondary },
    '& time': { ...theme.typography.body2, color: palette.text.tertiary, gridColumn: 2 },
    // A dot on the picture for who sees it, a word for who listens.
    '& mark': {
      position: 'absolute',
      insetBlockStart: -2,
      insetInlineEnd: -2,
      width: 12,
      height: 12,
      border: `2px solid ${palette.background.paper}`,
      borderRadius: theme.shape.pill,
      background: palette.primary.main,
      '@media (forced-colors: active)': { border: '6px solid' },
    },
    '& p': { maxWidth: '80ch', margin: theme.spacing(0.5, 0, 0), whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '& > p, & > .asked': { gridColumn: '2 / -1' },
    '& > .asked': { maxWidth: '80ch' },
    // Every unread message has it: it is quieter than the message.
    '& > button': { ...theme.typography.body2, color: palette.text.tertiary },
    '& > button:hover': { color: palette.primary.main },
    // It is at the end of the name's line, on a phone without room for its words.
    '@media (max-width: 999px)': {
      '&[data-unread]': { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
      '& > button': {
        gridColumn: 3,
        gridRow: '1 / 3',
        margin: theme.spacing(-0.5, -1.25, 0, 0),
      },
    },
    '@media (max-width: 599px)': {
      padding: theme.spacing(1.5, 2),
      '& > button': { minWidth: 'var(--control)', padding: 0, marginInlineEnd: theme.spacing(-1.75) },
      '& > button .MuiButton-startIcon': { margin: 0 },
      '& > button .word': unseen,
    },
    // When, and what to do, are at the end of the name's line, each in a column of its own.
    '@media (min-width: 1000px)': {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto 9.5rem',
      '& time': { gridColumn: 3, gridRow: 1, alignSelf: 'center' },
      '& > button': {
        gridColumn: 4,
        gridRow: 1,
        justifySelf: 'end',
        margin: 'calc((24px - var(--control)) / 2) -10px',
      },
    },
    // A mouse finds the words where it is: in every row they would be a column of their own.
    '@media (min-width: 1000px) and (pointer: fine)': {
      '& > button': { flexDirection: 'row-reverse' },
      '& > button .MuiButton-startIcon': { marginInline: theme.spacing(1, -0.5) },
      '&:not(:hover) > button:not(:focus-visible) .word': { opacity: 0 },
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
      <strong>{personLabel(doctor.user)}</strong>
      <time dateTime={createdAt}>{messageTime(createdAt)}</time>
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
