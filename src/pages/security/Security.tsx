import { useSelector } from 'react-redux';
import { selectUser } from '../../state/auth';
import { ReportPart } from '../../ui/frame/shown';
import { SecondFactor } from './SecondFactor';
import { SecondFactorRule } from './SecondFactorRule';
import { Sessions } from './Sessions';

/** The page's offline message does not count these sections: the rest of the page is on the device, and each section says that it cannot load. */
const reportNothing = () => undefined;

/** The security part of the settings: the second step, the sessions, and for admins the hospital's rule. */
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
