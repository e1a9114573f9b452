import { chromium } from '@playwright/test';
import { done } from '../../__tests__/support/calls';
import { endpoints } from '../../contract/endpoints';
import { chromiumPath } from '../../scripts/chromium';
import { isRoot } from '../../scripts/commands';
import { percentile } from '../percentile';
import { type Fetched, fetchRound, recordsOf, textOf } from './devices';
import { timeOfFloor } from './floor';
import { type Link, startSlowLink } from './slowLink';
import { Tablet } from './tablet';
import type { Size, Ward } from './ward';

const slower = 4;
const turns = 3;
const changes = 10;

/** `goal`: the most that it may be. */
type Measured = (what: string, unit: string, value: number, goal?: number) => void;

const median = <T>(all: readonly T[], of: (each: T) => number) => percentile(all.map(of), 50);

/** Writes a note about each of ten patients; others in each turn. */
const change = async ({ server, patientIds, devices: [token = ''] }: Ward, turn: number) => {
  for (let place = 0; place < changes; place += 1) {
    const params = { patient_id: patientIds[(turn * changes + place) % patientIds.length] ?? '' };
    const body = { complaint: `Seen on round ${turn}, walks with help, wound dry`, diagnosis: 'Drain out tomorrow, blood count on Friday' };
    await done(endpoints.addMedicalHistory, { server, token, params, body });
  }
};

/** One tablet in Chromium over the slow link: first fill, deltas, and the record without a network. */
export const measureTablets = async (ward: Ward, size: Size, link: Link, measured: Measured): Promise<void> => {
  const { server, doctor, newcomer, patientIds, devices } = ward;
  const slow = await startSlowLink(server.url, link);
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: isRoot() ? ['--no-sandbox'] : [] });
  const [device = ''] = devices;
  try {
    // Not measured: the first ones warm server and browser up.
    const warm = await Tablet.of(browser, server.url);
    const { accepts } = await warm.fill(doctor, size.patients);
    await warm.close();
    let fetched = await fetchRound(server, device, accepts);
    const floor = await timeOfFloor(browser, textOf(fetched), link);

    const fills = [];
    const tablets: Tablet[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const tablet = await Tablet.of(browser, slow.url);
      tablets.push(tablet);
      fills.push(await tablet.fill(doctor, size.patients));
    }
    measured('first fill, from the press on Sign in until it is stored', 's', median(fills, ({ time }) => time) / 1_000, 10);
    measured('its call alone', 's', median(fills, ({ call }) => call.time) / 1_000);
    measured('the same text from a bare server', 's', floor / 1_000);
    measured('first fill by the bare server', '', median(fills, ({ time }) => time) / floor);
    measured(
      'bytes of its call on the wire, there and back',
      '',
      median(fills, ({ call }) => call.sent + call.received),
      2_000_000,
    );

    const [tablet, ...others] = tablets;
    for (const other of others) await other.close();
    const deltas: (Fetched & ReturnType<typeof recordsOf>)[] = [];
    let { has } = recordsOf(fetched);
    const refreshes = [];
    for (let turn = 0; tablet && turn < turns; turn += 1) {
      await change(ward, turn);
      fetched = await fetchRound(server, device, accepts, has);
      const found = recordsOf(fetched, has);
      deltas.push({ ...fetched, ...found });
      has = found.has;
      refreshes.push(await tablet.refresh());
    }
    measured(
      'delta of 10 changes in the browser, its call',
      'ms',
      median(refreshes, ({ time }) => time),
      300,
    );
    measured(
      'bytes of its call on the wire, there and back',
      '',
      median(refreshes, ({ sent, received }) => sent + received),
      20_000,
    );
    measured(
      'bytes of its answer',
      '',
      median(refreshes, ({ received }) => received),
    );
    measured(
      'delta without the link',
      'ms',
      median(deltas, ({ time }) => time),
    );
    measured(
      'records in full in its answer',
      '',
      median(deltas, ({ full }) => full),
    );
    measured(
      'records in part in its answer',
      '',
      median(deltas, ({ part }) => part),
    );

    const path = `/medicalhistory/${patientIds[0]}`;
    const [newest] = await done(endpoints.listMedicalHistory, { server, token: device, params: { patient_id: patientIds[0] ?? '' } });
    const hasText = `document.querySelector('main').textContent.includes(${JSON.stringify(newest?.complaint?.slice(0, 40))})`;
    const opened = (await tablet?.openOffline(path, hasText, slower)) ?? Number.NaN;
    const without = await Tablet.of(browser, slow.url);
    await without.fill(newcomer, 0);
    const bare = await without.openOffline(path, `document.querySelector('main [role=alert]')`, slower);
    await without.close();
    measured('offline open, from reload to the record painted, CPU ×4 slower', 's', opened / 1_000, 1);
    measured('the same page without any record, until it says so', 's', bare / 1_000);
    measured('offline open by the page without a record', '', opened / bare);
    await tablet?.close();
  } finally {
    await browser.close();
    await slow.stop();
  }
};
