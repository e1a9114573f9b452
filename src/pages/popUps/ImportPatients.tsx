import Button from '@mui/material/Button';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isDiscarding, popUp, selectPopUp } from '../../state/popUp';
import { ErrorSummary } from '../../ui/forms/ErrorSummary';
import { PopUpFrame } from '../../ui/frame/PopUpFrame';
import { ProgressBar } from '../../ui/frame/ProgressBar';
import { PlanHint, useRoomForPatients } from '../../ui/notices/PlanHint';
import { useProblemText } from '../../ui/texts/problemText';
import { useText } from '../../ui/texts/texts';
import { ChooseAgain } from './ChooseAgain';
import { isWhole } from './importPatients/columns';
import { ImportColumns } from './importPatients/ImportColumns';
import { ImportFile } from './importPatients/ImportFile';
import { ImportPreview } from './importPatients/ImportPreview';
import { rowsOf, useImport } from './importPatients/useImport';

/** Imports patients from a CSV file: choose the file, match its columns, review the good and bad rows, import. */
export default function ImportPatients() {
  const t = useText();
  const problemText = useProblemText();
  const dispatch = useDispatch();
  const { state, before, choose, match, look, back, takeAlike, write } = useImport();
  // The focused element disappears with its step: focus the next step.
  const step = useRef<HTMLDivElement>(null);
  const { step: present } = state;
  const adding = state.step === 'preview' ? rowsOf(state).length : 0;
  const room = useRoomForPatients();
  useEffect(() => {
    if (present !== 'choosing') step.current?.focus();
  }, [present]);
  // After the import there is nothing to discard: Escape and Back close it without asking.
  const closes = isDiscarding(useSelector(selectPopUp)) && present === 'finished';
  useLayoutEffect(() => {
    if (closes) dispatch(popUp.actions.finished());
  }, [closes, dispatch]);
  const problem = 'problem' in state && state.problem && typeof state.problem !== 'string' ? state.problem : undefined;
  // After a failed check or with a full plan the server has written nothing.
  const nothing = present === 'matching' || problem?.kind === 'planLimit';

  const action = () => {
    if (state.step === 'matching') {
      return (
        <Button variant="contained" size="large" disabled={!isWhole(state.matching)} onClick={look}>
          {t('import.check')}
        </Button>
      );
    }
    if (state.step === 'preview') {
      const some = room > 0 && room < adding;
      return (
        <>
          <Button onClick={back}>{t('import.back')}</Button>
          <Button variant="contained" size="large" disabled={adding === 0 || room === 0} onClick={() => write(room)}>
            {some ? t('import.writeFirst', { count: room }) : t('import.write', { count: adding })}
          </Button>
        </>
      );
    }
    if (state.step === 'finished') {
      return (
        <Button variant="contained" size="large" autoFocus onClick={() => dispatch(popUp.actions.finished())}>
          {t('common.close')}
        </Button>
      );
    }
    return null;
  };

  return (
    <PopUpFrame
      title={t('import.title')}
      {...(present !== 'finished' && { closeText: t('common.cancel') })}
      wide={present !== 'choosing'}
      action={action()}
    >
      <div ref={step} tabIndex={-1} style={{ outline: 'none' }}>
        <PlanHint what="patients" adding={adding} />
        {problem && <ErrorSummary items={[]} message={`${t(nothing ? 'import.none' : 'import.stopped')} ${problemText(problem)}`} />}
        {state.step === 'choosing' && before && (
          <ChooseAgain>
            <p>{t('import.chooseAgain', { file: before.file })}</p>
            {before.importing && <p>{t('import.brokenOff', before.importing)}</p>}
          </ChooseAgain>
        )}
        {state.step === 'choosing' && (
          <ImportFile onChoose={(file) => void choose(file)} {...(state.problem && { problem: t(state.problem) })} />
        )}
        {state.step === 'matching' && <ImportColumns table={state.table} matching={state.matching} onMatch={match} />}
        <div role="status">
          {state.step === 'checking' && <p>{t('import.checking', { done: state.done, total: state.table.rows.length })}</p>}
          {state.step === 'importing' && <p>{t('import.importing', { done: state.done, total: state.total })}</p>}
          {state.step === 'preview' && state.added !== undefined && <p>{t('import.done', { count: state.added })}</p>}
          {state.step === 'finished' && <p>{t('import.done', { count: state.added })}</p>}
        </div>
        {state.step === 'preview' && <ImportPreview preview={state} onTakeAlike={takeAlike} />}
        {state.step === 'checking' && <ProgressBar label={t('import.title')} value={(100 * state.done) / state.table.rows.length} />}
        {state.step === 'importing' && <ProgressBar label={t('import.title')} value={(100 * state.done) / state.total} />}
      </div>
    </PopUpFrame>
  );
}
