import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { Plus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { KeyValue } from '../../../../contract/keyValues';
import { eachField } from '../../../../contract/kindsOfEntry';
import type { Patient } from '../../../../contract/patients';
import type { ListedLabResult } from '../../../../contract/uploads';
import { selectConnection } from '../../../state/connection';
import { selectDrafts } from '../../../state/draft';
import { type About, draftIdOf, type EntryBody } from '../../../state/note';
import { KeyValueText } from '../../../ui/notes/KeyValueText';
import { useText } from '../../../ui/texts/texts';
import { aboutPatient } from '../aboutPatient';
import { useOpenedForm } from '../CloseForm';
import { DraftElsewhere } from '../DraftElsewhere';
import { NoteSection } from '../NoteSection';
import { type ContentOf, usePendingNotes } from '../PendingNotes';
import { useIsToDo } from '../results';
import { SectionAction } from '../SectionAction';
import { FlowSheet } from './FlowSheet';
import { KeyValueForm } from './KeyValueForm';
import { SheetFoot } from './SheetFoot';
import { useKeyValues } from './useKeyValues';
import { useOpenedEntries } from './useOpenedEntries';
import { WithdrawnValue } from './WithdrawnValue';

const Values = styled('section')(({ theme }) => ({
  '& > .list > :is([role="alert"], p)': { marginTop: theme.spacing(2) },
  '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: theme.spacing(1, 2) },
  '& .head > h2': { ...theme.typography.h2, margin: 0 },
  '& .head > h3': { ...theme.typography.h3, margin: 0 },
}));

const isWithdrawn = (id: string | null | undefined, results: readonly ListedLabResult[]): boolean =>
  results.some((each) => each.id === id && each.withdrawn);

type Props = {
  patient: Patient;
  results: readonly ListedLabResult[];
  /** The open result; without one the values of all results are shown, and a new one is of no file. */
  result?: ListedLabResult;
};

/** The typed values of a lab result, or of all, and the form to type one (CHT-7). */
export const KeyValues = ({ patient, results, result }: Props) => {
  const t = useText();
  const about = useMemo((): About => ({ kind: 'keyValue', patient: aboutPatient(patient) }), [patient]);
  const { query, series } = useKeyValues(patient);
  const openId = result?.id;
  // To acknowledge a result comes before to type a value.
  const isToDo = useIsToDo();
  const isAway = 'since' in useSelector(selectConnection);
  const draft = useSelector(selectDrafts)[draftIdOf(about)] ?? { status: 'none' };
  const draftOf = draft.status === 'written' ? (draft.values.result ?? '') : undefined;
  // The list continues whatever was begun; an open result only what is its own.
  const resultId = openId ?? draftOf ?? '';
  const isElsewhere = draftOf !== undefined && draftOf !== resultId;
  const { isOpen, open, close, opener } = useOpenedForm(draftOf === resultId);
  const all = query.currentData;
  const shown = useMemo(() => all?.filter((row) => openId === undefined || row.result === openId), [all, openId]);
  const onTheirWay = new Set(
    usePendingNotes(
      about,
      all?.map(({ id }) => id),
    ).map(({ id }) => id),
  );
  const entries = useOpenedEntries();
  const hasSheet = openId === undefined && series.length > 0;
  const isShown = useCallback((body: EntryBody) => openId === undefined || body.result === openId, [openId]);
  const rowOf = useCallback(
    (row: KeyValue) => ({
      ...row,
      at: row.writtenAt,
      words: () => [row.analyte, row.labValue, row.labUnit].filter(Boolean).join(' '),
      body: eachField('keyValue', (name) => row[name]),
      isOver: isWithdrawn(row.result, results),
      isFinal: isWithdrawn(row.result, results),
    }),
    [results],
  );
  const contentOf: ContentOf = (body) => {
    const isOver = isWithdrawn(body.result, results);
    return (
      <>
        {isOver && <p className="remark">{t('keyValue.withdrawn')}</p>}
        <KeyValueText body={body} isOver={isOver} />
      </>
    );
  };
  const taken = series
    .flatMap(({ values }) => values)
    .filter(({ body }) => body.result === resultId)
    .map(({ at }) => at)
    .sort((one, other) => Date.parse(other) - Date.parse(one));
  const file = openId === undefined ? results.find(({ id }) => id === resultId)?.fileName : undefined;
  // One that was withdrawn before this doctor had seen it is in no list any more. A list of this device may be older than the result.
  const isGone = !isAway && resultId !== '' && !results.some(({ id }) => id === resultId);
  const isLost = (isGone || isWithdrawn(resultId, results)) && (draftOf === resultId || (isOpen && draft.status === 'discarded'));
  const canAdd = !result?.withdrawn && !isLost;
  // Below the name of a file.
  const Title = openId === undefined ? 'h2' : 'h3';
  const add = !isElsewhere && !isOpen && canAdd && (
    <Button
      ref={opener}
      variant={openId === undefined && !results.some(isToDo) ? 'contained' : 'outlined'}
      startIcon={<Plus size={20} aria-hidden />}
      onClick={open}
    >
      {t('keyValue.add')}
    </Button>
  );
  // Where there are no results either, one card says that there is nothing yet.
  const hasCard = openId !== undefined || results.length > 0 || series.length > 0 || isLost || isElsewhere || isOpen;
  return (
    <Values aria-label={t('keyValue.title')}>
      {openId === undefined && <SectionAction>{add}</SectionAction>}
      {hasCard && (
        <Card sx={{ p: 2, '& p': { m: 0 }, '& > .head ~ *': { mt: 1.5 } }}>
          <div className="head">
            <Title>{t('keyValue.title')}</Title>
            {openId !== undefined && add}
          </div>
          {all?.length === 0 && openId === undefined && !isOpen && <p>{t('keyValue.none')}</p>}
          {hasSheet && (
            <div>
              <FlowSheet series={series} onTheirWay={onTheirWay} opened={entries.opened} onOpen={entries.open} />
              <SheetFoot rows={all ?? []} series={series} isWhole={entries.isWhole} onTurn={entries.turn} />
            </div>
          )}
          {isLost && <WithdrawnValue about={about} draft={draft} />}
          {file && <p>{t('keyValue.ofResult', { file })}</p>}
          {isElsewhere && (
            <DraftElsewhere about={about} patientId={patient.id} resultId={draftOf} draft={draft} text="keyValue.elsewhere" />
          )}
          {!isElsewhere && isOpen && canAdd && (
            <KeyValueForm
              about={about}
              patient={patient}
              resultId={resultId}
              entries={all ?? []}
              series={series}
              taken={taken}
              onClose={close}
            />
          )}
        </Card>
      )}
      <div className="list">
        <NoteSection
          about={about}
          label={t('keyValue.list')}
          query={{ ...query, currentData: shown }}
          rowOf={rowOf}
          empty={null}
          contentOf={contentOf}
          onCorrect={open}
          onEdit={open}
          isShown={isShown}
          only={hasSheet && !entries.isWhole ? entries.opened : undefined}
        />
      </div>
    </Values>
  );
};
