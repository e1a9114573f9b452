import { api } from './base';
import { from } from './endpoint';

export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    startPayment: build.mutation(from('startPayment')),
    verifyPayment: build.query(from('verifyPayment')),
    getPlan: build.query({ ...from('getPlan'), providesTags: ['Plan'] }),
  }),
});

export const { useStartPaymentMutation, useGetPlanQuery } = paymentsApi;
