import { render, screen } from '@testing-library/react';
import { prescriptionForm } from '../../contract/prescriptions';
import { check } from '../../contract/validate';
import { medicinesOf } from '../../server/demo/medicines';
import { useCompose } from '../../src/pages/record/prescribing/useCompose';
import sentences from '../../src/ui/texts/en/record.json';
import { addTexts, makeTexts, TextProvider } from '../../src/ui/texts/texts';

const all = Object.values(medicinesOf).flat();
const Sentences = () => {
  const compose = useCompose();
  return all.map((each) => <p key={each.prescription}>{compose(each)}</p>);
};

test('CHT-6 a demo patient’s medicines are as the form sends them: the sentence says what the fields say', async () => {
  for (const each of all) expect(await check(prescriptionForm, each)).toEqual({ ok: true, value: expect.objectContaining(each) });
  const texts = makeTexts();
  addTexts(texts, sentences);
  render(
    <TextProvider texts={texts}>
      <Sentences />
    </TextProvider>,
  );
  for (const { prescription } of all) expect(screen.getByText(prescription)).toBeVisible();
});
