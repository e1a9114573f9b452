import { useSelector } from 'react-redux';
import { useMatch } from 'react-router-dom';
import { paths } from '../../../contract/paths';
import { useGetHospitalQuery } from '../../api/hospitals';
import { selectUser } from '../../state/auth';
import { Loaded } from '../../ui/frame/Loaded';
import { PageHeader } from '../../ui/frame/PageHeader';
import { useText } from '../../ui/texts/texts';
import { SecondStepOff } from '../security/SecondStepOff';
import { HospitalSettings } from './HospitalSettings';

/** The hospital's settings and the admin's own (ADM-14). An address with another user's id shows none of that user's settings. */
export default function Settings() {
  const t = useText();
  const user = useSelector(selectUser);
  const userID = useMatch(paths.adminSettingsOf)?.params.userID ?? user?.id ?? '';
  const query = useGetHospitalQuery({ params: { userID } }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader title={t('hospital.title')} subtitle={t('hospital.subtitle')} />
      <SecondStepOff />
      <Loaded query={query}>{(hospital) => <HospitalSettings key={userID} userID={userID} hospital={hospital} />}</Loaded>
    </>
  );
}
