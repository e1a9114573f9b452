import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { PasswordLink } from '../../../contract/accounts';
import type { Problem } from '../../api/problem';
import { conceal, forget } from '../../api/secrets';
import type { Server } from '../../api/server';
import { callWhenLoaded } from '../../ui/forms/useAccountCall';

/** What is known of a mailed link: its account while it works, or why it was refused. */
export type FoundLink = { status: 'asking' } | { status: 'working'; link: PasswordLink } | { status: 'refused'; problem: Problem };

/** Reads a mailed link on arrival, without using it up. `again` retries; `refuse` sets the problem of a failed use. */
export const usePasswordLink = (token: string) => {
  const dispatch = useDispatch<ThunkDispatch<unknown, Server, UnknownAction>>();
  const [found, setFound] = useState<FoundLink>({ status: 'asking' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once
  useEffect(() => {
    if (token === '') return;
    let left = false;
    setFound({ status: 'asking' });
    const body = { token: conceal(token) };
    void callWhenLoaded(dispatch, 'readPasswordLink', { body }).then((outcome) => {
      forget(body);
      if (!left) setFound(outcome.ok ? { status: 'working', link: outcome.answer } : { status: 'refused', problem: outcome.problem });
    });
    return () => {
      left = true;
    };
  }, [dispatch, token, attempt]);
  return {
    found,
    again: () => setAttempt((before) => before + 1),
    refuse: (problem: Problem) => setFound({ status: 'refused', problem }),
  };
};
