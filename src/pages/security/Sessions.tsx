import Button from '@mui/material/Button';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { Session } from '../../../contract/sessions';
import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } from '../../api/secondFactor';
import { useSubmissionKey } from '../../ui/forms/submissionKey';
import { Loaded } from '../../ui/frame/Loaded';
import { Section } from '../../ui/frame/Section';
import { useNotice } from '../../ui/notices/notices';
import { useErrorText } from '../../ui/texts/errorText';
import { ago, recordTime, shortDateTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { useNow } from '../../ui/texts/useNow';
import { Actions, Rows } from './Rows';

const phones: readonly (string | null)[] = ['iPad', 'iPhone', 'Android'];

const SessionRow = ({ session }: { session: Session }) => {
  const t = useText();
  const notice = useNotice();
  const errorText = useErrorText();
  const now = useNow();
  const keyFor = useSubmissionKey();
  const [end, { isLoading }] = useEndSessionMutation();
  const { id, browser, system, network, since, lastSeen, here, locked } = session;
  const name = browser && system ? t('sessions.on', { browser, system }) : (browser ?? system ?? t('sessions.unknown'));
  const time = recordTime(since);
  const go = async () => {
    const { error } = await end({ params: { sessionId: id }, key: keyFor(id) });
    if (error) return notice.failure(errorText(error));
    notice.success(t('sessions.ended'));
  };
  const said = [
    t('sessions.since', { time: shortDateTime(since) }),
    ...(now && !here ? [t('sessions.seen', { ago: ago(lastSeen, now) })] : []),
  ];
  const Icon = phones.includes(system) ? Smartphone : Monitor;
  return (
    <li>
      <Icon size={22} aria-hidden />
      <span>
        <strong>{name}</strong>
        {here && <em>{t('sessions.here')}</em>}
        {locked && <em>{t('sessions.locked')}</em>}
        <small title={time}>
          {said.join(' · ')}
          {network && <span className="rest"> · {t('sessions.network', { network })}</span>}
        </small>
      </span>
      {!here && (
        <Button
          color="error"
          size="small"
          disabled={isLoading}
          onClick={() => void go()}
          aria-label={t('sessions.endNamed', { name, time })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
};

/** So many are shown at first: those of today are among them. */
const few = 3;

const List = ({ sessions }: { sessions: readonly Session[] }) => {
  const t = useText();
  const notice = useNotice();
  const errorText = useErrorText();
  const [all, setAll] = useState(false);
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const go = async () => {
    const { error } = await endOthers({ key: crypto.randomUUID() });
    if (error) return notice.failure(errorText(error));
    notice.success(t('sessions.othersEnded'));
  };
  const others = sessions.filter(({ here }) => !here);
  const ordered = [...sessions.filter(({ here }) => here), ...others];
  return (
    <>
      <Rows>
        {(all ? ordered : ordered.slice(0, few)).map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Rows>
      {others.length === 0 ? (
        <p>{t('sessions.only')}</p>
      ) : (
        <Actions>
          <Button variant="outlined" color="error" disabled={isLoading} onClick={() => void go()}>
            {t('sessions.endOthers')}
          </Button>
          {!all && ordered.length > few && <Button onClick={() => setAll(true)}>{t('sessions.showAll', { count: ordered.length })}</Button>}
        </Actions>
      )}
    </>
  );
};

/** The user's sessions, this device's first, each with a button to end it. */
export const Sessions = () => {
  const t = useText();
  const query = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Section title={t('sessions.title')}>
      <Loaded query={query} skeleton="line">
        {(sessions) => <List sessions={sessions} />}
      </Loaded>
    </Section>
  );
};
