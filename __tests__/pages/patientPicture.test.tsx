import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PatientDetails } from '../../contract/patients';
import { patientDetails, patients } from '../../src/gallery/people';
import type { Answers } from '../../src/gallery/standIn';
import { readPortrait } from '../../src/ui/forms/readPortrait';
import { standInForLayout } from '../support/layout';
import { openApp } from '../support/openApp';
import { drawPictures, pngFile, smallPicture } from '../support/pictures';

beforeAll(standInForLayout);
afterEach(jest.restoreAllMocks);

const [first, second] = ['00000000-0000-4000-8000-000000000088', '00000000-0000-4000-8000-000000000089'];
const stored = 'data:image/jpeg;base64,BBBB';
const plain: PatientDetails = patientDetails;
const pictured: PatientDetails = { ...plain, pictureId: first };
const readPatientPictures: Answers['readPatientPictures'] = ({ body }) => ({
  data: (body as { patientIds: string[] }).patientIds.map((patientId) => ({ patientId, pictureId: first, picture: stored })),
});
const usual: Answers = { listLabResults: { data: [] }, listActivity: { data: [] }, readPatientPictures };
const openDetails = async (patient: PatientDetails, answers: Answers = {}) => {
  const all = { ...usual, getPatientDetails: { data: patient }, ...answers };
  const opened = await openApp(`/generalPatients/${patient.id}`, { as: 'admin', answers: all });
  return { ...opened, section: within(await screen.findByRole('region', { name: 'Picture' })) };
};
const images = () => [...document.querySelectorAll('main img[src^="data:image/jpeg"]')].map((each) => each.getAttribute('src'));
const question = () => within(screen.getByRole('dialog', { name: 'Is this the right patient?' }));

test('CHT-1 a chosen picture is shown beside the name before it is sent, saved and shown; Cancel sends nothing', async () => {
  drawPictures();
  const setPatientPicture = { data: { ...plain, pictureId: second } };
  const { user, section, sent } = await openDetails(plain, { setPatientPicture });
  await user.upload(section.getByLabelText('Choose a picture'), pngFile());
  const dialog = within(await screen.findByRole('dialog', { name: 'Is this the right patient?' }));
  expect(dialog.getByText(plain.patientUniqueId)).toBeVisible();
  expect(dialog.getByText('EXAMPLE, Ada')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('setPatientPicture')).toEqual([]);

  await user.upload(section.getByLabelText('Choose a picture'), pngFile());
  await screen.findByRole('dialog');
  await user.click(question().getByRole('button', { name: 'Save picture' }));
  expect(await screen.findByText('Success! The picture of EXAMPLE, Ada was saved.')).toBeInTheDocument();
  expect(sent('setPatientPicture')).toMatchObject([
    { params: { patient_id: plain.id }, body: { picture: smallPicture, seen: {} }, key: expect.stringMatching(/./) },
  ]);
});

test('CHT-1 a picture that is not saved stays for another try under the same key, and nothing says success', async () => {
  drawPictures();
  const { user, section, sent } = await openDetails(pictured, { setPatientPicture: 'unreachable' });
  await user.upload(section.getByLabelText('Choose another'), pngFile());
  await screen.findByRole('dialog');
  const save = () => question().getByRole('button', { name: 'Save picture' });
  await user.click(save());
  expect(await question().findByRole('alert')).not.toBeEmptyDOMElement();
  await user.click(save());
  await waitFor(() => expect(sent('setPatientPicture')).toHaveLength(2));
  expect(new Set(sent('setPatientPicture').map(({ key }) => key)).size).toBe(1);
  expect(sent('setPatientPicture')[0]?.body).toEqual({ picture: smallPicture, seen: { pictureId: first } });
  expect(screen.queryByText(/Success/)).not.toBeInTheDocument();
});

test('CHT-1 ADM-17 a picture that was changed meanwhile is not replaced, and the admin hears so', async () => {
  drawPictures();
  const { user, section } = await openDetails(pictured, { setPatientPicture: { problem: 'changedMeanwhile' } });
  await user.upload(section.getByLabelText('Choose another'), pngFile());
  await screen.findByRole('dialog');
  await user.click(question().getByRole('button', { name: 'Save picture' }));
  expect(await question().findByText(/Somebody else has changed the picture meanwhile/)).toBeVisible();
});

test('CHT-1 ADM-17 a picture that somebody else has replaced before the answer came is not said to be saved as the patient’s', async () => {
  drawPictures();
  const code = 'patientPicture.replaced';
  let lost = true;
  const replaced: Answers['setPatientPicture'] = () =>
    lost ? 'unreachable' : { problem: 'changedMeanwhile', errors: [{ path: 'picture', code, message: '' }] };
  const { user, section } = await openDetails(pictured, { setPatientPicture: replaced });
  await user.upload(section.getByLabelText('Choose another'), pngFile());
  await screen.findByRole('dialog');
  const save = () => question().getByRole('button', { name: 'Save picture' });
  await user.click(save());
  await waitFor(() => expect(question().getByRole('alert')).not.toBeEmptyDOMElement());
  lost = false;
  await user.click(save());
  expect(await question().findByText(/Your picture was saved, but somebody else has changed or removed it since/)).toBeVisible();
  expect(screen.queryByText(/Success/)).not.toBeInTheDocument();
});

test('CHT-1 a picture is removed after a question; one that somebody has set meanwhile stays, and nothing says success', async () => {
  let answer: PatientDetails = { ...plain, pictureId: second };
  const { user, section, sent } = await openDetails(pictured, { removePatientPicture: () => ({ data: answer }) });
  await waitFor(() => expect(images()).toEqual([stored]));
  const remove = async () => {
    await user.click(section.getByRole('button', { name: 'Remove' }));
    const sure = within(await screen.findByRole('alertdialog', { name: 'Remove the picture of EXAMPLE, Ada?' }));
    await user.click(sure.getByRole('button', { name: 'Remove' }));
  };
  await remove();
  expect(await screen.findByText(/Somebody else has changed the picture meanwhile/)).toBeInTheDocument();
  expect(screen.queryByText(/Success/)).not.toBeInTheDocument();
  answer = plain;
  await remove();
  expect(await screen.findByText('Success! The picture of EXAMPLE, Ada was removed.')).toBeInTheDocument();
  expect(sent('removePatientPicture')[0]?.params).toEqual({ patient_id: plain.id, pictureId: first });
});

const bytes = (...parts: (string | number[])[]) =>
  new File(
    parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))),
    'me.jpg',
  );
const heic = bytes([0, 0, 0, 24], 'ftypheic', 'x'.repeat(99));
test('CHT-1 a file that is no picture, is too large or cannot be read is refused at its field, and says why', async () => {
  drawPictures();
  const { user, section } = await openDetails(plain);
  const said = () => section.getByRole('alert').textContent;
  const choose = (file: File) => user.upload(section.getByLabelText('Choose a picture'), file);
  await choose(bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await waitFor(() => expect(said()).toBe('Only jpeg, png, webp and heic pictures can be used'));
  await choose(pngFile(25 * 1024 * 1024 + 1));
  await waitFor(() => expect(said()).toBe('This file is larger than 25 megabytes'));
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new DOMException('', 'InvalidStateError')) });
  await choose(heic);
  await waitFor(() => expect(said()).toMatch(/^This browser cannot read heic pictures/));
  await choose(pngFile());
  await waitFor(() => expect(said()).toBe('This picture cannot be read'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('CHT-1 a photo is upright, a small square, and drawn less finely rather than too large', async () => {
  drawPictures();
  const asked: unknown[][] = [];
  const bitmap = { width: 400, height: 700, close: () => undefined };
  const createImageBitmap = async (...how: unknown[]) => {
    asked.push(how);
    return bitmap;
  };
  Object.assign(globalThis, { createImageBitmap });
  const drawn: unknown[][] = [];
  const drawing = { fillRect: () => undefined, drawImage: (_: unknown, ...where: number[]) => drawn.push(where) };
  const sizes = [60_000, 14_000, 9_000];
  const toDataURL = () => `data:image/jpeg;base64,${'A'.repeat(((sizes.shift() ?? 0) * 4) / 3)}`;
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => drawing, toDataURL });
  const read = await readPortrait(pngFile());
  expect(asked[0]?.[1]).toEqual({ imageOrientation: 'from-image' });
  expect(drawn).toEqual([[0, 100, 400, 400, 0, 0, 192, 192]]);
  expect('url' in read && read.url.length).toBe('data:image/jpeg;base64,'.length + 12_000);
});

test('CHT-1 a list asks for its patients’ pictures in one call, shows initials until they come and where one cannot be drawn', async () => {
  const listed = patients.map((patient, index) => ({ ...patient, pictureId: index === 0 ? first : `${second.slice(0, -1)}${index}` }));
  const answerAll: Answers['readPatientPictures'] = () => ({
    data: listed.slice(0, 2).map(({ id: patientId, pictureId }) => ({ patientId, pictureId, picture: stored })),
  });
  const { sent } = await openApp('/generalPatients', {
    as: 'admin',
    answers: { listPatients: { data: listed }, readPatientPictures: answerAll },
  });
  const initials = () => document.querySelectorAll('main [data-initials]').length;
  await waitFor(() => expect(images()).toEqual([stored, stored]));
  expect(initials()).toBe(1);
  expect(sent('readPatientPictures').map(({ body }) => body)).toEqual([{ patientIds: listed.map(({ id }) => id) }]);
  const image = document.querySelector('main img[src^="data:image/jpeg"]');
  expect(image).toHaveAttribute('alt', '');
  await act(async () => void (image && fireEvent.error(image)));
  await waitFor(() => expect(images()).toEqual([stored]));
  expect(initials()).toBe(2);
});
