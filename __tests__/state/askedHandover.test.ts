import { askedAsText, askedFrom } from '../../src/state/askedHandover';

test('CHT-8 what a message asks for is read back from its text', () => {
  const asked = { doctorId: 'd', doctor: 'Sam Sample', patientIds: ['p', 'q'], keeps: true };
  expect(askedFrom(askedAsText(asked))).toEqual(asked);
});

test.each(['', '‹text›', 'null', '[]', '{"patientIds":"p"}'])('QA-4 a text that is masked or damaged asks for nothing: %j', (text) => {
  expect(askedFrom(text)).toBeUndefined();
});
