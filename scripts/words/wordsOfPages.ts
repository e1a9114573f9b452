import type { Words } from './wordsOf';

/** The machines that are there for everybody: who is signed in, the page around the work, and what the browser keeps. */
export const wordsOfPages: Words<'auth' | 'connection' | 'sidebar' | 'popUp' | 'paymentResult' | 'settings' | 'keeping'> = {
  auth: {
    about: 'Who is signed in, in which session, and whether their pages may be seen.',
    states: {
      signedOut: 'Nobody is signed in; `left` is the session that was signed out of here last.',
      signingIn: 'Email and password are on their way to the server.',
      refused: 'The server has refused them: the form says why.',
      signedIn: 'Somebody is signed in: their pages are open.',
      expired: 'The session has ended under the user’s hands: the page stays, covered, and asks for the password.',
      unlocking: 'The password for the covered page is on its way.',
      locking: 'The screen is covered, and what was typed is being put away.',
      locked: 'The screen is locked and holds no patient data; who was here can go on with the password.',
      reopening: 'The password for the locked screen is on its way.',
      leaving: 'Signed out here; the server has not heard of it yet.',
    },
    events: {
      submitted: 'The user has sent the form; the password is a handle, never the password.',
      accepted: 'The server has signed the user in, or renewed the session.',
      refused: 'The server has refused email or password, or could not be asked.',
      sessionEnded: 'A call was told that the session is over.',
      lockAsked: 'The user has pressed Lock, or has left the screen alone for too long.',
      lockTook: 'What was typed is put away, and the patient data has left the page.',
      foundIdle: 'At its start the application found that it had been left alone for too long.',
      signOutAsked: 'The user has pressed Logout.',
      signOutDelivered: 'The server knows that the session is over.',
    },
    guards: {},
  },
  connection: {
    about: 'Whether the server can be reached, from what the browser says and from what becomes of the calls.',
    states: {
      online: 'The server answers.',
      slow: 'The server answers, but takes long.',
      offline: 'The browser has had no network since `since`.',
      unreachable: 'There is a network, but the server has not answered since `since`.',
    },
    events: {
      wentOffline: 'The browser has lost its network.',
      cameBack: 'The browser has a network again.',
      notReached: 'A call has found no server.',
      answered: 'A call was answered, be it by a refusal.',
      tookLong: 'A call has waited for its answer for too long.',
    },
    guards: {},
  },
  sidebar: {
    about: 'How wide the sidebar is.',
    states: { wide: 'The sidebar shows icons and names.', narrow: 'The sidebar shows icons alone.' },
    events: { toggled: 'The user has pressed the button that folds or unfolds it.' },
    guards: {},
  },
  popUp: {
    about: 'Which pop-up is open, and whether something would be lost by closing it.',
    states: {
      closed: 'No pop-up is open.',
      open: 'The pop-up `name` is open, and nothing was typed into it.',
      typed: 'Something was typed: closing asks first.',
      discarding: 'The pop-up asks whether to throw away what was typed.',
    },
    events: {
      opened: 'The user has opened a pop-up, or its address.',
      typedIn: 'The user has typed something into it.',
      closeAsked: 'The user wants it closed: by its button, by Escape, or by Back.',
      editingKept: 'The user goes on with what was typed.',
      discarded: 'The user throws away what was typed.',
      finished: 'What the pop-up was for has happened.',
      dismissed: 'The area was left: nobody is there to be asked.',
    },
    guards: {},
  },
  paymentResult: {
    about: 'What became of a payment, as far as it is known.',
    states: {
      none: 'No payment is asked about.',
      loading: 'The server is being asked about the payment `reference`.',
      succeeded: 'The payment has succeeded.',
      failed: 'The gateway says that it did not succeed; it may still.',
      unconfirmed: 'Nobody could be asked: it is neither a success nor a failure.',
    },
    events: {
      asked: 'The page of a payment was opened, or its "Try again" pressed.',
      confirmed: 'The server says that it has succeeded.',
      declined: 'The server says that it has not.',
      lost: 'The question was not answered.',
      left: 'The page was left.',
    },
    guards: {},
  },
  settings: {
    about: 'What each user has set in this browser, and how its pages look.',
    states: {
      kept: 'The browser has kept all of it.',
      saving: 'It is on its way into the browser’s storage: not to be called saved yet.',
      failing: 'The browser has not kept it: it ends with the page.',
    },
    events: {
      saved: 'The user has saved their settings.',
      recordOpened: 'The user has opened a patient’s record, which is now the newest of the recent ones.',
      lookChosen: 'Somebody has chosen a theme or a language for this device.',
      written: 'The storage has it.',
      notWritten: 'The storage has refused it.',
    },
    guards: {},
  },
  keeping: {
    about: 'Whether the browser keeps what the product gives it to keep.',
    states: {
      sound: 'All is kept, or nobody has noticed otherwise.',
      damaged: 'Something that was kept is lost, and the user has not read that yet.',
      failing: 'Nothing that happens from now on is kept, and the user has not read that yet.',
      told: 'Nothing is kept until the page is loaded anew, and the user has read it.',
    },
    events: {
      sliceLost: 'What was kept of a slice could not be read, or belongs to another version.',
      writeFailed: 'The storage has refused to be written.',
      dismissed: 'The user has read the notice.',
    },
    guards: {},
  },
};
