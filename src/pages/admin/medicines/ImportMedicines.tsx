import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { type Medicine, mostMedicines } from '../../../../contract/medicines';
import { useImportMedicinesMutation } from '../../../api/hospitals';
import { ErrorSummary } from '../../../ui/forms/ErrorSummary';
import { FileButton } from '../../../ui/forms/FileButton';
import { useSubmissionKey } from '../../../ui/forms/submissionKey';
import { useNotice } from '../../../ui/notices/notices';
import { saveCsv } from '../../../ui/tables/csv';
import { useErrorText } from '../../../ui/texts/errorText';
import { useText } from '../../../ui/texts/texts';
import { MedicinesPreview } from './MedicinesPreview';
import type { FoundMedicines, RefusedFile } from './readMedicines';

/** A refused file is said at its button; `refusal` is what the server said. */
type State = { step: 'choosing'; refused?: RefusedFile } | { step: 'preview'; found: FoundMedicines; refusal?: string };

// Reading CSV is needed here and for patients alone.
const read = (file: File): Promise<FoundMedicines | RefusedFile> =>
  import(/* webpackChunkName: "read-medicines" */ './readMedicines').then(
    ({ readMedicines }) => readMedicines(file),
    () => ({ problem: 'problem.unreachable' }),
  );

/** Takes a CSV file of medicines, shows what is in it, and puts it into the list or in its place: all of it or nothing. */
export const ImportMedicines = ({ list }: { list: readonly Medicine[] }) => {
  const t = useText();
  const id = useId();
  const notice = useNotice();
  const errorText = useErrorText();
  const keyFor = useSubmissionKey();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ step: 'choosing' });
  const [send, { isLoading }] = useImportMedicinesMutation();
  const refused = state.step === 'choosing' ? state.refused : undefined;

  const choose = async (file: File | undefined) => {
    // What is being sent is answered first.
    if (!file || isLoading) return;
    notice.clear();
    const found = await read(file);
    setState('problem' in found ? { step: 'choosing', refused: found } : { step: 'preview', found });
  };
  const begin = () => {
    setState({ step: 'choosing' });
    input.current?.focus();
  };
  const go = async (found: FoundMedicines, replaces: boolean) => {
    setState({ step: 'preview', found });
    const body = { medicines: [...found.medicines], replaces };
    const { error } = await send({ body, key: keyFor(body) });
    if (error) return setState({ step: 'preview', found, refusal: `${t('import.none')} ${errorText(error)}` });
    keyFor.spent();
    begin();
    notice.success(t('medicines.imported', { count: found.medicines.length }));
  };
  const save = () =>
    saveCsv('medicines.csv', [
      [t('medicines.name'), t('medicines.ingredient'), t('medicines.class')],
      ...list.map(({ name, ingredient, group }) => [name, ingredient, group]),
    ]);
  return (
    <>
      <div className="ways">
        <FileButton
          text={t('import.choose')}
          accept=".csv,.txt,text/csv"
          ref={input}
          aria-describedby={`${id}-hint ${id}-error`}
          onFiles={([file]) => void choose(file)}
        />
        <Button onClick={save} startIcon={<Download size={18} aria-hidden />}>
          {t(list.length === 0 ? 'import.template' : 'medicines.save')}
        </Button>
      </div>
      <small id={`${id}-hint`}>{t('medicines.kinds', { max: mostMedicines })}</small>
      <div id={`${id}-error`} role="alert" className="wrong">
        {refused && t(refused.problem, refused.values)}
      </div>
      {state.step === 'preview' && (
        <>
          <ErrorSummary items={[]} {...(state.refusal && { message: state.refusal })} />
          <MedicinesPreview
            found={state.found}
            list={list}
            busy={isLoading}
            onGo={(replaces) => void go(state.found, replaces)}
            onCancel={begin}
          />
        </>
      )}
    </>
  );
};
