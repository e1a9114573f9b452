import Button from '@mui/material/Button';
import { type DragEvent, useId, useState } from 'react';
import { patientFieldNames } from '../../../../contract/patients';
import { FileButton } from '../../../ui/forms/FileButton';
import { patientLabel } from '../../../ui/people/PatientFields';
import { saveCsv } from '../../../ui/tables/csv';
import { useText } from '../../../ui/texts/texts';
import { DropZone, Wrong } from '../FileChooser';

type Props = { onChoose: (file: File) => void; problem?: string };

/** Takes the file to import, chosen or dropped; offers an empty one to fill in. */
export const ImportFile = ({ onChoose, problem }: Props) => {
  const t = useText();
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: Iterable<File>) => {
    const [file] = files;
    if (file) onChoose(file);
  };
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  const headers = patientFieldNames.map((name) => t(patientLabel(name)));
  return (
    <>
      <DropZone
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event: DragEvent) => {
          drag(false)(event);
          take(event.dataTransfer.files);
        }}
        {...(over && { 'data-over': true })}
      >
        <FileButton text={t('import.choose')} accept=".csv,.txt,text/csv" aria-describedby={`${id}-hint ${id}-error`} onFiles={take} />
        <p className="drop">{t('import.drop')}</p>
        <p id={`${id}-hint`}>{t('import.kinds')}</p>
      </DropZone>
      <div id={`${id}-error`} role="alert">
        {problem && <Wrong>{problem}</Wrong>}
      </div>
      <Button onClick={() => saveCsv('patients.csv', [headers])}>{t('import.template')}</Button>
    </>
  );
};
