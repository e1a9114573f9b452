import { useSelector } from 'react-redux';
import { selectUser } from '../../state/auth';
import { SecondFactor } from './SecondFactor';
import { SecondFactorRule } from './SecondFactorRule';
import { Sessions } from './Sessions';

/** The part of the settings about who gets in: the second step, the sessions, and for admins their hospital's rule. */
export default function Security() {
  const isAdmin = useSelector(selectUser)?.userType === 'hospitalAdmin';
  return (
    <>
      <SecondFactor />
      {isAdmin && <SecondFactorRule />}
      <Sessions />
    </>
  );
}
