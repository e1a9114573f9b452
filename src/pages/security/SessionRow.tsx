import Button from '@mui/material/Button';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { ListedSession, Session } from '../../../contract/sessions';
import { useSubmissionKey } from '../../ui/forms/submissionKey';
import { useNotice } from '../../ui/notices/notices';
import { SureQuestion } from '../../ui/questions/SureQuestion';
import { useErrorText } from '../../ui/texts/errorText';
import { ago, recordTime } from '../../ui/texts/formatTime';
import { useText } from '../../ui/texts/texts';
import { useNow } from '../../ui/texts/useNow';

const phones: readonly (string | null)[] = ['iPad', 'iPhone', 'Android'];

type Props = {
  /** An admin sees neither the network of a doctor's session nor that it is this one. */
  session: ListedSession & Partial<Pick<Session, 'network' | 'here'>>;
  busy: boolean;
  end: (key: string) => PromiseLike<{ error?: unknown }>;
};

/** A session: the device, since when, last seen, and a button that ends it, after a question that names it. */
export const SessionRow = ({ session, busy, end }: Props) => {
  const t = useText();
  const notice = useNotice();
  const errorText = useErrorText();
  const now = useNow();
  const keyFor = useSubmissionKey();
  const [isAsking, setAsking] = useState(false);
  /** Hidden at once: the list comes again a little later. */
  const [isEnded, setEnded] = useState(false);
  const { id, browser, system, network, since, lastSeen, here = false, locked } = session;
  const name = browser && system ? t('sessions.on', { browser, system }) : (browser ?? system ?? t('sessions.unknown'));
  const time = recordTime(since);
  const go = async () => {
    setAsking(false);
    const { error } = await end(keyFor(id));
    if (error) return notice.failure(errorText(error));
    setEnded(true);
    notice.success(t('sessions.ended', { name, time }));
  };
  if (isEnded) return null;
  const said = [t('sessions.since', { time }), ...(now && !here ? [t('sessions.seen', { ago: ago(lastSeen, now) })] : [])];
  const Icon = phones.includes(system) ? Smartphone : Monitor;
  return (
    <li>
      <Icon size={22} aria-hidden />
      <span>
        <strong>{name}</strong>
        {here && <em>{t('sessions.here')}</em>}
        {locked && <em>{t('sessions.locked')}</em>}
        <small>
          {said.join(' · ')}
          {network && <span className="rest"> · {t('sessions.network', { network })}</span>}
        </small>
      </span>
      {!here && (
        <Button
          color="error"
          size="small"
          disabled={busy}
          onClick={() => setAsking(true)}
          aria-label={t('sessions.endNamed', { name, time })}
        >
          {t('sessions.end')}
        </Button>
      )}
      {isAsking && (
        <SureQuestion
          title={t('sessions.endQuestion', { name })}
          text={
            <>
              <p>{said.join(' · ')}</p>
              {t('sessions.endSaid')}
            </>
          }
          goText={t('sessions.end')}
          stayText={t('common.cancel')}
          onGo={() => void go()}
          onStay={() => setAsking(false)}
        />
      )}
    </li>
  );
};
