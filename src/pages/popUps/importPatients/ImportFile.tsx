import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { mayBeEmpty, patientFieldNames } from '../../../../contract/patients';
import { FileButton } from '../../../ui/forms/FileButton';
import { patientLabel } from '../../../ui/people/PatientFields';
import { saveCsv } from '../../../ui/tables/csv';
import { locale } from '../../../ui/texts/formatTime';
import { useText } from '../../../ui/texts/texts';
import { DropZone } from '../DropZone';
import { Wrong } from '../FileChooser';

// The first row of a file, as it looks there: each column's name in a cell of its own.
const Expected = styled('section')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    marginTop: theme.spacing(2.5),
    '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: theme.spacing(0, 2) },
    '& h3': { ...theme.typography.h3, margin: 0 },
    // The word of the button ends where the cells do.
    '& > header > button': { marginInlineEnd: -10, '@media (max-width: 599px)': { marginInline: '-6px auto' } },
    '& ul': {
      listStyle: 'none',
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(0.75),
      margin: theme.spacing(0.5, 0, 0),
      padding: 0,
    },
    '& li': {
      ...theme.typography.body2,
      padding: theme.spacing(0.25, 1),
      border: `1px solid ${palette.divider}`,
      borderRadius: theme.shape.mark,
      background: palette.background.sunken,
    },
    '& li[data-optional]': { borderStyle: 'dashed', background: 'none', color: palette.text.secondary },
    '& p': { ...theme.typography.body2, margin: theme.spacing(1, 0, 0), color: palette.text.secondary },
  };
});

type Props = { onChoose: (file: File) => void; problem?: string };

/** Takes the file to import, chosen or dropped, and offers an empty file to fill in. */
export const ImportFile = ({ onChoose, problem }: Props) => {
  const t = useText();
  const id = useId();
  const take = ([file]: File[]) => file && onChoose(file);
  const optional = patientFieldNames.filter(mayBeEmpty).map((name) => t(patientLabel(name)));
  const headers = patientFieldNames.map((name) => t(patientLabel(name)));
  return (
    <>
      <DropZone onFiles={take}>
        <FileButton main text={t('import.choose')} accept=".csv,.txt,text/csv" aria-describedby={`${id}-hint ${id}-error`} onFiles={take} />
        <p className="drop">{t('import.drop')}</p>
        <p id={`${id}-hint`}>{t('import.kinds')}</p>
      </DropZone>
      <div id={`${id}-error`} role="alert">
        {problem && <Wrong>{problem}</Wrong>}
      </div>
      <Expected aria-labelledby={`${id}-columns`}>
        <header>
          <h3 id={`${id}-columns`}>{t('import.columns')}</h3>
          <Button onClick={() => saveCsv('patients.csv', [headers])} startIcon={<Download size={18} aria-hidden />}>
            {t('import.template')}
          </Button>
        </header>
        <ul>
          {patientFieldNames.map((name) => (
            <li key={name} data-optional={mayBeEmpty(name) || undefined}>
              {t(patientLabel(name))}
            </li>
          ))}
        </ul>
        <p>{t('import.columnsSaid', { optional: new Intl.ListFormat(locale()).format(optional) })}</p>
      </Expected>
    </>
  );
};
