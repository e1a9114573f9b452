import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { LabResult, ListedLabResult } from '../../../contract/uploads';
import type { Problem } from '../../api/problem';
import type { Dispatch } from '../../api/server';
import { readLabResult, useMarkLabResultSeenMutation } from '../../api/uploads';
import { type Answers, answerIdOf, selectKeptAt } from '../../state/answers';
import { selectConnection } from '../../state/connection';
import { selectOutbox } from '../../state/outbox';
import { useNotice } from '../../ui/notices/notices';
import { saveFile } from '../../ui/tables/saveFile';
import { useErrorText } from '../../ui/texts/errorText';
import { useText } from '../../ui/texts/texts';
import { useNow } from '../../ui/texts/useNow';
import { acknowledgedIn } from './acknowledgedIn';

/** A lab result with a readable file name. */
export type Readable<Result extends LabResult = LabResult> = Result & { fileName: string };
export const isReadable = <Result extends LabResult>(result: Result): result is Readable<Result> => result.fileName !== null;

export type Which<Result extends LabResult = LabResult> = { patientId: string; result: Readable<Result> };
type Read = { of: object; attempt: number; currentData?: Blob | undefined; error?: Problem };

/**
 * Loads the file of a lab result, and returns it in the shape of a query for `Loaded`. One that this device has given, or that could not be
 * loaded, is asked for again when the server can be reached: it may have been withdrawn.
 */
export const useResultFile = ({ patientId, result: { id: uploadId } }: Which) => {
  const dispatch = useDispatch<Dispatch>();
  const params = useMemo(() => ({ patientId, uploadId }), [patientId, uploadId]);
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<Read>();
  useEffect(() => {
    const stop = new AbortController();
    void dispatch(readLabResult(params, 'show', stop.signal)).then((outcome) => {
      if (stop.signal.aborted) return;
      // A file never changes: the first bytes stay, so that the page does not draw them anew.
      const next = (before?: Read): Read =>
        outcome.ok
          ? { of: params, attempt, currentData: (before?.of === params && before.currentData) || outcome.answer }
          : { of: params, attempt, error: outcome.problem };
      setRead(next);
    });
    return () => stop.abort();
  }, [dispatch, params, attempt]);

  const refetch = useCallback(() => setAttempt((before) => before + 1), []);
  const present = read?.of === params ? read : undefined;
  const isKept = useSelector((state: { answers?: Answers }) => selectKeptAt(state, answerIdOf('readLabResult', { params }))) !== undefined;
  const isMissing = isKept || present?.error !== undefined;
  const isReachable = !('since' in useSelector(selectConnection));
  const wasReachable = useRef(isReachable);
  useEffect(() => {
    if (isReachable && !wasReachable.current && isMissing) refetch();
    wasReachable.current = isReachable;
  }, [isReachable, isMissing, refetch]);
  return {
    currentData: present?.currentData,
    error: present?.error,
    isFetching: present?.attempt !== attempt,
    refetch,
    endpointName: 'readLabResult',
    originalArgs: { params },
  };
};

/**
 * Returns a function to call when the content of a result is on the screen. It tells the server, or does so as soon as the server can be reached while
 * the result is open (CHT-7).
 */
export const useSeen = ({ patientId, result: { id: uploadId, opened } }: Which<ListedLabResult>) => {
  const [mark, { isSuccess }] = useMarkLabResultSeenMutation();
  const [isShown, setIsShown] = useState(false);
  const isReachable = !('since' in useSelector(selectConnection));
  useEffect(() => {
    if (isShown && isReachable && !opened && !isSuccess) void mark({ params: { patientId, uploadId } });
  }, [isShown, isReachable, opened, isSuccess, mark, patientId, uploadId]);
  return useCallback(() => setIsShown(true), []);
};

/**
 * Downloads a lab result, and shows why a download has failed. It asks first if the file contains more than its pages: `asked` is the
 * result in question.
 */
export const useDownload = () => {
  const t = useText();
  const notice = useNotice();
  const errorText = useErrorText();
  const dispatch = useDispatch<Dispatch>();
  const [busy, setBusy] = useState<string>();
  const [asked, setAsked] = useState<Which>();
  const start = useCallback(
    async ({ patientId, result: { id, fileName } }: Which) => {
      setAsked(undefined);
      setBusy(id);
      notice.clear();
      const outcome = await dispatch(readLabResult({ patientId, uploadId: id }, 'download', new AbortController().signal));
      setBusy(undefined);
      if (outcome.ok) saveFile(outcome.answer, fileName);
      else notice.failure(`${t('result.notDownloaded', { file: fileName })}. ${errorText(outcome.problem)}`);
    },
    [dispatch, notice, errorText, t],
  );
  const download = (which: Which) => (which.result.contains?.length ? setAsked(which) : void start(which));
  return { download, busy, question: { asked, onGo: start, onStay: () => setAsked(undefined) } };
};

const day = 86_400_000;

/** A result is new until the doctor has seen it: for a day, or for as long as it has to be acknowledged. */
const isNew = ({ opened, awaited, createdAt }: ListedLabResult, now: number): boolean =>
  !opened && (awaited === true || now - Date.parse(createdAt) < day);

/** Returns a function that says whether the doctor has acknowledged a result, also if that waits on this device (CHT-7). */
export const useIsAcknowledged = () => {
  const here = acknowledgedIn(useSelector(selectOutbox));
  return ({ id, acknowledged }: Pick<ListedLabResult, 'id' | 'acknowledged'>): boolean => acknowledged === true || here.has(id);
};

/** Returns a function that says whether a result still waits for the doctor's acknowledgement. */
export const useIsToDo = () => {
  const isAcknowledged = useIsAcknowledged();
  return (result: Pick<ListedLabResult, 'id' | 'acknowledged' | 'awaited' | 'withdrawn'>): boolean =>
    result.awaited === true && !result.withdrawn && !isAcknowledged(result);
};

/** Returns a function that says where a result stands with the doctor; undefined for an old one that they have not opened, and for a withdrawn one. */
export const useStateOf = () => {
  const now = useNow();
  const isAcknowledged = useIsAcknowledged();
  return (result: ListedLabResult): 'new' | 'seen' | 'acknowledged' | undefined => {
    if (result.withdrawn) return undefined;
    if (isAcknowledged(result)) return 'acknowledged';
    if (now !== undefined && isNew(result, now)) return 'new';
    return result.opened ? 'seen' : undefined;
  };
};
