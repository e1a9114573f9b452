import { CalendarDays, LayoutDashboard, Settings, Stethoscope, UserRoundCheck, UsersRound } from 'lucide-react';

/** What the sidebars lead to, and the palette besides other things. `whole`: the pages below it are of it, too. */
export const adminPages = [
  { to: '/admindashboard', text: 'admin.dashboard', icon: LayoutDashboard },
  { to: '/assigned', text: 'admin.assigned', icon: UserRoundCheck },
  { to: '/adddoctors', text: 'admin.doctors', icon: Stethoscope },
  { to: '/generalPatients', whole: true, text: 'admin.patients', icon: UsersRound },
  { to: '/appointment', text: 'admin.appointments', icon: CalendarDays },
  { to: '/adminsettings', text: 'admin.setting', icon: Settings },
] as const;

export const doctorPages = [
  { to: '/doctordashboard', text: 'doctor.dashboard', icon: LayoutDashboard },
  { to: '/patients', text: 'doctor.patients', icon: UsersRound },
  { to: '/doctorsettings', text: 'doctor.setting', icon: Settings },
] as const;
