import { type ReactNode, useSyncExternalStore } from 'react';
import { Router } from 'react-router-dom';
import type { Address } from './address';

/** Gives the pages the address. It renders a new address at once, so that the page never differs from it. */
export const AddressRouter = ({ address, children }: { address: Address; children: ReactNode }) => {
  const location = useSyncExternalStore(address.subscribe, address.now, address.now);
  return (
    <Router location={location} navigator={address.navigator}>
      {children}
    </Router>
  );
};
