import { useState } from 'react';
import { fullName } from '../../contract/personNames';
import { PictureChooser } from '../ui/forms/PictureChooser';
import { Facts } from '../ui/frame/Facts';
import { Avatar } from '../ui/people/Avatar';
import { PatientAvatar } from '../ui/people/PatientAvatar';
import { PersonName } from '../ui/people/PersonName';
import { PersonPicker, type Pickable } from '../ui/people/PersonPicker';
import { useText } from '../ui/texts/texts';
import { asDoctor, longPatient, patient, patients } from './people';
import type { Group, Specimen } from './specimen';

const people = patients.map(({ id, firstName, lastName, patientUniqueId: uniqueId }) => ({ id, firstName, lastName, uniqueId }));

type Given = { start?: Pickable | undefined; wrong?: boolean; searching?: boolean; nobody?: boolean; hint?: boolean };
const Picker = ({ start, wrong, searching, nobody, hint }: Given) => {
  const t = useText();
  const [chosen, setChosen] = useState<Pickable | null>(start ?? null);
  return (
    <PersonPicker
      label={t('upload.patient')}
      people={nobody || searching ? [] : people}
      chosen={chosen}
      onChoose={setChosen}
      nobody={t('assigned.noSuchPatient')}
      placeholder={t('addAppointment.searchPatient')}
      {...(searching && { searching: t('upload.searching') })}
      {...(hint && { hint: t('upload.patientHint') })}
      {...(wrong && { error: t('assignment.patient.missing') })}
    />
  );
};
const Chooser = ({ start }: { start: string | null }) => {
  const [picture, setPicture] = useState(start);
  return <PictureChooser name="Bisi Okafor" picture={picture} onChoose={setPicture} />;
};

const opened = (state: string, draw: Specimen['draw']): Specimen => ({
  parts: ['PersonPicker'],
  state,
  draw,
  act: async ({ search, see }) => {
    await search('input[role=combobox]', '');
    await see('[role=listbox], .MuiAutocomplete-noOptions, .MuiAutocomplete-loading');
  },
});
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="#7a4b12" d="M0 0h1v1H0z"/></svg>')}`;

const pictureId = '00000000-0000-4000-8000-000000000088';
const pictured = { before: asDoctor, answers: { readPatientPictures: { data: [{ patientId: patient.id, pictureId, picture }] } } };
const ofPatient = ({ id, patientUniqueId, ...named }: typeof patient) => ({ id, uniqueId: patientUniqueId, name: fullName(named) });

export const pickers: Group = {
  title: 'Persons and pickers',
  specimens: [
    { parts: ['PersonName'], state: 'short', draw: () => <PersonName {...patient} uniqueId={patient.patientUniqueId} /> },
    { parts: ['PersonName'], state: 'long', draw: () => <PersonName {...longPatient} uniqueId={longPatient.patientUniqueId} /> },
    { parts: ['Facts'], state: 'in a line', draw: () => <Facts>{['P-0000-0001', '36 years', 'Ward 3, bed 5']}</Facts> },
    { parts: ['Avatar'], state: 'name of a sentence', draw: () => <Avatar name="Ọmọ́wùmí Adéyẹmí" /> },
    { parts: ['Avatar'], state: 'name of a list', draw: () => <Avatar name="ADÉYẸMÍ, Ọmọ́wùmí" /> },
    { parts: ['Avatar'], state: 'with a picture', draw: () => <Avatar name="Ọmọ́wùmí Adéyẹmí" picture={picture} /> },
    { parts: ['PatientAvatar'], state: 'no picture', draw: () => <PatientAvatar {...ofPatient(patient)} /> },
    {
      parts: ['PatientAvatar', 'PersonName'],
      state: 'a picture',
      scene: pictured,
      draw: () => <PersonName {...patient} pictured pictureId={pictureId} uniqueId={patient.patientUniqueId} />,
    },
    {
      parts: ['PatientAvatar'],
      state: 'a picture that does not come',
      scene: { before: asDoctor, answers: { readPatientPictures: 'unreachable' } },
      draw: () => <PatientAvatar {...ofPatient(patient)} pictureId={pictureId} />,
    },
    { parts: ['PersonPicker'], state: 'nobody chosen', draw: () => <Picker hint /> },
    { parts: ['PersonPicker'], state: 'chosen, a long name', draw: () => <Picker start={people[2]} /> },
    { parts: ['PersonPicker'], state: 'with an error', draw: () => <Picker hint wrong /> },
    opened('open', () => <Picker />),
    opened('open, searching', () => <Picker searching />),
    opened('open, nobody found', () => <Picker nobody />),
    { parts: ['PictureChooser', 'FileButton'], state: 'no picture', draw: () => <Chooser start={null} /> },
    { parts: ['PictureChooser', 'FileButton'], state: 'a picture', draw: () => <Chooser start={picture} /> },
    {
      parts: ['PictureChooser'],
      state: 'not a picture',
      draw: () => <Chooser start={null} />,
      act: async ({ choose, see }) => {
        await choose([new File(['no picture'], 'notes.txt', { type: 'text/plain' })]);
        await see('[role=alert]:not(:empty)');
      },
    },
  ],
};
