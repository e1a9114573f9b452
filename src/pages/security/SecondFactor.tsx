import Button from '@mui/material/Button';
import { useState } from 'react';
import type { SecondFactor as Given } from '../../../contract/secondFactor';
import { useGetSecondFactorQuery } from '../../api/secondFactor';
import { Loaded } from '../../ui/frame/Loaded';
import { Section } from '../../ui/frame/Section';
import { Hint } from '../../ui/notices/Hint';
import { useNotice } from '../../ui/notices/notices';
import { useText } from '../../ui/texts/texts';
import { AddApp } from './AddApp';
import { AddPasskey } from './AddPasskey';
import { FactorRow } from './FactorRow';
import { RecoveryCodes } from './RecoveryCodes';
import { Actions, Rows } from './Rows';
import { TurnOff } from './TurnOff';

/** Browsers make no passkey for an address of numbers; the server itself is `localhost` on a developer's machine. */
const canHavePasskeys = () => 'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname);

type Open = 'app' | 'passkey' | 'codes';

type Props = {
  /** The user has a second factor now, and has seen their recovery codes. */
  onSecured?: () => void;
};

const Factors = ({ factors, codesLeft, required, onSecured }: Given & Props) => {
  const t = useText();
  const notice = useNotice();
  const [open, setOpen] = useState<Open>();
  const isOn = factors.length > 0;
  const hasApp = factors.some(({ kind }) => kind === 'authenticator');
  const [done, setDone] = useState<string>();
  /** Whoever has no recovery code gets some with what they have just added. The notice comes after them: on a phone it would cover them. */
  const added = (text: string) => {
    if (codesLeft > 0) return secured(text);
    setDone(text);
    setOpen('codes');
  };
  const close = () => setOpen(undefined);
  const secured = (text: string | undefined) => {
    close();
    setDone(undefined);
    if (text) notice.success(text);
    onSecured?.();
  };
  return (
    <>
      {isOn ? (
        <Rows>
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} />
          ))}
        </Rows>
      ) : (
        <p>{t(required ? 'security.wanted' : 'security.none')}</p>
      )}
      {isOn && <p>{t('security.codesLeft', { count: codesLeft })}</p>}
      <Actions>
        <Button variant={isOn ? 'outlined' : 'contained'} onClick={() => setOpen('app')}>
          {t(hasApp ? 'security.newApp' : 'security.addApp')}
        </Button>
        {canHavePasskeys() && (
          <Button variant="outlined" onClick={() => setOpen('passkey')}>
            {t('security.addPasskey')}
          </Button>
        )}
        {isOn && (
          <Button variant="outlined" onClick={() => setOpen('codes')}>
            {t('security.makeCodes')}
          </Button>
        )}
        {isOn && !required && <TurnOff />}
      </Actions>
      {!canHavePasskeys() && <Hint>{t('security.noPasskeys')}</Hint>}
      {open === 'app' && <AddApp onDone={() => added(t('security.appDone'))} onClose={close} />}
      {open === 'passkey' && <AddPasskey onDone={(name) => added(t('security.passkeyDone', { name }))} onClose={close} />}
      {open === 'codes' && <RecoveryCodes onClose={() => secured(done)} />}
    </>
  );
};

/** The user's second step: what they have of it, and how it is set up, added to and turned off. */
export const SecondFactor = (props: Props) => {
  const t = useText();
  const query = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Section title={t('security.title')}>
      <p style={{ marginBottom: 16 }}>{t('security.said')}</p>
      <Loaded query={query}>{(given) => <Factors {...given} {...props} />}</Loaded>
    </Section>
  );
};
