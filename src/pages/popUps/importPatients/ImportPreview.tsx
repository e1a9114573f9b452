import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type PatientField, patientFieldNames } from '../../../../contract/patients';
import { personLabel } from '../../../../contract/personNames';
import { Checkbox, CheckLabel } from '../../../ui/forms/Checkbox';
import { patientLabel } from '../../../ui/people/PatientFields';
import { saveCsv, unguarded } from '../../../ui/tables/csv';
import { useText } from '../../../ui/texts/texts';
import type { BadRow } from './checkRows';
import type { Import } from './import';
import { rowsOf } from './useImport';

const Section = styled('section')(({ theme }) => ({
  margin: theme.spacing(0, 0, 2.5),
  '& h3': { ...theme.typography.h3, margin: theme.spacing(0, 0, 0.5) },
  '& p': { margin: 0 },
  '& ul': {
    ...theme.typography.body2,
    margin: theme.spacing(1, 0),
    padding: theme.spacing(0, 0, 0, 2.5),
    maxHeight: 220,
    overflow: 'auto',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    paddingBlock: theme.spacing(1),
  },
}));

/** The most rows to show; the file to save has all of them. */
const shown = 200;

type Props = { preview: Extract<Import, { step: 'preview' }>; onTakeAlike: (withAlike: boolean) => void };

/** Shows the rows to import, the possible duplicates, and the rows that cannot be imported, with the reasons. */
export const ImportPreview = ({ preview, onTakeAlike }: Props) => {
  const t = useText();
  const { table, checked, withAlike } = preview;
  const alike = checked.good.filter((row) => row.alike);
  const rows = rowsOf(preview);
  const isField = (path: string): path is PatientField => patientFieldNames.some((name) => name === path);
  const whyOf = ({ errors }: BadRow) =>
    errors.map(({ path, code, values }) => (isField(path) ? `${t(patientLabel(path))}: ${t(code, values)}` : t(code, values))).join('; ');
  const saveBad = () =>
    // The reason comes first: rows differ in length, so at the end it would not be in one column.
    saveCsv(`not imported ${table.name}`, [
      [t('import.why'), ...table.headers],
      ...checked.bad.map((row) => [whyOf(row), ...row.cells.map(unguarded)]),
    ]);
  return (
    <>
      <Section>
        <h3>{t('import.good', { count: rows.length })}</h3>
        {rows[0] && (
          <p>
            {rows
              .slice(0, 3)
              .map(({ values }) => personLabel(values))
              .join(' · ')}
            {rows.length > 3 && ' …'}
          </p>
        )}
      </Section>
      {alike.length > 0 && (
        <Section>
          <h3>{t('import.alike', { count: alike.length })}</h3>
          <ul aria-label={t('import.alike', { count: alike.length })}>
            {alike.slice(0, shown).map(({ line, values, alike: here }) => (
              <li key={line}>
                {t('import.line', { line })} {personLabel(values)} – {here && `${personLabel(here)} (${here.patientUniqueId})`}
              </li>
            ))}
          </ul>
          <CheckLabel control={<Checkbox checked={withAlike} onChange={(_, take) => onTakeAlike(take)} />} label={t('import.takeAlike')} />
        </Section>
      )}
      {checked.bad.length > 0 && (
        <Section>
          <h3>{t('import.bad', { count: checked.bad.length })}</h3>
          <ul aria-label={t('import.bad', { count: checked.bad.length })}>
            {checked.bad.slice(0, shown).map((row) => (
              <li key={row.line}>
                {t('import.line', { line: row.line })} {whyOf(row)}
              </li>
            ))}
            {checked.bad.length > shown && <li>{t('import.more', { count: checked.bad.length - shown })}</li>}
          </ul>
          <Button onClick={saveBad}>{t('import.saveBad')}</Button>
        </Section>
      )}
    </>
  );
};
