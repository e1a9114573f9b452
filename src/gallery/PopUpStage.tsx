import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { recordPath } from '../../contract/recordPaths';
import { type PopUpName, selectPopUp } from '../state/popUp';
import { lazyPage } from '../ui/frame/lazyPage';
import { PopUpHost, type PopUps, popUpHref } from '../ui/frame/PopUpHost';
import type { Hands } from './hands';
import { patient } from './people';
import { type Scene, type Specimen, useLeave } from './specimen';

const popUps = {
  addDoctor: lazyPage(() => import('../pages/popUps/AddDoctor')),
  addPatient: lazyPage(() => import('../pages/popUps/AddPatient')),
  importPatients: lazyPage(() => import('../pages/popUps/ImportPatients')),
  uploadResult: lazyPage(() => import('../pages/popUps/UploadResult')),
  addAppointment: lazyPage(() => import('../pages/popUps/AddAppointment')),
  sendMessage: lazyPage(() => import('../pages/popUps/SendMessage')),
  addPrescription: lazyPage(() => import('../pages/popUps/AddPrescription')),
  palette: lazyPage(() => import('../pages/popUps/Palette')),
} as const satisfies Required<PopUps>;

/** Shows a pop-up in the same way as its area does. Closing it leads back to the gallery. */
const PopUpStage = () => {
  const { status } = useSelector(selectPopUp);
  const leave = useLeave();
  const wasOpen = useRef(false);
  useEffect(() => {
    if (status !== 'closed') wasOpen.current = true;
    else if (wasOpen.current) leave();
  }, [status, leave]);
  return <PopUpHost popUps={popUps} />;
};

const opened = async ({ see }: Hands) => {
  await see('[role=dialog]');
};

/** A pop-up in one of its states. */
export const popUpSpecimen =
  (name: PopUpName) =>
  (state: string, scene: Scene = {}, act: (hands: Hands) => Promise<void> = opened): Specimen => ({
    parts: [name, 'PopUpHost', 'PopUpFrame', 'PopUpForm'],
    state,
    scene: { at: popUpHref(recordPath(patient.id), name), ...scene },
    draw: () => <PopUpStage />,
    act,
  });
