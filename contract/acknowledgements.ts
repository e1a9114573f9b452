import { array, type InferType, object } from 'yup';
import { aroundEntry, correcting, entryAddition, entryList } from './entries';
import { id, longest, prose, storedText } from './fields';
import { eachField } from './kindsOfEntry';
import { whenWritten } from './written';

/** That a doctor answers for a lab result (CHT-7). `result` is its id; `whatWasDone` may say that there was nothing to do. */
export const acknowledgementForm = object({
  result: id(),
  whatWasDone: prose('acknowledgement.whatWasDone.missing', longest.message),
  ...correcting,
});

export const acknowledgement = object({ ...eachField('acknowledgement', storedText), ...aroundEntry });
export type Acknowledgement = InferType<typeof acknowledgement>;

const path = '/v1/acknowledgements/:patient_id';
export const acknowledgements = {
  listAcknowledgements: entryList(
    path,
    "What doctors have done about a patient's lab results, newest first.",
    array(acknowledgement).required(),
  ),
  addAcknowledgement: entryAddition(
    path,
    'Acknowledges a lab result with what was done; `corrects` names an acknowledgement of the same result that it corrects.',
    acknowledgementForm.concat(whenWritten),
    acknowledgement,
  ),
};
