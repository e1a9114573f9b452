import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Reason } from '../../state/auth';
import { selectTask, type Task, type TaskName, type Tasks, task, tasks } from '../../state/tasks';

type WithTasks = { tasks?: Tasks };
const isOn = (state: Task, rowId: string | null) => state.status !== 'none' && state.rowId === rowId;

/**
 * A page's task and its events. Its state is in the store, so that a recording shows it. When several parts have the same kind of task,
 * the task belongs to the part with its `rowId`. It ends when that part leaves the page.
 */
export const useTask = (name: TaskName, rowId: string | null = null) => {
  const dispatch = useDispatch();
  const store = useStore<WithTasks>();
  const state = useSelector((all: WithTasks) => selectTask(all, name));
  const tell = useMemo(() => {
    // Ignore events after the end of the task or after the start of another.
    const ofThis = (action: UnknownAction) => {
      if (isOn(selectTask(store.getState(), name), rowId)) dispatch(action);
    };
    return {
      opened: () => dispatch(tasks.actions.opened({ id: name, rowId })),
      sendingStarted: () => dispatch(tasks.actions.sendingStarted({ id: name, rowId })),
      succeeded: () => ofThis(tasks.actions.succeeded({ id: name })),
      refused: (problem: Reason) => ofThis(tasks.actions.refused({ id: name, problem })),
      closed: () => ofThis(tasks.actions.closed({ id: name })),
    };
  }, [store, dispatch, name, rowId]);
  useEffect(() => tell.closed, [tell]);
  return { task: isOn(state, rowId) ? state : task.initial, ...tell };
};
