import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { useGetLogoQuery } from '../../api/hospitals';
import { selectUser } from '../../state/auth';

/** The hospital's own logo and name; undefined without one, and until it is there. While it is being replaced, the one before. */
export const useHospitalLogo = () => {
  const logoId = useSelector(selectUser)?.logo;
  const { data } = useGetLogoQuery(logoId === undefined ? skipToken : { params: { logoId } });
  return logoId === undefined ? undefined : data;
};
