import type { ReactNode } from 'react';
import { paths } from '../../../contract/paths';
import { useCountUnreadMessagesQuery } from '../../api/doctorMessages';
import { AreaLayout } from '../../ui/frame/AreaLayout';
import { Hidden } from '../../ui/frame/Hidden';
import { lazyPage } from '../../ui/frame/lazyPage';
import { PopUpHost } from '../../ui/frame/PopUpHost';
import { PaperStyles } from '../../ui/tables/PaperStyles';
import { useText } from '../../ui/texts/texts';
import { adminPages } from '../areaPages';
import { SecurityGate } from '../security/SecurityGate';
import { AppointmentMessage } from './AppointmentMessage';
import { UploadTray } from './UploadTray';

const popUps = {
  palette: lazyPage(() => import(/* webpackChunkName: "popup-palette" */ '../popUps/Palette')),
  addDoctor: lazyPage(() => import(/* webpackChunkName: "popup-adddoctor" */ '../popUps/AddDoctor')),
  addPatient: lazyPage(() => import(/* webpackChunkName: "popup-addpatient" */ '../popUps/AddPatient')),
  importPatients: lazyPage(() => import(/* webpackChunkName: "popup-importpatients" */ '../popUps/ImportPatients')),
  uploadResult: lazyPage(() => import(/* webpackChunkName: "popup-uploadresult" */ '../popUps/UploadResult')),
  addAppointment: lazyPage(() => import(/* webpackChunkName: "popup-addappointment" */ '../popUps/AddAppointment')),
};

const AdminFrame = ({ children }: { children: ReactNode }) => {
  const t = useText();
  const unread = useCountUnreadMessagesQuery().data?.unread ?? 0;
  const said = unread > 0 ? t('notification.unread', { count: unread }) : '';
  const shown = adminPages.map(({ text, ...entry }) => ({
    ...entry,
    text: t(text),
    ...(entry.to === paths.doctorMessages && unread > 0 && { waiting: { count: unread, said } }),
  }));
  return (
    <AreaLayout label={t('admin.area')} entries={shown}>
      {/* Announces a changed number to screen readers. */}
      <Hidden as="div" role="status">
        {said}
      </Hidden>
      <PaperStyles />
      {children}
      <UploadTray />
      <AppointmentMessage />
      <PopUpHost popUps={popUps} />
    </AreaLayout>
  );
};

/** The admin's frame: the sidebar, and the pop-ups that any of its pages may open. */
export default function AdminArea({ children }: { children: ReactNode }) {
  return (
    <SecurityGate>
      <AdminFrame>{children}</AdminFrame>
    </SecurityGate>
  );
}
