import { nextTask } from './nextTask';

/** What connectApi needs, in the order in which its modules need each other. */
const pieces: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackChunkName: "api", webpackExports: [] */ '@reduxjs/toolkit/query/react'),
  () => import(/* webpackChunkName: "api", webpackExports: [] */ '../../contract/accounts'),
  () => import(/* webpackChunkName: "api", webpackExports: [] */ '../../contract/patients'),
  () => import(/* webpackChunkName: "api", webpackExports: [] */ '../../contract/activity'),
  () => import(/* webpackChunkName: "api", webpackExports: [] */ '../../contract/assignments'),
  () => import(/* webpackChunkName: "api", webpackExports: [] */ '../../contract/round'),
  () => import(/* webpackChunkName: "api", webpackExports: [] */ '../../contract/endpoints'),
  () => import(/* webpackChunkName: "api", webpackExports: [] */ '../api/base'),
];

/** Loads connectApi. Its modules run piece by piece: all at once they would block a slow tablet for a quarter of a second. */
export const loadApi = async () => {
  for (const piece of pieces) {
    await piece();
    await nextTask();
  }
  return import(/* webpackChunkName: "api" */ './connectApi');
};
