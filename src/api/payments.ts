import { api } from './base';
import { from } from './endpoint';

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    startPayment: build.mutation(from('startPayment')),
    verifyPayment: build.query(from('verifyPayment')),
  }),
});

export const { useStartPaymentMutation, useVerifyPaymentQuery } = paymentsApi;
