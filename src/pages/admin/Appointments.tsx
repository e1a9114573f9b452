import NotYet from '../public/NotYet';

/** Still being built. */
export default function Appointments() {
  return <NotYet />;
}
