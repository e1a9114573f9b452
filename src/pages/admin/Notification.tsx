import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CheckCheck, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import type { DoctorMessage } from '../../../contract/doctorMessages';
import { useListMessagesQuery, useMarkMessagesReadMutation } from '../../api/doctorMessages';
import { EmptyState } from '../../ui/EmptyState';
import { useErrorText } from '../../ui/errorText';
import { longDate } from '../../ui/formatTime';
import { Loaded } from '../../ui/Loaded';
import { useNotice } from '../../ui/notices';
import { PageHeader } from '../../ui/PageHeader';
import { useSubmissionKey } from '../../ui/submissionKey';
import { useText } from '../../ui/texts';
import { MessageCard } from './MessageCard';

/** As many as one reads at a time. */
const atOnce = 50;

const Day = styled('section')(({ theme }) => ({
  maxWidth: 760,
  '& h2': { ...theme.typography.h3, margin: theme.spacing(3, 0, 1.5) },
  '&:first-of-type h2': { marginTop: 0 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: theme.spacing(1.5) },
}));

/** The messages of one day after those of another, in their order. */
const byDay = (messages: readonly DoctorMessage[]): [string, DoctorMessage[]][] => {
  const days: [string, DoctorMessage[]][] = [];
  for (const message of messages) {
    const day = longDate(message.createdAt);
    const last = days.at(-1);
    if (last?.[0] === day) last[1].push(message);
    else days.push([day, [message]]);
  }
  return days;
};

/** What the doctors wrote, newest first; new ones arrive by themselves. The author is told when one is marked as read (ADM-9). */
export default function Notification() {
  const t = useText();
  const notice = useNotice();
  const errorText = useErrorText();
  const keyFor = useSubmissionKey();
  const query = useListMessagesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [markRead, { isLoading: busy }] = useMarkMessagesReadMutation();
  const [shown, setShown] = useState(atOnce);
  const unread = (query.currentData ?? []).filter(({ readAt }) => readAt === null);

  const mark = async (ids: string[]) => {
    const { error } = await markRead({ body: { ids }, key: keyFor(ids) });
    if (error) notice.failure(`${t('notification.notMarked')} ${errorText(error)}`);
    else keyFor.spent();
  };
  return (
    <>
      <PageHeader
        title={t('notification.title')}
        subtitle={query.currentData && unread.length > 0 && t('notification.unread', { count: unread.length })}
      >
        {unread.length > 0 && (
          <Button
            variant="outlined"
            disabled={busy}
            startIcon={<CheckCheck size={20} aria-hidden />}
            onClick={() => void mark(unread.slice(0, 1_000).map(({ id }) => id))}
          >
            {t('notification.markAll')}
          </Button>
        )}
      </PageHeader>
      <Loaded
        query={query}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState icon={MessageSquareText} text={t('notification.empty')} />}
      >
        {(messages) => (
          <>
            {byDay(messages.slice(0, shown)).map(([day, those]) => (
              <Day key={day} aria-label={day}>
                <h2>{day}</h2>
                <ul>
                  {those.map((message) => (
                    <li key={message.id}>
                      <MessageCard message={message} busy={busy} onRead={() => void mark([message.id])} />
                    </li>
                  ))}
                </ul>
              </Day>
            ))}
            {messages.length > shown && (
              <Button sx={{ mt: 2 }} onClick={() => setShown(shown + atOnce)}>
                {t('notification.older', { count: messages.length - shown })}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
