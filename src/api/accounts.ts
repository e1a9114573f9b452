import { api } from './base';
import { from } from './endpoint';

export const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation(from('signIn')),
    registerHospital: build.mutation(from('registerHospital')),
    forgotPassword: build.mutation(from('forgotPassword')),
    readPasswordLink: build.mutation(from('readPasswordLink')),
    resetPassword: build.mutation(from('resetPassword')),
    signOut: build.mutation(from('signOut')),
    sendContact: build.mutation(from('sendContact')),
    confirmPassword: build.mutation(from('confirmPassword')),
    readAddressLink: build.mutation(from('readAddressLink')),
    followAddressLink: build.mutation(from('followAddressLink')),
    changePassword: build.mutation(from('changePassword')),
    getBrowserKey: build.query({ ...from('getBrowserKey'), keepUnusedDataFor: 0 }),
  }),
});

export const { useChangePasswordMutation, useConfirmPasswordMutation } = accountsApi;
