import { endpoints } from '../../contract/endpoints';
import { type HandoverRecord, handoverRecord } from '../../contract/handover';
import { check } from '../../contract/validate';
import type { VitalSigns } from '../../contract/vitalSigns';
import { api } from './base';
import { askDevice } from './keptAnswers';
import { entryTag } from './notes';
import { Server } from './server';

/** Milliseconds after which the page goes on with what else it has to do. */
const atOnce = 8;

/** All of the records, or none. They are checked one after another, with pauses: three hundred at once keep a tablet from answering a finger. */
const checked = async (rows: unknown): Promise<readonly HandoverRecord[]> => {
  const records: HandoverRecord[] = [];
  let began = performance.now();
  for (const row of Array.isArray(rows) ? rows : []) {
    const record = await check(handoverRecord, row);
    if (!record.ok) return [];
    records.push(record.value);
    if (performance.now() - began < atOnce) continue;
    await new Promise((goOn) => setTimeout(goOn));
    began = performance.now();
  }
  return records;
};

const keptApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * What this device has of the doctor's patients, as the handover list shows it; empty where it keeps no records. The server is not asked:
     * it has given and audited all of this. `asOf`: the time of the device's copy, with which the answer changes.
     */
    keptHandover: build.query<readonly HandoverRecord[], { asOf: string }>({
      queryFn: async (_, { extra }) => {
        const found = extra instanceof Server ? await askDevice(extra, { name: 'readHandover' }) : undefined;
        return { data: await checked(found?.data) };
      },
      providesTags: ['Assignment', 'Patient'],
      keepUnusedDataFor: 0,
    }),
    /** The same of one patient's vital signs. */
    keptVitalSigns: build.query<readonly VitalSigns[], { params: { patient_id: string }; asOf: string }>({
      queryFn: async ({ params }, { extra }) => {
        const found = extra instanceof Server ? await askDevice(extra, { name: 'listVitalSigns', params }) : undefined;
        const rows = await check(endpoints.listVitalSigns.answer, found?.data ?? []);
        return { data: rows.ok ? rows.value : [] };
      },
      providesTags: (_, __, { params }) => [entryTag('vitalSigns', params.patient_id)],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useKeptHandoverQuery, useKeptVitalSignsQuery } = keptApi;
