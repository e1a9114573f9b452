import { screen, waitFor } from '@testing-library/react';
import { recordPath, recordPaths } from '../../contract/recordPaths';
import { patient } from '../../src/gallery/people';
import { stopClocks } from '../support/clock';
import { goTo } from '../support/openApp';
import { openRecord, recordServer } from '../support/recordPage';

afterEach(() => {
  jest.useRealTimers();
});

const open = async (section: 'problems' | 'allergies' | 'vitalSigns', button: string) => {
  await goTo(recordPath(patient.id, recordPaths[section]));
  await screen.findByRole('button', { name: new RegExp(`^${button}`) });
};

test.each([
  ['problems', 'listProblems', 'Add a problem'],
  ['allergies', 'listAllergies', 'Save for'],
] as const)(
  'DOC-6 %s: what the record has just read is not read again by its section, and after ten seconds it is',
  async (section, call, button) => {
    const { sent } = await openRecord('', recordServer());
    await waitFor(() => expect(sent(call)).toHaveLength(1));
    await open(section, button);
    expect(sent(call)).toHaveLength(1);
    await open('vitalSigns', 'Save for');
    stopClocks();
    jest.setSystemTime(Date.now() + 11_000);
    await open(section, button);
    await waitFor(() => expect(sent(call)).toHaveLength(2));
  },
);
