import NotYet from '../public/NotYet';

/** Still being built. */
export default function PatientDetails() {
  return <NotYet />;
}
