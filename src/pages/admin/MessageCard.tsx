import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import type { DoctorMessage } from '../../../contract/doctorMessages';
import { fullName, personLabel } from '../../../contract/personNames';
import { Avatar } from '../../ui/people/Avatar';
import { messageTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { Stored } from '../../ui/texts/Unreadable';

const Box = styled(Card)(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    alignItems: 'start',
    gap: theme.spacing(1.75),
    padding: theme.spacing(1.75, 2),
    '& > div': { flex: 1, minWidth: 0 },
    '&[data-unread]': { boxShadow: `inset 3px 0 ${palette.primary.main}` },
    '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: theme.spacing(0.5, 1.5) },
    '& time, & small': { ...theme.typography.body2, color: palette.text.tertiary },
    '& mark': {
      ...theme.typography.body2,
      fontWeight: 650,
      padding: theme.spacing(0, 1),
      borderRadius: theme.shape.pill,
      background: palette.primary.main,
      color: palette.primary.contrastText,
    },
    // The date has its own line where some would find room beside the name and others not.
    '@media (max-width: 1199px)': { '& time': { order: 1, flexBasis: '100%' } },
    // On the line of the name, or with its icon below the first letter of the text.
    '@media (min-width: 600px)': {
      '&': { paddingBlock: theme.spacing(1.25) },
      '& > button': { flex: 'none', marginBlock: 'calc((24px - var(--control)) / 2)' },
    },
    '@media (max-width: 599px)': {
      flexWrap: 'wrap',
      rowGap: 0,
      paddingBlock: theme.spacing(1.25, 0.25),
      '&:not([data-unread])': { paddingBottom: theme.spacing(1.25) },
      '& > button': { flexBasis: 'calc(100% - 40px)', justifyContent: 'start', marginInlineStart: 40 },
    },
    '& p': { maxWidth: '90ch', margin: theme.spacing(0.5, 0, 0), whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  };
});

type Props = { message: DoctorMessage; busy: boolean; onRead: () => void };

/** One message. An unread one says so in words; the reader marks it as read. */
export const MessageCard = ({ message: { text, createdAt, readAt, doctor }, busy, onRead }: Props) => {
  const t = useText();
  return (
    <Box {...(readAt === null && { 'data-unread': true })}>
      <Avatar name={fullName(doctor.user)} />
      <div>
        <header>
          <strong>{personLabel(doctor.user)}</strong>
          <time dateTime={createdAt}>{messageTime(createdAt)}</time>
          {readAt === null && <mark>{t('notification.new')}</mark>}
        </header>
        <p dir="auto">
          <Stored text={text} />
        </p>
      </div>
      {readAt === null && (
        <Button size="small" disabled={busy} startIcon={<Check size={18} aria-hidden />} onClick={onRead}>
          {t('notification.mark')}
        </Button>
      )}
    </Box>
  );
};
