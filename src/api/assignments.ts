import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from './base';
import { from } from './endpoint';
import type { Server } from './server';

const assignmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAssignedPatients: build.query({ ...from('listAssignedPatients'), providesTags: ['Assignment'] }),
    // A doctor in the list says how many patients they have.
    endAssignment: build.mutation({ ...from('endAssignment'), invalidatesTags: ['Assignment', 'Activity', 'Doctor'] }),
    assignPatient: build.mutation({ ...from('assignPatient'), invalidatesTags: ['Assignment', 'Activity', 'Doctor'] }),
  }),
});

/** Asks which patients are the doctor's now, also if nothing shows it. */
export const askForAssigned =
  (doctorId: string): ThunkAction<Promise<void>, unknown, Server, UnknownAction> =>
  async (dispatch) => {
    const asking = dispatch(assignmentsApi.endpoints.listAssignedPatients.initiate({ params: { doctorId } }, { forceRefetch: true }));
    await asking;
    asking.unsubscribe();
  };

export const { useListAssignedPatientsQuery, useAssignPatientMutation, useEndAssignmentMutation } = assignmentsApi;
