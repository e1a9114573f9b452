import { useEffect, useRef, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { patientsApi, useFindAlikeOfManyMutation, useImportPatientsMutation } from '../../../api/patients';
import { isProblem, unreachable } from '../../../api/problem';
import { type PopUp, popUp, selectPopUp } from '../../../state/popUp';
import { type Checked, checkRows } from './checkRows';
import { isWhole, type Matching } from './columns';
import type { Import } from './import';
import { readTable, type Table } from './readFile';
import { sendRows } from './sendRows';
import { useImportAcrossLock } from './useImportAcrossLock';

/** The import's state and the transitions between its steps. */
export const useImport = () => {
  const dispatch = useDispatch();
  const store = useStore<{ popUp: PopUp }>();
  const [findAlike] = useFindAlikeOfManyMutation();
  const [importPatients] = useImportPatientsMutation();
  const [state, setState] = useState<Import>({ step: 'choosing' });
  const { before, matchingOf, chosenAgain } = useImportAcrossLock(state);
  const under = useRef(new AbortController());
  useEffect(() => () => under.current.abort(), []);

  const choose = async (file: File) => {
    const read = await readTable(file);
    if (typeof read === 'string') {
      setState({ step: 'choosing', problem: read });
      return;
    }
    // From now on closing the pop-up asks first. A chosen file has caused an input event already; a dropped one has not.
    if (selectPopUp(store.getState()).status === 'open') dispatch(popUp.actions.typedIn());
    setState({ step: 'matching', table: read, matching: matchingOf(read.headers) });
    chosenAgain();
  };

  const look = async (table: Table, matching: Matching) => {
    under.current = new AbortController();
    const { signal } = under.current;
    setState({ step: 'checking', table, matching, done: 0 });
    const ask = async (patients: Parameters<Parameters<typeof checkRows>[2]>[0]) => {
      const { data, error } = await findAlike({ body: { patients: [...patients] } });
      if (!data) throw error;
      return data;
    };
    try {
      const checked = await checkRows(table, matching, ask, signal, (done) => setState({ step: 'checking', table, matching, done }));
      setState({ step: 'preview', table, matching, checked, withAlike: false });
    } catch (error) {
      if (signal.aborted) return;
      setState({ step: 'matching', table, matching, problem: isProblem(error) ? error : unreachable });
    }
  };

  const write = async (preview: Extract<Import, { step: 'preview' }>, room: number) => {
    under.current = new AbortController();
    const { table, matching } = preview;
    const all = rowsOf(preview);
    const rows = all.slice(0, room).map(({ values }) => values);
    let done = 0;
    setState({ step: 'importing', table, matching, done, total: rows.length });
    const problem = await sendRows(
      rows,
      (body, key) => importPatients({ body, key }),
      under.current.signal,
      (sent) => {
        done = sent;
        setState({ step: 'importing', table, matching, done, total: rows.length });
      },
    );
    dispatch(patientsApi.util.invalidateTags(['Patient', 'Plan']));
    if (!problem && rows.length === all.length) {
      setState({ step: 'finished', added: done });
      return;
    }
    // The written rows stay; the user can try the others again.
    const left = new Set(all.slice(done));
    const { problem: _, added: __, ...before } = preview;
    const checked = { ...preview.checked, good: preview.checked.good.filter((row) => left.has(row)) };
    setState({ ...before, checked, ...(problem ? { problem } : { added: done }) });
  };

  return {
    state,
    before,
    choose,
    match: (matching: Matching) => state.step === 'matching' && setState({ step: 'matching', table: state.table, matching }),
    look: () => state.step === 'matching' && isWhole(state.matching) && void look(state.table, state.matching),
    back: () => state.step === 'preview' && setState({ step: 'matching', table: state.table, matching: state.matching }),
    takeAlike: (withAlike: boolean) => state.step === 'preview' && setState({ ...state, withAlike }),
    /** Imports at most `room` rows. */
    write: (room: number) => state.step === 'preview' && void write(state, room),
  };
};

/** The rows to import: the valid ones, with possible duplicates only if the user wants them. */
export const rowsOf = ({ checked, withAlike }: { checked: Checked; withAlike: boolean }) =>
  checked.good.filter(({ alike }) => withAlike || !alike);
