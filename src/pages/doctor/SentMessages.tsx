import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { Check, CheckCheck } from 'lucide-react';
import { useListMessagesQuery } from '../../api/doctorMessages';
import { Loaded } from '../../ui/frame/Loaded';
import { clockTime, longDate, messageTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { Stored } from '../../ui/texts/Unreadable';

/** How many messages to show. */
const shown = 3;

const Section = styled('section')(({ theme }) => ({
  marginTop: theme.spacing(4),
  '& h2': { ...theme.typography.h2, margin: theme.spacing(0, 0, 2) },
  '& p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: '4.5em', overflow: 'hidden' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: theme.spacing(1.5) },
  '& small': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.25, 0.75),
    marginTop: theme.spacing(0.5),
    color: (theme.vars ?? theme).palette.text.secondary,
  },
}));

/** The time, with the date unless it is today. */
const momentOf = (iso: string) => (longDate(iso) === longDate(new Date().toISOString()) ? clockTime(iso) : messageTime(iso));

/** The doctor's last messages: which were delivered, and when an admin read them (ADM-9). */
export const SentMessages = () => {
  const t = useText();
  const query = useListMessagesQuery({ query: { limit: shown } }, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} empty={null}>
      {(messages) => (
        <Section aria-label={t('sent.title')}>
          <h2>{t('sent.title')}</h2>
          <ul>
            {messages.map(({ id, text, createdAt, readAt }) => (
              <li key={id}>
                <Card sx={{ p: 2 }}>
                  <p dir="auto">
                    <Stored text={text} />
                  </p>
                  <small>
                    {readAt ? <CheckCheck size={18} aria-hidden /> : <Check size={18} aria-hidden />}
                    <span>{t('sent.delivered', { time: momentOf(createdAt) })}</span>
                    <span>· {readAt ? t('sent.read', { time: momentOf(readAt) }) : t('sent.unread')}</span>
                  </small>
                </Card>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Loaded>
  );
};
