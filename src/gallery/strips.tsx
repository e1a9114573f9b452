import { connection } from '../state/connection';
import { persistence } from '../state/persistence';
import { version } from '../state/version';
import { ConnectionStrip } from '../ui/notices/ConnectionStrip';
import { PersistenceNotice } from '../ui/notices/PersistenceNotice';
import { PlanHint } from '../ui/notices/PlanHint';
import { RoomForAppointments } from '../ui/notices/RoomForAppointments';
import { VersionStrip } from '../ui/notices/VersionStrip';
import { longAgo } from './people';
import { freePlan } from './samplePlans';
import type { Group, Specimen } from './specimen';

const { sliceLost, writeFailed } = persistence.actions;
const lost = (['settings', 'sidebar'] as const).map((slice) => sliceLost({ slice, why: 'unreadable' }));
const persisted = (state: string, before: readonly ReturnType<typeof sliceLost | typeof writeFailed>[]): Specimen => ({
  parts: ['PersistenceNotice'],
  state,
  scene: { before },
  draw: () => <PersistenceNotice />,
});
const connected = (state: string, action: ReturnType<(typeof connection.actions)['wentOffline' | 'tookLong']>): Specimen => ({
  parts: ['ConnectionStrip'],
  state,
  scene: { before: [action] },
  draw: () => <ConnectionStrip />,
});
const hint = (state: string, what: 'doctors' | 'patients' | 'uploads' | 'assignments', trialOver: boolean, adding = 0): Specimen => ({
  parts: ['PlanHint'],
  state,
  scene: { answers: { getPlan: freePlan(trialOver) } },
  draw: () => <PlanHint what={what} adding={adding} />,
});
const versioned = (
  state: string,
  before: readonly ReturnType<(typeof version.actions)['found' | 'takenOver' | 'updateAsked']>[],
): Specimen => ({
  parts: ['VersionStrip'],
  state,
  scene: { before },
  draw: () => <VersionStrip hasUnsaved={() => true} />,
});
const { found, takenOver, updateAsked } = version.actions;
const room = (left: number): Specimen => ({
  parts: ['RoomForAppointments'],
  state: `${left} left`,
  draw: () => <RoomForAppointments left={left} />,
});

export const strips: Group = {
  title: 'Strips and hints',
  specimens: [
    versioned('a new version', [found()]),
    versioned('something here is unsaved', [found(), updateAsked({ hasUnsaved: true })]),
    versioned('updating', [found(), updateAsked({ hasUnsaved: false })]),
    versioned('let in elsewhere', [takenOver()]),
    connected('slow', connection.actions.tookLong()),
    connected('offline', connection.actions.wentOffline({ at: longAgo })),
    connected('unreachable', connection.actions.notReached({ at: longAgo })),
    persisted('something unreadable', lost),
    persisted('of a newer version', [sliceLost({ slice: 'settings', why: 'newer' })]),
    persisted('written by a newer tab', [sliceLost({ slice: 'settings', why: 'outdated' })]),
    persisted('cleared meanwhile', [sliceLost({ slice: 'auth', why: 'cleared' })]),
    persisted('persists nothing', [writeFailed()]),
    persisted('persists nothing and has lost something', [...lost, writeFailed()]),
    hint('doctors, nearly full', 'doctors', false),
    hint('patients, nearly full', 'patients', false),
    hint('more patients than there is room for', 'patients', false, 120),
    hint('uploads, nearly full', 'uploads', false),
    hint('trial over', 'assignments', true),
    room(10),
    room(0),
  ],
};
