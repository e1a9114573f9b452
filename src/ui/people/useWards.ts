import { useSelector } from 'react-redux';
import { wardsIn } from '../../../contract/wards';
import { useGetHospitalQuery } from '../../api/hospitals';
import { selectUser } from '../../state/auth';

/** The wards that the admin keeps in the hospital's settings; none while they are not known. */
export const useWards = (): string[] => {
  const user = useSelector(selectUser);
  const { currentData } = useGetHospitalQuery({ params: { userID: user?.id ?? '' } }, { skip: user === undefined });
  return wardsIn(currentData?.wards ?? '');
};
