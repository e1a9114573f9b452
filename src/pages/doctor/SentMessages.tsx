import { styled } from '@mui/material/styles';
import { Check, CheckCheck, UserRoundCheck, UserRoundPlus } from 'lucide-react';
import type { HandoverRequest } from '../../../contract/doctorMessages';
import { fullName } from '../../../contract/personNames';
import { useListMessagesQuery } from '../../api/doctorMessages';
import { Loaded } from '../../ui/frame/Loaded';
import { RuledList } from '../../ui/frame/RuledList';
import { Section } from '../../ui/frame/Section';
import { longDate, messageTime, shortTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { Stored } from '../../ui/texts/Unreadable';

/** How many messages to show. */
const shown = 3;

// Nothing sent takes no room.
const Last = styled('div')(({ theme }) => ({ marginTop: theme.spacing(2), '&:empty': { display: 'none' } }));

const Messages = styled(RuledList)(({ theme }) => ({
  // Side by side where there is room.
  '@media (min-width: 1200px)': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    columnGap: theme.spacing(4),
    '& > li': { paddingBlock: 0 },
    '& > li + li': { border: 0 },
  },
  '& p': {
    margin: 0,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    // The beginning of a long one, with an ellipsis.
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 4,
    overflow: 'hidden',
  },
  '& small': {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'start',
    gap: theme.spacing(0.75),
    marginTop: theme.spacing(0.5),
    '& svg': { flex: 'none' },
    color: theme.vars.palette.text.tertiary,
  },
}));

/** The time, with the date unless it is today. */
const momentOf = (iso: string) => (longDate(iso) === longDate(new Date().toISOString()) ? shortTime(iso) : messageTime(iso));

/** What a message asks for, and whether the admin has granted it (CHT-8). */
const Asked = ({ handover: { doctor, granted } }: { handover: HandoverRequest }) => {
  const t = useText();
  const names = { doctor: fullName(doctor) };
  const { by, at, assigned = 0, left = 0 } = granted ?? {};
  return (
    <small>
      {granted ? <UserRoundCheck size={18} aria-hidden /> : <UserRoundPlus size={18} aria-hidden />}
      <span>
        {by && at ? t('sent.granted', { ...names, count: assigned, admin: fullName(by), time: momentOf(at) }) : t('sent.asked', names)}
        {left > 0 && <> · {t('sent.left', { count: left })}</>}
      </span>
    </small>
  );
};

/** The doctor's last messages: which were delivered, and when an admin read them (ADM-9). */
export const SentMessages = () => {
  const t = useText();
  const query = useListMessagesQuery({ query: { limit: shown } }, { refetchOnMountOrArgChange: true });
  return (
    <Last>
      <Loaded query={query} skeleton="table" empty={null}>
        {(messages) => (
          <Section title={t('sent.title')}>
            <Messages>
              {messages.map(({ id, text, createdAt, readAt, handover }) => (
                <li key={id}>
                  <p dir="auto">
                    <Stored text={text} />
                  </p>
                  <small>
                    {readAt ? <CheckCheck size={18} aria-hidden /> : <Check size={18} aria-hidden />}
                    <span>
                      {t('sent.delivered', { time: momentOf(createdAt) })} ·{' '}
                      {readAt ? t('sent.read', { time: momentOf(readAt) }) : t('sent.unread')}
                    </span>
                  </small>
                  {handover && <Asked handover={handover} />}
                </li>
              ))}
            </Messages>
          </Section>
        )}
      </Loaded>
    </Last>
  );
};
