import { useSelector } from 'react-redux';
import { selectUser } from '../../state/auth';
import { ReportPart } from '../../ui/frame/shown';
import { SecondFactor } from './SecondFactor';
import { SecondFactorRule } from './SecondFactorRule';
import { Sessions } from './Sessions';

/** The page around them does not count them: what it is for is on the device, and each of them says for itself that it is not. */
const reportNothing = () => undefined;

/** The part of the settings about who gets in: the second step, the sessions, and for admins their hospital's rule. */
export default function Security() {
  const isAdmin = useSelector(selectUser)?.userType === 'hospitalAdmin';
  return (
    <ReportPart value={reportNothing}>
      <SecondFactor />
      {isAdmin && <SecondFactorRule />}
      <Sessions />
    </ReportPart>
  );
}
