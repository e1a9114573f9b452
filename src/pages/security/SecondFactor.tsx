import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { SecondFactor as Given } from '../../../contract/secondFactor';
import { rereads } from '../../api/rereads';
import { useGetSecondFactorQuery } from '../../api/secondFactor';
import { selectUser } from '../../state/auth';
import { Loaded } from '../../ui/frame/Loaded';
import { Section } from '../../ui/frame/Section';
import { Hint } from '../../ui/notices/Hint';
import { useNotice } from '../../ui/notices/notices';
import { useText } from '../../ui/texts/texts';
import { AddApp } from './AddApp';
import { AddPasskey } from './AddPasskey';
import { FactorRow } from './FactorRow';
import { goToOwnStep, ownStep } from './ownStep';
import { RecoveryCodes } from './RecoveryCodes';
import { Actions, Rows } from './Rows';
import { TurnOff } from './TurnOff';

const Off = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  fontWeight: 600,
  '& svg': { flex: 'none', color: theme.vars.palette.warning.main },
}));

const Warning = styled('span')(({ theme }) => ({
  color: theme.vars.palette.warning.main,
  fontWeight: 600,
  // Above the row, all of which opens the section too.
  '& a': { position: 'relative', zIndex: 1, color: 'inherit' },
}));

/** Browsers make no passkeys for an IP address. On a developer's machine, `localhost` works. */
const canHavePasskeys = () => 'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname);

type Open = 'app' | 'passkey' | 'codes';

type Props = {
  /** Called when the user has a second factor and has seen their recovery codes. */
  onSecured?: () => void;
};

const Factors = ({ factors, codesLeft, required, onSecured }: Given & Props) => {
  const t = useText();
  const notice = useNotice();
  const [open, setOpen] = useState<Open>();
  // Only they can do something about the address.
  const isAdmin = useSelector(selectUser)?.userType === 'hospitalAdmin';
  const isOn = factors.length > 0;
  const hasApp = factors.some(({ kind }) => kind === 'authenticator');
  const [done, setDone] = useState<string>();
  /** A user without recovery codes gets some after the first factor. The notice follows the codes: on a phone it would cover them. */
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
        <Off>
          <ShieldOff size={20} aria-hidden />
          <span>{t(required ? 'security.wanted' : 'security.none')}</span>
        </Off>
      )}
      {isOn && <p>{t('security.codesLeft', { count: codesLeft })}</p>}
      <Actions>
        <Button variant={required && !isOn ? 'contained' : 'outlined'} onClick={() => setOpen('app')}>
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
      {isAdmin && !canHavePasskeys() && <Hint>{t('security.noPasskeys')}</Hint>}
      {open === 'app' && <AddApp onDone={() => added(t('security.appDone'))} onClose={close} />}
      {open === 'passkey' && <AddPasskey onDone={(name) => added(t('security.passkeyDone', { name }))} onClose={close} />}
      {open === 'codes' && <RecoveryCodes onClose={() => secured(done)} />}
    </>
  );
};

/** That the second step is off. An admin's page says at its top what that means. */
const SetUp = () => {
  const t = useText();
  const isAdmin = useSelector(selectUser)?.userType === 'hospitalAdmin';
  if (isAdmin) return <Warning>{t('security.off')}</Warning>;
  return (
    <Warning>
      {t('security.none')}{' '}
      <a href={`#${ownStep}`} onClick={goToOwnStep}>
        {t('security.setUp')}
      </a>
    </Warning>
  );
};

/** The user's second step: lists the factors, and sets up, adds or turns off one. */
export const SecondFactor = (props: Props) => {
  const t = useText();
  const query = useGetSecondFactorQuery(undefined, rereads);
  const isOff = query.data?.factors.length === 0;
  return (
    <Section
      id={ownStep}
      icon={isOff ? ShieldOff : ShieldCheck}
      title={t('security.title')}
      about={t('security.said')}
      setting={query.data && (isOff ? <SetUp /> : t('security.on'))}
    >
      <Loaded query={query} skeleton="line">
        {(given) => <Factors {...given} {...props} />}
      </Loaded>
    </Section>
  );
};
