import { CalendarDays, LayoutDashboard, Settings, Stethoscope, UserRoundCheck, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { AreaLayout } from '../../ui/AreaLayout';
import { lazyPage } from '../../ui/lazyPage';
import { PopUpHost } from '../../ui/PopUpHost';
import { useText } from '../../ui/texts';
import { AppointmentSaid } from './AppointmentSaid';
import { UploadTray } from './UploadTray';

const entries = [
  { to: '/admindashboard', text: 'admin.dashboard', icon: LayoutDashboard },
  { to: '/assigned', text: 'admin.assigned', icon: UserRoundCheck },
  { to: '/adddoctors', text: 'admin.doctors', icon: Stethoscope },
  { to: '/generalPatients', whole: true, text: 'admin.patients', icon: UsersRound },
  { to: '/appointment', text: 'admin.appointments', icon: CalendarDays },
  { to: '/adminsettings', text: 'admin.setting', icon: Settings },
] as const;

const popUps = {
  addDoctor: lazyPage(() => import(/* webpackChunkName: "popup-adddoctor" */ '../popUps/AddDoctor')),
  addPatient: lazyPage(() => import(/* webpackChunkName: "popup-addpatient" */ '../popUps/AddPatient')),
  importPatients: lazyPage(() => import(/* webpackChunkName: "popup-importpatients" */ '../popUps/ImportPatients')),
  uploadResult: lazyPage(() => import(/* webpackChunkName: "popup-uploadresult" */ '../popUps/UploadResult')),
  addAppointment: lazyPage(() => import(/* webpackChunkName: "popup-addappointment" */ '../popUps/AddAppointment')),
};

/** The admin's frame: the sidebar and the pop-ups that any of its pages may open. */
export default function AdminArea({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <AreaLayout label={t('admin.area')} entries={entries.map(({ text, ...entry }) => ({ ...entry, text: t(text) }))}>
      {children}
      <UploadTray />
      <AppointmentSaid />
      <PopUpHost popUps={popUps} />
    </AreaLayout>
  );
}
