import { screen } from '@testing-library/react';
import { eachField } from '../../contract/kindsOfEntry';
import type { VitalSigns } from '../../contract/vitalSigns';
import { onceFor } from '../../src/pages/record/onceFor';
import { author, openRecord } from '../support/recordPage';

const setAt = (place: number): VitalSigns => {
  const at = new Date(Date.now() - place * 3_600_000).toISOString();
  const id = `00000000-0000-4000-8000-00000000${String(place).padStart(4, '0')}`;
  return { ...eachField('vitalSigns', () => ''), id, corrects: null, author, writtenAt: at, receivedAt: at, pulse: '72' };
};

test('CHT-5 the chart and the form are there before the list of many sets below them, which follows', async () => {
  const listed = () => document.querySelectorAll('li[id^="entry-"]').length;
  const before = new Promise<{ listed: number; pulse: Element | null }>((resolve) => {
    const watched = new MutationObserver(() => {
      if (!document.querySelector('path.symbol')) return;
      watched.disconnect();
      resolve({ listed: listed(), pulse: document.querySelector('input[name=pulse]') });
    });
    watched.observe(document, { subtree: true, childList: true });
  });
  await openRecord('/vitals', { listVitalSigns: { data: Array.from({ length: 60 }, (_, place) => setAt(place)) } });
  expect(await before).toEqual({ listed: 0, pulse: expect.any(HTMLInputElement) });
  expect(await screen.findByRole('button', { name: 'Show 10 more' })).toBeVisible();
  expect(listed()).toBe(50);
});

test('UX-2 what is made of a list is made once while it and what else is given stay the same', () => {
  let made = 0;
  const sum = onceFor((list: readonly number[], more: number) => {
    made += 1;
    return list.reduce((all, each) => all + each, more);
  });
  const list = [1, 2];
  expect([sum(list, 1), sum(list, 1), sum([1, 2], 1), sum(list, 2), sum(list, 2)]).toEqual([4, 4, 4, 5, 5]);
  expect(made).toBe(3);
});
