import { api } from './base';
import { from } from './endpoint';

export const hospitalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHospital: build.query({ ...from('getHospital'), providesTags: ['Hospital'] }),
    updateHospital: build.mutation({ ...from('updateHospital'), invalidatesTags: ['Hospital'] }),
    resendAddressLetter: build.mutation(from('resendAddressLetter')),
    cancelAddressChange: build.mutation({ ...from('cancelAddressChange'), invalidatesTags: ['Hospital'] }),
    getHospitalName: build.query({ ...from('getHospitalName'), providesTags: ['Hospital'] }),
    // Refetched when the hospital changes, for its name; a logo id always has the same picture.
    getLogo: build.query({ ...from('getLogo'), providesTags: ['Hospital'] }),
    setLogo: build.mutation(from('setLogo')),
    removeLogo: build.mutation(from('removeLogo')),
    listMedicines: build.query({ ...from('listMedicines'), providesTags: ['Medicine'] }),
    importMedicines: build.mutation({ ...from('importMedicines'), invalidatesTags: ['Medicine'] }),
    removeMedicine: build.mutation({ ...from('removeMedicine'), invalidatesTags: ['Medicine'] }),
  }),
});

export const {
  useGetHospitalQuery,
  useUpdateHospitalMutation,
  useGetHospitalNameQuery,
  useGetLogoQuery,
  useResendAddressLetterMutation,
  useCancelAddressChangeMutation,
  useSetLogoMutation,
  useRemoveLogoMutation,
  useListMedicinesQuery,
  useImportMedicinesMutation,
  useRemoveMedicineMutation,
} = hospitalsApi;
