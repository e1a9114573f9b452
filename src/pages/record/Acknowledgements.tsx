import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useCallback, useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Acknowledgement } from '../../../contract/acknowledgements';
import type { Patient } from '../../../contract/patients';
import type { ListedLabResult } from '../../../contract/uploads';
import { useListAcknowledgementsQuery } from '../../api/notes';
import { selectDrafts } from '../../state/draft';
import { draftIdOf, type EntryBody } from '../../state/note';
import { useText } from '../../ui/texts/texts';
import { AcknowledgementForm } from './AcknowledgementForm';
import { aboutPatient } from './aboutPatient';
import { useOpenedForm } from './CloseForm';
import { DraftElsewhere } from './DraftElsewhere';
import { NoteSection } from './NoteSection';
import { useIsAcknowledged } from './results';

const rowOf = ({ id, author, corrects, writtenAt, receivedAt, result, whatWasDone }: Acknowledgement) => ({
  ...{ id, author, corrects, receivedAt },
  at: writtenAt,
  words: () => whatWasDone ?? '',
  body: { result, whatWasDone },
});

type Props = { patient: Patient; result: ListedLabResult };

/** What doctors have done about a result, and the form to say it (CHT-7). The form stays open until the result is acknowledged. */
export const Acknowledgements = ({ patient, result }: Props) => {
  const t = useText();
  const { id: resultId } = result;
  const about = useMemo(() => ({ kind: 'acknowledgement' as const, patient: aboutPatient(patient) }), [patient]);
  const query = useListAcknowledgementsQuery({ params: { patient_id: patient.id } }, { refetchOnMountOrArgChange: true });
  const ofResult = useMemo(() => query.currentData?.filter((row) => row.result === resultId), [query.currentData, resultId]);
  const isOfResult = useCallback((body: EntryBody) => body.result === resultId, [resultId]);
  const isAcknowledged = useIsAcknowledged()(result);
  const draft = useSelector(selectDrafts)[draftIdOf(about)] ?? { status: 'none' };
  const draftOf = draft.status === 'written' ? draft.values.result : undefined;
  const isElsewhere = draftOf !== undefined && draftOf !== resultId;
  const { isOpen, open, close, opener } = useOpenedForm(draftOf === resultId);
  const isAsked = !(isAcknowledged || result.withdrawn);
  return (
    <section aria-label={t('acknowledgement.title')}>
      <Card sx={{ p: 2, '& > h3': { mt: 0, mb: 1 }, '& p': { m: 0, mb: 1 } }}>
        <h3>{t(result.withdrawn ? 'acknowledgement.list' : 'acknowledgement.title')}</h3>
        {isElsewhere && (
          <DraftElsewhere about={about} patientId={patient.id} resultId={draftOf} draft={draft} text="acknowledgement.elsewhere" />
        )}
        {!isElsewhere && (isAsked || isOpen) && (
          <AcknowledgementForm
            about={about}
            patient={patient}
            resultId={resultId}
            entries={ofResult ?? []}
            onSaved={close}
            onClose={isAsked ? undefined : close}
          />
        )}
        {!isElsewhere && !isAsked && !isOpen && (
          <Button ref={opener} variant="outlined" onClick={open}>
            {t('acknowledgement.addMore')}
          </Button>
        )}
      </Card>
      <NoteSection
        about={about}
        label={t('acknowledgement.list')}
        query={{ ...query, currentData: ofResult }}
        rowOf={rowOf}
        empty={null}
        onCorrect={open}
        onEdit={open}
        isShown={isOfResult}
      />
    </section>
  );
};
