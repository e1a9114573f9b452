import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { type Medicine, type MedicineForm, mostMedicines } from '../../../../contract/medicines';
import { SureQuestion } from '../../../ui/questions/SureQuestion';
import { useText } from '../../../ui/texts/texts';
import { isInCheck } from '../../record/allergyCheck';
import { compareWith } from './compareWith';
import type { FoundMedicines } from './readMedicines';
import { WrongLines } from './WrongLines';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  padding: theme.spacing(2),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  outline: 0,
  overflowWrap: 'anywhere',
  '& h3': { ...theme.typography.h3, margin: 0 },
  '& ul': { margin: 0, paddingInlineStart: theme.spacing(2.5) },
}));

/** So many of the file's medicines are shown, and so many numbers of lines. */
const [shown, shownLines] = [5, 10];

const label = ({ name, ingredient, group }: MedicineForm) => {
  const more = [ingredient, group].filter(Boolean).join(', ');
  return more ? `${name} (${more})` : name;
};

type Props = {
  found: FoundMedicines;
  /** The hospital's list so far. */
  list: readonly Medicine[];
  busy: boolean;
  onGo: (replaces: boolean) => void;
  onCancel: () => void;
};

/** Shows what is in a file of medicines before anything is imported: the first ones and what they change, or the lines that are wrong. */
export const MedicinesPreview = ({ found, list, busy, onGo, onCancel }: Props) => {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const [asks, setAsks] = useState(false);
  const { file, medicines, repeated, wrong } = found;
  // The next step is read out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file is another step
  useEffect(() => box.current?.focus(), [found]);
  const { added, changed, left } = compareWith(list, medicines);
  const together = list.length + added;
  const lines = repeated.slice(0, shownLines).join(', ') + (repeated.length > shownLines ? ' …' : '');
  const isWhole = wrong.length === 0;
  return (
    <Box ref={box} tabIndex={-1} role="group" aria-label={file}>
      {isWhole ? (
        <>
          <h3>{t('medicines.found', { count: medicines.length, file })}</h3>
          <p>
            {medicines.slice(0, shown).map(label).join(' · ')}
            {medicines.length > shown && ' …'}
          </p>
          {repeated.length > 0 && <p>{t('medicines.repeated', { count: repeated.length, lines })}</p>}
          {list.length > 0 && <p>{t('medicines.compared', { added, changed })}</p>}
          <p>{t('medicines.checked', { count: medicines.filter(isInCheck).length })}</p>
          {together > mostMedicines && <p>{t('medicines.tooManyTogether', { count: together, max: mostMedicines })}</p>}
        </>
      ) : (
        <WrongLines file={file} wrong={wrong} />
      )}
      <div className="ways">
        {isWhole && together <= mostMedicines && (
          <Button variant="contained" disabled={busy} onClick={() => onGo(false)}>
            {t('medicines.add', { count: medicines.length })}
          </Button>
        )}
        {isWhole && list.length > 0 && (
          <Button variant="outlined" disabled={busy} onClick={() => setAsks(true)}>
            {t('medicines.replace')}
          </Button>
        )}
        <Button disabled={busy} onClick={onCancel} {...(!isWhole && { variant: 'outlined' })}>
          {t(isWhole ? 'common.cancel' : 'common.close')}
        </Button>
      </div>
      {asks && (
        <SureQuestion
          title={t('medicines.replaceQuestion', { count: medicines.length })}
          text={t('medicines.replaceSaid', { left })}
          goText={t('medicines.replaceGo')}
          stayText={t('common.cancel')}
          onGo={() => {
            setAsks(false);
            onGo(true);
          }}
          onStay={() => setAsks(false)}
        />
      )}
    </Box>
  );
};
