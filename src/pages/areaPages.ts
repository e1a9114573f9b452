import {
  CalendarDays,
  ClipboardList,
  LayoutDashboard,
  MessageSquareText,
  ScrollText,
  Settings,
  Stethoscope,
  UserRoundCheck,
  UsersRound,
} from 'lucide-react';
import { paths } from '../../contract/paths';

/** The pages in the sidebars and the palette. With `whole`, the entry is also the current one on the pages below it. */
export const adminPages = [
  {
    to: paths.adminDashboard,
    text: 'admin.dashboard',
    icon: LayoutDashboard,
    leadsTo: [paths.plan, paths.paymentResult],
  },
  { to: paths.assigned, text: 'admin.assigned', icon: UserRoundCheck },
  { to: paths.doctors, text: 'admin.doctors', icon: Stethoscope },
  { to: paths.patients, whole: true, text: 'admin.patients', icon: UsersRound },
  { to: paths.appointments, text: 'admin.appointments', icon: CalendarDays },
  { to: paths.doctorMessages, text: 'dashboard.notifications', icon: MessageSquareText },
  { to: paths.activity, text: 'admin.activity', icon: ScrollText },
  { to: paths.adminSettings, text: 'admin.setting', icon: Settings },
] as const;

export const doctorPages = [
  { to: paths.doctorDashboard, text: 'doctor.dashboard', icon: LayoutDashboard },
  { to: paths.myPatients, text: 'doctor.patients', icon: UsersRound },
  { to: paths.handover, text: 'doctor.handover', icon: ClipboardList },
  { to: paths.doctorSettings, text: 'doctor.setting', icon: Settings },
] as const;
