import NotYet from '../public/NotYet';

/** Still being built. */
export default function Settings() {
  return <NotYet />;
}
