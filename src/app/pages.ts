import type { I18n } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import { paths } from '../../contract/paths';
import type { UserType } from '../../contract/row';
import { type LazyPage, lazyPage } from '../ui/frame/lazyPage';
import { addTexts } from '../ui/texts/texts';

type PageModule = { default: ComponentType };
/** The frame around a page: its sidebar and pop-ups stay while the pages inside change. */
type Area = 'none' | 'public' | 'admin' | 'doctor';

export type Page = {
  /** The path in SPEC.md §2; it matches in any case (PUB-13). */
  path: string;
  /** `visitor`: a signed-in user is redirected to their dashboard. */
  for: UserType | 'visitor' | 'anyone';
  area: Area;
  component: LazyPage<object>;
};

type AreaModule = { default: ComponentType<{ children: ReactNode }> };

type Catalogue = Promise<{ default: Readonly<Record<string, string>> }>;

/** Every page of the product. Pages that read server data wait for `connected`, while their own script is under way. */
export const pagesOf = (connected: () => Promise<void>, texts: I18n) => {
  const connecting = <M>(load: () => Promise<M>) => Promise.all([load(), connected()]).then(([module]) => module);
  const withData = (load: () => Promise<PageModule>) => lazyPage(() => connecting(load));

  // A part with its own catalogues.
  const saying = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>, ...catalogues: (() => Catalogue)[]) =>
    lazyPage(async () => {
      const [module, ...found] = await Promise.all([load(), ...catalogues.map((catalogue) => catalogue())]);
      for (const { default: sentences } of found) addTexts(texts, sentences);
      return module;
    });
  // The public pages other than the landing page share a catalogue.
  const publicTexts = () => import(/* webpackChunkName: "public-pages" */ '../ui/texts/en/publicPages.json');
  const publicPage = (path: string, load: () => Promise<PageModule>): Page => ({
    path,
    for: 'anyone',
    area: 'public',
    component: saying(load, publicTexts),
  });
  const pageFor = (user: UserType, area: Area) => (path: string, load: () => Promise<PageModule>) => ({
    path,
    for: user,
    area,
    component: withData(load),
  });
  const adminPage = pageFor('hospitalAdmin', 'admin');
  const doctorPage = pageFor('doctor', 'doctor');

  const recordTexts = () => import(/* webpackChunkName: "texts-record" */ '../ui/texts/en/record.json');
  const rulesTexts = () => import(/* webpackChunkName: "texts-rules" */ '../ui/texts/en/passwordRules.json');
  const signIn = saying(
    () => import(/* webpackChunkName: "page-signin" */ '../pages/account/SignIn'),
    () => import(/* webpackChunkName: "page-signin" */ '../../contract/messagesSignIn.json'),
  );
  // The account pages other than sign-in share a catalogue.
  const accountTexts = () => import(/* webpackChunkName: "account-pages" */ '../ui/texts/en/accountPages.json');
  const signUp = saying(() => import(/* webpackChunkName: "page-signup" */ '../pages/account/SignUp'), accountTexts, rulesTexts);
  const forgotPassword = saying(
    () => import(/* webpackChunkName: "page-forgotpassword" */ '../pages/account/ForgotPassword'),
    accountTexts,
  );
  const resetPassword = saying(
    () => import(/* webpackChunkName: "page-resetpassword" */ '../pages/account/ResetPassword'),
    accountTexts,
    rulesTexts,
  );

  const emailAddress = saying(() => import(/* webpackChunkName: "page-emailaddress" */ '../pages/account/EmailAddress'), accountTexts);

  const pages: Page[] = [
    {
      path: paths.home,
      for: 'anyone',
      area: 'public',
      component: lazyPage(() => import(/* webpackChunkName: "area-public" */ '../pages/public/Home')),
    },
    publicPage(paths.about, () => import(/* webpackChunkName: "public-pages" */ '../pages/public/About')),
    publicPage(paths.contact, () => import(/* webpackChunkName: "page-contact" */ '../pages/public/Contact')),
    publicPage(paths.team, () => import(/* webpackChunkName: "public-pages" */ '../pages/public/Team')),
    publicPage(paths.terms, () => import(/* webpackChunkName: "public-pages" */ '../pages/public/Terms')),
    { path: paths.signIn, for: 'visitor', area: 'none', component: signIn },
    { path: paths.signUp, for: 'visitor', area: 'none', component: signUp },
    { path: paths.forgotPassword, for: 'anyone', area: 'none', component: forgotPassword },
    { path: paths.resetPassword, for: 'anyone', area: 'none', component: resetPassword },
    { path: paths.emailAddress, for: 'anyone', area: 'none', component: emailAddress },
    { path: paths.resetPasswordBefore, for: 'anyone', area: 'none', component: resetPassword },
    adminPage(paths.adminDashboard, () => import(/* webpackChunkName: "page-admindashboard" */ '../pages/admin/Dashboard')),
    adminPage(paths.assigned, () => import(/* webpackChunkName: "page-assigned" */ '../pages/admin/Assigned')),
    adminPage(paths.doctors, () => import(/* webpackChunkName: "page-doctors" */ '../pages/admin/Doctors')),
    adminPage(paths.patients, () => import(/* webpackChunkName: "page-patients" */ '../pages/admin/GeneralPatients')),
    adminPage(paths.doctorMessages, () => import(/* webpackChunkName: "page-notification" */ '../pages/admin/Notification')),
    adminPage(paths.patient, () => import(/* webpackChunkName: "page-patientdetails" */ '../pages/admin/PatientDetails')),
    adminPage(paths.appointments, () => import(/* webpackChunkName: "page-appointments" */ '../pages/admin/Appointments')),
    adminPage(paths.activity, () => import(/* webpackChunkName: "page-activity" */ '../pages/admin/HospitalActivity')),
    adminPage(paths.adminSettingsOf, () => import(/* webpackChunkName: "page-adminsettings" */ '../pages/admin/Settings')),
    adminPage(paths.plan, () => import(/* webpackChunkName: "page-payment" */ '../pages/admin/PaymentPortal')),
    adminPage(paths.paymentResult, () => import(/* webpackChunkName: "page-payment" */ '../pages/admin/PaymentResult')),
    doctorPage(paths.doctorDashboard, () => import(/* webpackChunkName: "page-doctordashboard" */ '../pages/doctor/Dashboard')),
    doctorPage(paths.myPatients, () => import(/* webpackChunkName: "page-mypatients" */ '../pages/doctor/MyPatients')),
    doctorPage(paths.handover, () => import(/* webpackChunkName: "page-handover" */ '../pages/doctor/handover/Handover')),
    doctorPage(paths.doctorSettings, () => import(/* webpackChunkName: "page-doctorsettings" */ '../pages/doctor/Settings')),
    doctorPage(`${paths.record}/*`, () => import(/* webpackChunkName: "page-record" */ '../pages/record/Record')),
  ];

  // An area loads its catalogues.
  const area = (load: () => Promise<AreaModule>, ...catalogues: (() => Catalogue)[]) =>
    saying(() => connecting(load), insideTexts, shellTexts, rulesTexts, ...catalogues);
  // The server's messages for signed-in users.
  const insideTexts = () => import(/* webpackChunkName: "texts-inside" */ '../../contract/messagesInside.json');
  const shellTexts = () => import(/* webpackChunkName: "texts-inside" */ '../ui/texts/en/inside.json');
  const notesTexts = () => import(/* webpackChunkName: "texts-notes" */ '../ui/texts/en/notes.json');
  const doctorTexts = () => import(/* webpackChunkName: "texts-doctor" */ '../ui/texts/en/doctor.json');
  const areas = {
    public: saying(
      () => import(/* webpackChunkName: "area-public" */ '../pages/public/PublicArea'),
      () => import(/* webpackChunkName: "area-public" */ '../ui/texts/en/public.json'),
    ),
    admin: area(
      () => import(/* webpackChunkName: "area-admin" */ '../pages/admin/AdminArea'),
      () => import(/* webpackChunkName: "area-admin" */ '../ui/texts/en/admin.json'),
      notesTexts,
      // Lab results are named as in the record.
      recordTexts,
    ),
    // The doctor's lists say what records say, and the palette of a record names the doctor's pages.
    doctor: area(() => import(/* webpackChunkName: "area-doctor" */ '../pages/doctor/DoctorArea'), doctorTexts, notesTexts, recordTexts),
  };
  const cover = saying(
    () => import(/* webpackChunkName: "session-ended" */ '../pages/account/SessionEnded'),
    () => import(/* webpackChunkName: "session-ended" */ '../ui/texts/en/cover.json'),
    () => import(/* webpackChunkName: "session-ended" */ '../../contract/messagesSignIn.json'),
  );
  // Loads with the API, which brings the losses to report: the first paint does not wait for it.
  const PersistenceNotice = saying(
    () => import(/* webpackChunkName: "api" */ '../ui/notices/PersistenceNotice'),
    () => import(/* webpackChunkName: "api" */ '../ui/texts/en/persistence.json'),
  );
  // In development and QA builds only; it uses the catalogues of all areas.
  if (process.env.WARDSTORY_KIT) {
    const gallery = saying(
      () => connecting(() => import(/* webpackChunkName: "gallery" */ '../gallery/Gallery')),
      ...[insideTexts, shellTexts, rulesTexts, notesTexts, recordTexts],
      () => import(/* webpackChunkName: "gallery" */ '../ui/texts/en/admin.json'),
      () => import(/* webpackChunkName: "gallery" */ '../ui/texts/en/doctor.json'),
      () => import(/* webpackChunkName: "gallery" */ '../ui/texts/en/persistence.json'),
      () => import(/* webpackChunkName: "gallery" */ '../ui/texts/en/version.json'),
    );
    pages.push({ path: '/__gallery', for: 'anyone', area: 'none', component: gallery });
    const replay = lazyPage(() => import(/* webpackChunkName: "qa-replay" */ '../qa/ReplayPage'));
    pages.push({ path: '/__replay', for: 'anyone', area: 'none', component: replay });
  }
  return { pages, areas, cover, PersistenceNotice };
};

export type Pages = ReturnType<typeof pagesOf>;
