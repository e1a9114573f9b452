import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { isRecord } from '../../../contract/isRecord';
import { useSetPatientPictureMutation } from '../../api/patientPictures';
import { popUp } from '../../state/popUp';
import { usePreservedAcrossLock } from '../../ui/forms/preserveAcrossLock';
import type { PickedPatient } from '../../ui/people/PatientPicker';
import { patientIn, textIn } from './preserved';

/** The picture, the key under which it is sent, and whose it is, once that patient is registered. */
type Chosen = { picture: string; key: string; patient?: PickedPatient };

/** The picture of a patient who is being registered. It can be sent only once the patient is, and survives a lock as the typed text does. */
export const usePictureOfNew = () => {
  const dispatch = useDispatch();
  const [set] = useSetPatientPictureMutation();
  const [chosen, setChosen] = useState<Chosen>();
  const latest = useRef(chosen);
  const put = (next: Chosen | undefined) => {
    latest.current = next;
    setChosen(next);
  };
  usePreservedAcrossLock('addPatient.picture', {
    typed: () => latest.current,
    restore: (kept) => {
      if (latest.current || !isRecord(kept)) return;
      const [picture, key, patient] = [textIn(kept.picture), textIn(kept.key), patientIn(kept.patient)];
      if (!picture || !key) return;
      put({ picture, key, ...(patient && { patient }) });
      dispatch(popUp.actions.typedIn());
    },
  });
  return {
    chosen,
    choose: (picture: string | undefined) => put(picture === undefined ? undefined : { picture, key: crypto.randomUUID() }),
    /** Sends what was chosen, if anything, as the picture of this patient. */
    send: async (patient: PickedPatient) => {
      const now = latest.current;
      if (!now) return {};
      put({ ...now, patient });
      const { picture, key } = now;
      return set({ params: { patient_id: patient.id }, body: { picture, seen: {} }, key });
    },
  };
};
