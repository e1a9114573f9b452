import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { patientFieldNames } from '../../../../contract/patients';
import { FileButton } from '../../../ui/forms/FileButton';
import { patientLabel } from '../../../ui/people/PatientFields';
import { saveCsv } from '../../../ui/tables/csv';
import { useText } from '../../../ui/texts/texts';
import { DropZone } from '../DropZone';
import { Wrong } from '../FileChooser';

type Props = { onChoose: (file: File) => void; problem?: string };

/** Takes the file to import, chosen or dropped, and offers an empty file to fill in. */
export const ImportFile = ({ onChoose, problem }: Props) => {
  const t = useText();
  const id = useId();
  const take = ([file]: File[]) => file && onChoose(file);
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
      <Button
        onClick={() => saveCsv('patients.csv', [headers])}
        startIcon={<Download size={18} aria-hidden />}
        sx={{ mt: 2, marginInlineStart: -1.25 }}
      >
        {t('import.template')}
      </Button>
    </>
  );
};
