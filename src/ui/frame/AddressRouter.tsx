import { type ReactNode, useSyncExternalStore } from 'react';
import { Router } from 'react-router-dom';
import type { Address } from './address';

/** Gives the pages the address. They are drawn for a new one at once: an address never stands above another one's page. */
export const AddressRouter = ({ address, children }: { address: Address; children: ReactNode }) => {
  const location = useSyncExternalStore(address.subscribe, address.now, address.now);
  return (
    <Router location={location} navigator={address.navigator}>
      {children}
    </Router>
  );
};
