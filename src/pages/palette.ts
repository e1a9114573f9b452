import {
  Bell,
  CalendarDays,
  CalendarPlus,
  CreditCard,
  FileUp,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  Settings,
  Stethoscope,
  Upload,
  UserPlus,
  UserRoundCheck,
  UsersRound,
} from 'lucide-react';
import type { UserType } from '../../contract/row';
import { popUpHref } from '../ui/PopUpHost';
import type { TextKey } from '../ui/texts';

/** Something that the palette leads to: a page, or an action that a page's pop-up begins. */
export type PaletteTarget = { to: string; text: TextKey; icon: LucideIcon };
type Targets = Readonly<Record<'pages' | 'actions', readonly PaletteTarget[]>>;

/** What the palette offers to each role besides people (UX-5). */
export const paletteTargets: Readonly<Record<UserType, Targets>> = {
  hospitalAdmin: {
    pages: [
      { to: '/admindashboard', text: 'admin.dashboard', icon: LayoutDashboard },
      { to: '/assigned', text: 'admin.assigned', icon: UserRoundCheck },
      { to: '/adddoctors', text: 'admin.doctors', icon: Stethoscope },
      { to: '/generalPatients', text: 'admin.patients', icon: UsersRound },
      { to: '/appointment', text: 'admin.appointments', icon: CalendarDays },
      { to: '/notification', text: 'notification.title', icon: Bell },
      { to: '/payment', text: 'dashboard.paymentPortal', icon: CreditCard },
      { to: '/adminsettings', text: 'admin.setting', icon: Settings },
    ],
    actions: [
      { to: popUpHref('/admindashboard', 'addDoctor'), text: 'doctors.add', icon: UserPlus },
      { to: popUpHref('/generalPatients', 'addPatient'), text: 'dashboard.addPatient', icon: UserPlus },
      { to: popUpHref('/generalPatients', 'importPatients'), text: 'import.title', icon: FileUp },
      { to: '/assigned', text: 'dashboard.assignPatients', icon: UserRoundCheck },
      { to: popUpHref('/admindashboard', 'uploadResult'), text: 'upload.title', icon: Upload },
      { to: popUpHref('/appointment', 'addAppointment'), text: 'appointments.add', icon: CalendarPlus },
    ],
  },
  doctor: {
    pages: [
      { to: '/doctordashboard', text: 'doctor.dashboard', icon: LayoutDashboard },
      { to: '/patients', text: 'doctor.patients', icon: UsersRound },
      { to: '/doctorsettings', text: 'doctor.setting', icon: Settings },
    ],
    actions: [{ to: popUpHref('/doctordashboard', 'sendMessage'), text: 'sendMessage.title', icon: MessageSquare }],
  },
};
