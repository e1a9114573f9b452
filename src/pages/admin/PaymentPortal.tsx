import NotYet from '../public/NotYet';

/** Still being built. */
export default function PaymentPortal() {
  return <NotYet />;
}
