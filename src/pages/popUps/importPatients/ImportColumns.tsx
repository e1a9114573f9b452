import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { mayBeEmpty, type PatientField, patientFieldNames } from '../../../../contract/patients';
import { FieldFrame } from '../../../ui/forms/FieldFrame';
import { Select } from '../../../ui/forms/Select';
import { PopUpGrid } from '../../../ui/frame/PopUpFrame';
import { patientLabel } from '../../../ui/people/PatientFields';
import { useText } from '../../../ui/texts/texts';
import type { Matching } from './columns';
import type { Table } from './readFile';

const Intro = styled('p')(({ theme }) => ({ margin: theme.spacing(0, 0, 2) }));

type Props = { table: Table; matching: Matching; onMatch: (matching: Matching) => void };

/** Matches the file's columns to the patient's fields, and shows each column's first value. */
export const ImportColumns = ({ table, matching, onMatch }: Props) => {
  const t = useText();
  const id = useId();
  const choose = (name: PatientField, column: string) => {
    const { [name]: _, ...others } = matching;
    onMatch(column === '' ? others : { ...others, [name]: Number(column) });
  };
  return (
    <>
      <Intro>{t('import.match', { file: table.name, count: table.rows.length })}</Intro>
      <PopUpGrid>
        {patientFieldNames.map((name) => {
          const column = matching[name];
          const example = column === undefined ? undefined : table.rows[0]?.cells[column];
          const missing = column === undefined && !mayBeEmpty(name);
          return (
            <FieldFrame
              key={name}
              id={`${id}-${name}`}
              label={t(patientLabel(name))}
              {...(example && { hint: t('import.example', { example }) })}
              {...(missing && { error: t('import.noColumn') })}
            >
              {(described) => (
                <Select
                  id={`${id}-${name}`}
                  aria-describedby={described}
                  aria-invalid={missing}
                  value={column ?? ''}
                  onChange={({ currentTarget }) => choose(name, currentTarget.value)}
                  options={table.headers.map((header, index) => ({
                    value: String(index),
                    label: header || t('import.column', { number: index + 1 }),
                  }))}
                />
              )}
            </FieldFrame>
          );
        })}
      </PopUpGrid>
    </>
  );
};
