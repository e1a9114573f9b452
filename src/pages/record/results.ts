import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { LabResult, ListedLabResult } from '../../../contract/uploads';
import type { Problem } from '../../api/problem';
import type { Server } from '../../api/server';
import { readLabResult } from '../../api/uploads';
import { useNotice } from '../../ui/notices/notices';
import { saveFile } from '../../ui/tables/saveFile';
import { useErrorText } from '../../ui/texts/errorText';
import { useText } from '../../ui/texts/texts';

type Dispatch = ThunkDispatch<unknown, Server, UnknownAction>;
export type Which = { patientId: string; result: LabResult };
type Read = { of: string; currentData?: Blob; error?: Problem };

/** The file of a lab result, in the shape of a query for `Loaded`. */
export const useResultFile = ({ patientId, result: { id } }: Which) => {
  const dispatch = useDispatch<Dispatch>();
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<Read>();
  const wanted = `${patientId} ${id} ${attempt}`;
  useEffect(() => {
    const stop = new AbortController();
    void dispatch(readLabResult({ patientId, uploadId: id }, stop.signal)).then((outcome) => {
      if (stop.signal.aborted) return;
      setRead(outcome.ok ? { of: wanted, currentData: outcome.answer } : { of: wanted, error: outcome.problem });
    });
    return () => stop.abort();
  }, [dispatch, patientId, id, wanted]);
  const present = read?.of === wanted ? read : undefined;
  return {
    currentData: present?.currentData,
    error: present?.error,
    isFetching: present === undefined,
    refetch: () => setAttempt((before) => before + 1),
  };
};

/** Downloads a lab result; shows why when it fails. */
export const useDownload = () => {
  const t = useText();
  const notice = useNotice();
  const errorText = useErrorText();
  const dispatch = useDispatch<Dispatch>();
  const [busy, setBusy] = useState<string>();
  const download = useCallback(
    async ({ patientId, result: { id, fileName } }: Which) => {
      setBusy(id);
      notice.clear();
      const outcome = await dispatch(readLabResult({ patientId, uploadId: id }, new AbortController().signal));
      setBusy(undefined);
      if (outcome.ok) saveFile(outcome.answer, fileName);
      else notice.failure(`${t('result.notDownloaded', { file: fileName })}. ${errorText(outcome.problem)}`);
    },
    [dispatch, notice, errorText, t],
  );
  return { download, busy };
};

const day = 86_400_000;

/** A result is new for a day, until the doctor has read it. */
export const isNew = ({ opened, createdAt }: ListedLabResult, now: number): boolean => !opened && now - Date.parse(createdAt) < day;
