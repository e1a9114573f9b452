import type { ObjectSchema } from 'yup';
import { registerHospitalForm } from '../../contract/accounts';
import { check } from '../../contract/validate';
import { address, forms, valid } from '../support/forms';

/** The first error of each field; nothing when the form is accepted. */
const said = async (schema: ObjectSchema<object>, value: unknown) => {
  const checked = await check(schema, value);
  const errors = checked.ok ? [] : checked.errors;
  return Object.fromEntries(errors.toReversed().map(({ path, message }) => [path, message]));
};

const cases = forms.flatMap(({ id, form, schema, fields }) =>
  Object.entries(fields).map(([name, field]) => ({ id, form, schema, fields, name, field })),
);

test.each(forms)('$id $form: a valid form is accepted unchanged', async ({ schema, fields }) => {
  expect(await check(schema, valid(fields))).toEqual({ ok: true, value: valid(fields) });
});

test.each(forms)('$id $form: an empty form names each missing field', async ({ schema, fields }) => {
  const missing = Object.entries(fields).flatMap(([name, field]) => (field.missing === undefined ? [] : [[name, field.missing]]));
  const expected = missing.length > 0 ? Object.fromEntries(missing) : { '': 'There is nothing to change' };
  for (const empty of [{}, null, undefined]) expect(await said(schema, empty)).toEqual(expected);
});

test.each(cases)('$id $form: $name empty or left out', async ({ schema, fields, name, field }) => {
  const at = (sentence: string | undefined) => (sentence === undefined ? {} : { [name]: sentence });
  expect(await said(schema, { ...valid(fields), [name]: '' })).toEqual(expect.objectContaining(at(field.missing ?? field.emptied)));
  expect(await said(schema, { ...valid(fields), [name]: undefined })).toEqual(expect.objectContaining(at(field.missing)));
  if (field.missing === undefined) expect(await said(schema, { ...valid(fields), [name]: undefined })).toEqual({});
  if (field.missing === undefined && !field.emptied) expect(await said(schema, { ...valid(fields), [name]: '' })).toEqual({});
});

test.each(cases)('$id $form: $name of a wrong type is refused, never converted to text', async ({ schema, fields, name }) => {
  for (const wrong of [true, ['a'], { a: 1 }, ...(name === 'facilityUId' ? [] : [7])]) {
    expect(await said(schema, { ...valid(fields), [name]: wrong })).toMatchObject({ [name]: 'This must be a text' });
  }
});

test.each(cases.filter(({ field }) => field.most !== undefined))(
  '$id $form: $name says how long it may be',
  async ({ schema, fields, name, field }) => {
    const most = field.most ?? 0;
    const start = field.good === address ? `${'a'.repeat(60)}@` : field.good;
    const ofLength = (length: number) => start.padEnd(length, 'a');
    if (field.good !== address) expect(await said(schema, { ...valid(fields), [name]: ofLength(most) })).not.toHaveProperty(name);
    const checked = await check(schema, { ...valid(fields), [name]: ofLength(most + 1) });
    expect(checked.ok ? [] : checked.errors).toContainEqual({
      path: name,
      code: 'text.tooLong',
      message: `This is too long: at most ${most} characters`,
      values: { max: most },
    });
  },
);

test.each(cases.flatMap((each) => (each.field.wrong ?? []).map(([text, message]) => ({ ...each, text, message }))))(
  '$id $form: $name "$text" → $message',
  async ({ schema, fields, name, text, message }) => {
    const checked = await check(schema, { ...valid(fields), [name]: text });
    expect(checked.ok ? [] : checked.errors.filter(({ path }) => path === name).map((error) => error.message)).toContain(message);
  },
);

test('ACC-1 facility UID may be a number; a text is stored as written', async () => {
  const sent = { firstName: 'A', lastName: 'B', hospitalName: 'C', email: address, password: 'Correct1horse!' };
  expect(await check(registerHospitalForm, { ...sent, facilityUId: 4711 })).toMatchObject({ ok: true, value: { facilityUId: '4711' } });
  expect(await check(registerHospitalForm, { ...sent, facilityUId: '007' })).toMatchObject({ ok: true, value: { facilityUId: '007' } });
});
