import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CheckCheck, MessageSquareText } from 'lucide-react';
import type { DoctorMessage } from '../../../contract/doctorMessages';
import {
  useCountUnreadMessagesQuery,
  useLazyListMessagesQuery,
  useMarkMessagesReadMutation,
  useScrollMessagesInfiniteQuery,
} from '../../api/doctorMessages';
import { countRows, type Page } from '../../api/endpoint';
import { dayAt } from '../../state/agenda';
import { useSubmissionKey } from '../../ui/forms/submissionKey';
import { EmptyState } from '../../ui/frame/EmptyState';
import { Loaded } from '../../ui/frame/Loaded';
import { PageHeader } from '../../ui/frame/PageHeader';
import { useNotice } from '../../ui/notices/notices';
import { useErrorText, useNotDone } from '../../ui/texts/errorText';
import { type TextKey, useText } from '../../ui/texts/texts';
import { isWaiting } from './askedCounts';
import { MessageCard } from './MessageCard';

const Groups = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    overflow: 'hidden',
    background: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.shape.card,
    '& h2': {
      ...theme.typography.body2,
      fontWeight: 600,
      margin: 0,
      padding: theme.spacing(0.75, 2.5),
      background: palette.background.sunken,
      color: palette.text.secondary,
      borderBottom: `1px solid ${palette.divider}`,
      '@media (max-width: 599px)': { paddingInline: theme.spacing(2) },
    },
    // What is asked of the reader stands out from what only says something.
    '& [data-waiting] h2': { color: palette.primary.onSoft, background: palette.primary.soft },
    '& section + section h2, & > section > ul > li + li': { borderTop: `1px solid ${palette.divider}` },
    '& > section > ul': { listStyle: 'none', margin: 0, padding: 0 },
  };
});

const week = 7 * 24 * 60 * 60_000;

/** Below which heading a message stands. Each says its own date: headings by the day would say it twice. */
const headingOf = ({ createdAt }: DoctorMessage, now: number): TextKey => {
  const at = Date.parse(createdAt);
  if (dayAt(at) === dayAt(now)) return 'appointments.today';
  return now - at < week ? 'notification.week' : 'notification.earlier';
};

/** The messages below their headings, in their order. What waits for the admin comes first. */
const grouped = (messages: readonly DoctorMessage[], now: number): [TextKey, DoctorMessage[]][] => {
  const waiting = messages.filter(isWaiting);
  const groups: [TextKey, DoctorMessage[]][] = waiting.length > 0 ? [['notification.waiting', waiting]] : [];
  for (const message of messages) {
    if (waiting.includes(message)) continue;
    const heading = headingOf(message, now);
    const last = groups.at(-1);
    if (last?.[0] === heading) last[1].push(message);
    else groups.push([heading, [message]]);
  }
  return groups;
};

/** The number of messages that are not loaded yet. */
const older = (pages: readonly Page<DoctorMessage>[]) => (pages.at(-1)?.total ?? 0) - countRows(pages);

/** The doctors' messages, newest first below those that ask for something; new ones appear automatically. Their author sees when one is marked as read (ADM-9). */
export default function Notification() {
  const t = useText();
  const notice = useNotice();
  const errorText = useErrorText();
  const notDone = useNotDone();
  const keyFor = useSubmissionKey();
  const query = useScrollMessagesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const unread = useCountUnreadMessagesQuery().data?.unread;
  const [askUnread, { isFetching: asking }] = useLazyListMessagesQuery();
  const [markRead, { isLoading: marking }] = useMarkMessagesReadMutation();
  const busy = asking || marking;

  const mark = async (ids: string[]) => {
    notice.clear();
    const { error } = await markRead({ body: { ids }, key: keyFor(ids) });
    if (error) notice.failure(notDone(t('notification.notMarked'), error));
    else keyFor.spent();
  };
  const markAll = async (newestShown: string) => {
    const { data, error } = await askUnread({ query: { only: 'unread', limit: 1_000 } });
    // A question that fails has marked nothing.
    if (error) return notice.failure(`${t('notification.notMarked')} ${errorText(error)}`);
    // The admin has not seen messages that arrived later.
    const seen = (data ?? []).filter(({ createdAt }) => createdAt <= newestShown);
    if (seen.length > 0) await mark(seen.map(({ id }) => id));
  };
  const newest = query.currentData?.pages[0]?.rows[0];
  return (
    <>
      <PageHeader
        title={t('notification.title')}
        subtitle={newest && unread !== undefined && (unread ? t('notification.unread', { count: unread }) : t('dashboard.noneUnread'))}
      >
        {newest && !!unread && (
          <Button
            variant="outlined"
            disabled={busy}
            startIcon={<CheckCheck size={20} aria-hidden />}
            onClick={() => void markAll(newest.createdAt)}
          >
            {t('notification.markAll')}
          </Button>
        )}
      </PageHeader>
      <Loaded
        query={query}
        isEmpty={({ pages }) => pages[0]?.rows.length === 0}
        empty={
          <EmptyState
            icon={MessageSquareText}
            title={t('notification.none')}
            text={t('notification.empty')}
            said={t('notification.emptySaid')}
          />
        }
      >
        {({ pages }) => (
          <>
            <Groups>
              {grouped(
                pages.flatMap(({ rows }) => rows),
                Date.now(),
              ).map(([heading, those]) => (
                <section key={heading} aria-label={t(heading)} data-waiting={heading === 'notification.waiting' || undefined}>
                  <h2>{t(heading)}</h2>
                  <ul>
                    {those.map((message) => (
                      <li key={message.id}>
                        <MessageCard message={message} busy={busy} onRead={() => void mark([message.id])} />
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </Groups>
            {query.hasNextPage && (
              <Button sx={{ mt: 2 }} disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
                {t('notification.older', { count: older(pages) })}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
