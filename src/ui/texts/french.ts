import account from './fr/account.json';
import accountPages from './fr/accountPages.json';
import admin from './fr/admin.json';
import common from './fr/common.json';
import cover from './fr/cover.json';
import doctor from './fr/doctor.json';
import inside from './fr/inside.json';
import notes from './fr/notes.json';
import passwordRules from './fr/passwordRules.json';
import persistence from './fr/persistence.json';
import publicSite from './fr/public.json';
import publicPages from './fr/publicPages.json';
import record from './fr/record.json';
import secondStep from './fr/secondStep.json';
import shared from './fr/shared.json';
import sharedInside from './fr/sharedInside.json';
import sharedSecondStep from './fr/sharedSecondStep.json';
import sharedSignIn from './fr/sharedSignIn.json';
import version from './fr/version.json';

/** All French sentences of the product in one catalogue, so that any page can change the language. */
export const french = {
  ...shared,
  ...sharedInside,
  ...sharedSignIn,
  ...sharedSecondStep,
  ...common,
  ...account,
  ...accountPages,
  ...admin,
  ...cover,
  ...doctor,
  ...inside,
  ...persistence,
  ...notes,
  ...passwordRules,
  ...publicSite,
  ...publicPages,
  ...record,
  ...secondStep,
  ...version,
};
