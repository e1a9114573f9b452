import { joined } from '../../src/app/notes/joined';

const about = { kind: 'allergy', patient: { id: 'p', firstName: 'Ada', lastName: 'Example', patientUniqueId: 'P-0000-0001' } } as const;
const draft = (values: Readonly<Record<string, string>>) => ({ about, values, at: '2026-03-02T09:05:00.000Z' });

test('DOC-10 CHT-2 two drafts of one form are joined: both texts stay, and the newer choice counts', () => {
  const older = draft({ statement: 'allergy', substance: 'Latex', severity: 'mild', corrects: 'a' });
  const newer = draft({ statement: 'alert', substance: 'Falls risk', severity: '', corrects: '' });
  expect(joined(older, newer).values).toEqual({ statement: 'alert', substance: 'Latex\nFalls risk', severity: 'mild', corrects: '' });
  expect(joined(older, draft({ substance: 'Latex gloves' })).values).toMatchObject({ substance: 'Latex gloves', corrects: 'a' });
});

test('DOC-10 CHT-3 of two dates and status of a problem the newer counts; its name and remark are joined', () => {
  const older = draft({ problem: 'Asthma', onset: '2019', clinicalStatus: 'active', remark: 'Mild', follows: '' });
  const newer = draft({ problem: 'COPD', onset: '2020', clinicalStatus: 'resolved', remark: '', follows: 'a' });
  const dates = { onset: '2020', clinicalStatus: 'resolved', follows: 'a' };
  expect(joined(older, newer).values).toEqual({ problem: 'Asthma\nCOPD', ...dates, remark: 'Mild' });
});

test('DOC-10 CHT-4 of two measured values the newer one counts: two joined would be none', () => {
  const older = draft({ pulse: '80', temperature: '37.0', oxygen: 'air' });
  expect(joined(older, draft({ pulse: '82', temperature: '', oxygen: 'oxygen' })).values).toEqual({
    pulse: '82',
    temperature: '37.0',
    oxygen: 'oxygen',
  });
});

test('DOC-10 CHT-8 of two messages the texts are joined; what is asked for is not: two requests joined would be none', () => {
  const older = draft({ text: 'Ward 3', handover: '{"doctorId":"a"}' });
  expect(joined(older, draft({ text: 'Please', handover: '{"doctorId":"b"}' })).values).toEqual({
    text: 'Ward 3\nPlease',
    handover: '{"doctorId":"b"}',
  });
  expect(joined(older, draft({ text: 'Please', handover: '' })).values).toMatchObject({ handover: '{"doctorId":"a"}' });
});
