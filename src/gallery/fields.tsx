import { useState } from 'react';
import { CheckField } from '../ui/forms/CheckField';
import { ChoiceButtons } from '../ui/forms/ChoiceButtons';
import { ChoiceField } from '../ui/forms/ChoiceField';
import { ConflictChoice } from '../ui/forms/ConflictChoice';
import { Field } from '../ui/forms/Field';
import { MomentField } from '../ui/forms/MomentField';
import { PasswordField } from '../ui/forms/PasswordField';
import { PasswordRules } from '../ui/forms/PasswordRules';
import { SearchField } from '../ui/forms/SearchField';
import { Select } from '../ui/forms/Select';
import { TextArea } from '../ui/forms/TextArea';
import type { BoundField } from '../ui/forms/useContractForm';
import { BirthDateField } from '../ui/people/BirthDateField';
import { useText } from '../ui/texts/texts';
import { longPatient } from './people';
import type { Group, Specimen, Translate } from './specimen';

/** A form field in the shape that the parts of src/ui take. */
const useBound = (start = '', error?: string): BoundField => {
  const [value, setValue] = useState(start);
  const none = () => undefined;
  return { input: { name: 'field', value, onChange: ({ target }) => setValue(target.value), onBlur: none, ref: none }, error };
};

type Given = { value?: string; wrong?: boolean };

const Line = ({ value, wrong, ...more }: Given & { optional?: boolean; marked?: boolean; hint?: string }) => {
  const t = useText();
  return <Field label={t('form.lastName')} field={useBound(value, wrong ? t('patient.lastName.missing') : undefined)} {...more} />;
};
const Birth = ({ value }: Given) => {
  const t = useText();
  return <BirthDateField label={t('form.birthDate')} field={useBound(value)} />;
};
const Moment = ({ value, wrong }: Given) => {
  const t = useText();
  return <MomentField label={t('vitals.measured')} field={useBound(value, wrong ? t('vitals.future') : undefined)} />;
};
const Area = ({ value, wrong, ...more }: Given & { marked?: boolean }) => {
  const t = useText();
  return <TextArea label={t('sendMessage.text')} field={useBound(value, wrong ? t('message.missing') : undefined)} {...more} />;
};
const Choice = ({ value, wrong, optional = false }: Given & { optional?: boolean }) => {
  const t = useText();
  const options = (['female', 'male'] as const).map((each) => ({ value: each, label: t(`form.${each}`) }));
  const field = useBound(value, wrong ? t('patient.gender.missing') : undefined);
  return <ChoiceField label={t('form.gender')} field={field} optional={optional} options={options} />;
};
const Buttons = ({ value, wrong }: Given) => {
  const t = useText();
  const options = (['female', 'male'] as const).map((each) => ({ value: each, label: t(`form.${each}`) }));
  const field = useBound(value, wrong ? t('patient.gender.missing') : undefined);
  return <ChoiceButtons label={t('form.gender')} field={field} options={options} />;
};
const Check = ({ value }: Given) => {
  const t = useText();
  return <CheckField label={t('prescribed.onlyAsNeeded')} field={useBound(value)} />;
};
const Password = ({ value, wrong }: Given) => {
  const t = useText();
  const field = useBound(value, wrong ? t('password.missing') : undefined);
  return <PasswordField label={t('password.next')} field={field} autoComplete="new-password" />;
};
const Search = ({ start }: { start: string }) => {
  const t = useText();
  const [text, setText] = useState(start);
  return <SearchField label={t('addAppointment.searchPatient')} value={text} onChange={setText} />;
};
const plain = (disabled: boolean) => (t: Translate) => (
  <Select aria-label={t('look.theme')} required disabled={disabled} options={[{ value: 'dark', label: t('look.dark') }]} />
);
const conflict = (theirs: string) => (t: Translate) => (
  <ConflictChoice label={t('form.lastName')} theirs={theirs} onChoose={() => undefined} />
);

const name = longPatient.lastName;
const prose = 'Ward 3 is full.\nTwo beds are free from Monday on.';
const line = (state: string, draw: Specimen['draw']): Specimen => ({ parts: ['Field', 'FieldFrame'], state, draw });
const area = (state: string, draw: Specimen['draw']): Specimen => ({ parts: ['TextArea'], state, draw });

export const fields: Group = {
  title: 'Fields',
  specimens: [
    line('empty', () => <Line />),
    line('filled, a long name', () => <Line value={`${name} ${name}`} />),
    line('with an error', () => <Line wrong />),
    line('with a hint and an error', () => <Line hint="A hint" wrong />),
    line('optional', () => <Line optional />),
    line('marked as needed', () => <Line marked />),
    { parts: ['BirthDateField'], state: 'empty', draw: () => <Birth /> },
    { parts: ['BirthDateField'], state: 'understood', draw: () => <Birth value="12 mars 1986" /> },
    { parts: ['BirthDateField'], state: 'not understood', draw: () => <Birth value="03/12/1986" /> },
    area('empty', () => <Area />),
    area('filled', () => <Area value={prose} />),
    area('with an error', () => <Area wrong />),
    area('marked as needed', () => <Area marked />),
    { parts: ['ChoiceField', 'Select'], state: 'empty', draw: () => <Choice /> },
    { parts: ['ChoiceField', 'Select'], state: 'chosen', draw: () => <Choice value="female" /> },
    { parts: ['ChoiceField', 'Select'], state: 'with an error', draw: () => <Choice wrong /> },
    { parts: ['ChoiceField', 'Select'], state: 'optional', draw: () => <Choice optional /> },
    { parts: ['CheckField', 'Checkbox'], state: 'empty', draw: () => <Check /> },
    { parts: ['CheckField', 'Checkbox'], state: 'ticked', draw: () => <Check value="yes" /> },
    { parts: ['MomentField'], state: 'empty', draw: () => <Moment /> },
    { parts: ['MomentField'], state: 'with an error', draw: () => <Moment value="2026-11-26T14:05" wrong /> },
    { parts: ['ChoiceButtons'], state: 'empty', draw: () => <Buttons /> },
    { parts: ['ChoiceButtons'], state: 'chosen', draw: () => <Buttons value="female" /> },
    { parts: ['ChoiceButtons'], state: 'with an error', draw: () => <Buttons wrong /> },
    { parts: ['Select'], state: 'required', draw: plain(false) },
    { parts: ['Select'], state: 'disabled', draw: plain(true) },
    { parts: ['PasswordField'], state: 'empty', draw: () => <Password /> },
    { parts: ['PasswordField'], state: 'filled', draw: () => <Password value="not a password" /> },
    { parts: ['PasswordField'], state: 'with an error', draw: () => <Password wrong /> },
    { parts: ['PasswordRules'], state: 'none kept', draw: () => <PasswordRules password="" /> },
    { parts: ['PasswordRules'], state: 'some kept', draw: () => <PasswordRules password="lowercase" /> },
    { parts: ['PasswordRules'], state: 'all kept', draw: () => <PasswordRules password="All-of-Them-1" /> },
    { parts: ['SearchField'], state: 'empty', draw: () => <Search start="" /> },
    { parts: ['SearchField'], state: 'filled', draw: () => <Search start={name} /> },
    { parts: ['ConflictChoice'], state: 'a value', draw: conflict(name) },
    { parts: ['ConflictChoice'], state: 'emptied', draw: conflict('') },
  ],
};
