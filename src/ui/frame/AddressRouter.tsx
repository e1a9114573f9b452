import { type ReactNode, useSyncExternalStore } from 'react';
import { Router } from 'react-router-dom';
import type { Address } from './address';

/** Gives the pages the address. Renders a new one at once: the page never differs from the address. */
export const AddressRouter = ({ address, children }: { address: Address; children: ReactNode }) => {
  const location = useSyncExternalStore(address.subscribe, address.now, address.now);
  return (
    <Router location={location} navigator={address.navigator}>
      {children}
    </Router>
  );
};
