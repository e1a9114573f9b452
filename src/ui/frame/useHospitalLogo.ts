import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { useGetLogoQuery } from '../../api/hospitals';
import { selectUser } from '../../state/auth';

/** The hospital's own logo and name; undefined without a logo and while it loads. A new logo replaces the old one once it is loaded. */
export const useHospitalLogo = () => {
  const logoId = useSelector(selectUser)?.logo;
  const { data } = useGetLogoQuery(logoId === undefined ? skipToken : { params: { logoId } });
  return logoId === undefined ? undefined : data;
};
