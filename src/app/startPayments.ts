import { paymentsApi } from '../api/payments';
import { isProblem, reasonOf, unreachable } from '../api/problem';
import { paymentResult } from '../state/paymentResult';
import type { Listening } from './slices';

const { asked, confirmed, declined, lost } = paymentResult.actions;

/** Verifies a payment each time it is asked about; only the last request counts. */
export const startPayments = ({ startListening }: Listening): void => {
  startListening({
    actionCreator: asked,
    effect: async ({ payload: { reference } }, { dispatch, cancelActiveListeners, signal }) => {
      cancelActiveListeners();
      // Subscribed until it has ended: a refetch of all queries drops those that nobody is subscribed to, and their answers.
      const query = dispatch(paymentsApi.endpoints.verifyPayment.initiate({ query: { reference } }, { forceRefetch: true }));
      const { data, error } = await query;
      query.unsubscribe();
      if (signal.aborted) return;
      if (data) {
        dispatch(paymentsApi.util.invalidateTags(['Plan']));
        dispatch(confirmed());
      } else {
        // Not what a page says that opens by itself.
        const problem = isProblem(error) && error.kind !== 'unreachable' ? error : unreachable;
        dispatch(problem.kind === 'paymentOpen' ? declined() : lost({ problem: reasonOf(problem) }));
      }
    },
  });
};
