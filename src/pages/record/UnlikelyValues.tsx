import Button from '@mui/material/Button';
import { CircleHelp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { recordTime } from '../../ui/texts/formatTime';
import { type TextKey, useText } from '../../ui/texts/texts';
import { useSaidNumber } from '../../ui/texts/useSaidNumber';
import type { Unlikely } from './unlikely';
import { WarningBox } from './WarningBox';

const labels: Readonly<Record<Unlikely['name'], TextKey>> = {
  respirations: 'vitals.respirations',
  saturation: 'vitals.saturation',
  systolic: 'vitals.systolic',
  diastolic: 'vitals.diastolic.label',
  pulse: 'vitals.pulse',
  temperature: 'vitals.temperature',
  weight: 'vitals.weight',
  height: 'vitals.height',
  glucose: 'vitals.glucose',
  measured: 'vitals.measured',
};

/** Asks once about values that are possible and unlikely. Its button confirms them; to change one, the user just does. */
export const UnlikelyValues = ({ values, onConfirm }: { values: readonly Unlikely[]; onConfirm: () => void }) => {
  const t = useText();
  const said = useSaidNumber();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another press of Save asks again
  useEffect(() => box.current?.focus(), [values]);
  return (
    // It has the focus to be read out.
    <WarningBox ref={box} role="group" aria-label={t('vitals.check')} tabIndex={-1} sx={{ outline: 0 }}>
      <CircleHelp size={22} aria-hidden />
      <strong>{t('vitals.check')}</strong>
      <ul>
        {values.map((each) => (
          <li key={each.name}>
            {t(labels[each.name])} <strong>{each.name === 'measured' ? recordTime(each.text) : `${said(each.text)} ${each.unit}`}</strong>
          </li>
        ))}
      </ul>
      <p>{t('vitals.checkSaid')}</p>
      <Button type="submit" variant="outlined" onClick={onConfirm}>
        {t('vitals.confirm')}
      </Button>
    </WarningBox>
  );
};
