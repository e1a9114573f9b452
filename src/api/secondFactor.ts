import { api } from './base';
import { from } from './endpoint';

/** What changes the second factor may end other sessions. */
const changed = { invalidatesTags: ['SecondFactor', 'Session'] as const };

const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    // What it says of a passkey is for this one sign-in.
    readSecondStep: build.query({ ...from('readSecondStep'), keepUnusedDataFor: 0 }),
    finishSignIn: build.mutation(from('finishSignIn')),
    getSecondFactor: build.query({ ...from('getSecondFactor'), providesTags: ['SecondFactor'] }),
    startAuthenticator: build.mutation(from('startAuthenticator')),
    confirmAuthenticator: build.mutation({ ...from('confirmAuthenticator'), ...changed }),
    startPasskey: build.mutation(from('startPasskey')),
    addPasskey: build.mutation({ ...from('addPasskey'), ...changed }),
    removeFactor: build.mutation({ ...from('removeFactor'), ...changed }),
    turnOffSecondFactor: build.mutation({ ...from('turnOffSecondFactor'), ...changed }),
    makeRecoveryCodes: build.mutation({ ...from('makeRecoveryCodes'), ...changed }),
    setSecondFactorRule: build.mutation({ ...from('setSecondFactorRule'), ...changed }),
    listSessions: build.query({ ...from('listSessions'), providesTags: ['Session'] }),
    endSession: build.mutation({ ...from('endSession'), invalidatesTags: ['Session'] }),
    endOtherSessions: build.mutation({ ...from('endOtherSessions'), invalidatesTags: ['Session'] }),
  }),
});

export const {
  useReadSecondStepQuery,
  useFinishSignInMutation,
  useGetSecondFactorQuery,
  useStartAuthenticatorMutation,
  useConfirmAuthenticatorMutation,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRemoveFactorMutation,
  useTurnOffSecondFactorMutation,
  useMakeRecoveryCodesMutation,
  useSetSecondFactorRuleMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = secondFactorApi;
