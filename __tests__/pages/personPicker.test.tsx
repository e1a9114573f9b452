import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { alikePatient, longPatient, patient } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { openApp } from '../support/openApp';

const people = [patient, alikePatient, longPatient];
/** `held`: what the server searches for without an answer until `answer` is called. */
const open = async (held?: string) => {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked = new Set<string>();
  const answered = new Set<string>();
  const listPatients: Answers['listPatients'] = async ({ query: { q = '' } }) => {
    asked.add(q);
    await (q === held ? isAnswered : new Promise((resolve) => setTimeout(resolve, 150)));
    answered.add(q);
    const words = q.split(' ');
    return {
      data: people.filter(({ firstName, lastName }) => words.every((word) => `${firstName} ${lastName}`.toLowerCase().includes(word))),
    };
  };
  const answers = { listPatients, listDoctors: { data: [] } };
  const { user } = await openApp('/appointment?popUp=addAppointment', { as: 'admin', answers });
  const popUp = within(await screen.findByRole('dialog', { name: 'Add Appointment' }));
  const field = popUp.getByLabelText('Patient ID or name');
  /** Types, and waits for the last search: on a busy machine the beginning of the text may be searched for before. */
  const search = async (text: string) => {
    await user.type(field, text);
    await waitFor(() => expect(answered).toContain(text));
  };
  return { user, popUp, field, search, asked, answer };
};
const options = (count: number) => waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(count));
const several = /^Several people match/;

test('ADM-11 UX-2 while several people match, Enter takes nobody and says so; the arrow keys choose one', async () => {
  const { user, popUp, field, search } = await open();
  await search('example');
  await options(2);
  expect(field).not.toHaveAttribute('aria-activedescendant');
  // It does not send the form either.
  let goesOn = true;
  await act(async () => {
    goesOn = fireEvent.keyDown(field, { key: 'Enter' });
  });
  expect(goesOn).toBe(false);
  expect(field).toHaveValue('example');
  expect(field).toHaveAccessibleDescription(several);
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field).toHaveDisplayValue(/^EXAMPLE, Ada/));
  expect(popUp.queryByText(several)).toBeNull();
});

test('ADM-11 UX-2 Enter takes the only one who matches, also when the search before found several or another one', async () => {
  const { user, popUp, field, search } = await open();
  await search('example');
  await options(2);
  await user.keyboard('{Enter}');
  expect(popUp.getByText(several)).toBeVisible();
  await user.keyboard(' adah');
  expect(popUp.queryByText(several)).toBeNull();
  await options(1);
  await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant'));
  expect(screen.getByRole('option')).toHaveClass('Mui-focused');
  await user.keyboard('{Enter}');
  expect(field).toHaveDisplayValue(/^EXAMPLE, Adah/);

  // Of those found first one matches already: as long as the server searches it may not be the only one. The second time its answer is known.
  for (const _ of ['first', 'second']) {
    await user.clear(field);
    await user.click(field);
    await options(3);
    await user.keyboard('adah');
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('adah');
    await options(1);
    await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant'));
    await user.keyboard('{Enter}');
    expect(field).toHaveDisplayValue(/^EXAMPLE, Adah/);
  }
});

test('ADM-11 UX-2 while the search runs, arrow and Enter take nobody and leave what is typed', async () => {
  const { user, field, asked, answer } = await open('example');
  await user.type(field, 'example');
  // Until then the answer to the empty field may still come, and may be chosen from.
  await waitFor(() => expect(asked).toContain('example'));
  await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue('example');
  answer();
  await options(2);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(field).toHaveDisplayValue(/^EXAMPLE, Ada/));
});
