import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Endpoints } from '../../../contract/endpoints';
import type { AnswerOf } from '../../../contract/row';
import type { Outcome } from '../../api/callOnce';
import type { Problem } from '../../api/problem';
import { conceal, forget } from '../../api/secrets';
import type { Server } from '../../api/server';
import { callWhenLoaded } from '../../ui/forms/useAccountCall';

type Reading = 'readPasswordLink' | 'readAddressLink';
type Dispatch = ThunkDispatch<unknown, Server, UnknownAction>;
/** Asks the server what a link is for. */
type Read<N extends Reading> = (dispatch: Dispatch, body: { token: string }) => Promise<Outcome<AnswerOf<Endpoints[N]>>>;
export const readPasswordLink: Read<'readPasswordLink'> = (dispatch, body) => callWhenLoaded(dispatch, 'readPasswordLink', { body });
export const readAddressLink: Read<'readAddressLink'> = (dispatch, body) => callWhenLoaded(dispatch, 'readAddressLink', { body });

/** The state of a mailed link: what it is for, or why the server refused it. */
export type FoundLink<N extends Reading> =
  | { status: 'asking' }
  | { status: 'working'; link: AnswerOf<Endpoints[N]> }
  | { status: 'refused'; problem: Problem };

/** Whether a retry is useless: the link is used up, or a mail program has cut off a part of it. */
export const isSpent = ({ kind }: Problem) => kind === 'linkSpent' || kind === 'invalidInput';

/** Reads a mailed link on arrival, without using it up. `again` retries; `refuse` sets the problem of a failed use. */
export const useMailedLink = <N extends Reading>(read: Read<N>, token: string) => {
  const dispatch = useDispatch<Dispatch>();
  const [found, setFound] = useState<FoundLink<N>>({ status: 'asking' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once
  useEffect(() => {
    if (token === '') return;
    let left = false;
    setFound({ status: 'asking' });
    const body = { token: conceal(token) };
    void read(dispatch, body).then((outcome) => {
      forget(body);
      if (!left) setFound(outcome.ok ? { status: 'working', link: outcome.answer } : { status: 'refused', problem: outcome.problem });
    });
    return () => {
      left = true;
    };
  }, [dispatch, read, token, attempt]);
  return {
    found,
    again: () => setAttempt((before) => before + 1),
    refuse: (problem: Problem) => setFound({ status: 'refused', problem }),
  };
};
