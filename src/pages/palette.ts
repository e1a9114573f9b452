import { CalendarPlus, CreditCard, FileUp, type LucideIcon, MessageSquare, Upload, UserPlus, UserRoundCheck } from 'lucide-react';
import { paths } from '../../contract/paths';
import type { UserType } from '../../contract/row';
import { popUpHref } from '../ui/frame/PopUpHost';
import type { TextKey } from '../ui/texts/texts';
import { adminPages, doctorPages } from './areaPages';

/** A target of the palette: a page, or an action that opens a pop-up of a page. */
type PaletteTarget = { to: string; text: TextKey; icon: LucideIcon };
type Targets = Readonly<Record<'pages' | 'actions', readonly PaletteTarget[]>>;

/** The pages and actions that the palette offers to each role (UX-5); the page searches people itself. */
export const paletteTargets: Readonly<Record<UserType, Targets>> = {
  hospitalAdmin: {
    pages: [...adminPages, { to: paths.plan, text: 'dashboard.paymentPortal', icon: CreditCard }],
    actions: [
      { to: popUpHref(paths.adminDashboard, 'addDoctor'), text: 'doctors.add', icon: UserPlus },
      { to: popUpHref(paths.patients, 'addPatient'), text: 'dashboard.addPatient', icon: UserPlus },
      { to: popUpHref(paths.patients, 'importPatients'), text: 'import.title', icon: FileUp },
      { to: paths.assigned, text: 'dashboard.assignPatients', icon: UserRoundCheck },
      { to: popUpHref(paths.adminDashboard, 'uploadResult'), text: 'upload.title', icon: Upload },
      { to: popUpHref(paths.appointments, 'addAppointment'), text: 'appointments.add', icon: CalendarPlus },
    ],
  },
  doctor: {
    pages: doctorPages,
    actions: [{ to: popUpHref(paths.doctorDashboard, 'sendMessage'), text: 'sendMessage.title', icon: MessageSquare }],
  },
};
