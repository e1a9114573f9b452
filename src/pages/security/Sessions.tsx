import Button from '@mui/material/Button';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import type { Session } from '../../../contract/sessions';
import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } from '../../api/secondFactor';
import { Loaded } from '../../ui/frame/Loaded';
import { Section } from '../../ui/frame/Section';
import { useNotice } from '../../ui/notices/notices';
import { useErrorText } from '../../ui/texts/errorText';
import { useText } from '../../ui/texts/texts';
import { Actions, Rows } from './Rows';
import { SessionRow } from './SessionRow';

const OwnSession = ({ session }: { session: Session }) => {
  const [end, { isLoading }] = useEndSessionMutation();
  return <SessionRow session={session} busy={isLoading} end={(key) => end({ params: { sessionId: session.id }, key })} />;
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
          <OwnSession key={session.id} session={session} />
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
    <Section
      icon={MonitorSmartphone}
      title={t('sessions.title')}
      about={t('sessions.said')}
      setting={query.data && t('sessions.count', { count: query.data.length })}
    >
      <Loaded query={query} skeleton="line">
        {(sessions) => <List sessions={sessions} />}
      </Loaded>
    </Section>
  );
};
