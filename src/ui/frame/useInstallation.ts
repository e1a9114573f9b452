import { useEffect, useState } from 'react';

/** Whether the application is on this device, to start without a network: it cannot be stored here, it is being stored, or it is stored. */
type Installation = 'none' | 'storing' | 'stored';

let refuse = () => {};
const refused = new Promise<Installation>((resolve) => {
  refuse = () => resolve('none');
});

/** The browser allows no service worker, as in a private window. */
export const installationRefused = (): void => refuse();

const atFirst = (): Installation => {
  // In development no worker is registered.
  if (process.env.NODE_ENV === 'development' || !('serviceWorker' in navigator)) return 'none';
  return navigator.serviceWorker.controller ? 'stored' : 'storing';
};

/** Follows it. A worker becomes active once it has stored every script that a start needs (src/app/serviceWorker). */
export const useInstallation = (): Installation => {
  const [installation, set] = useState(atFirst);
  useEffect(() => {
    if (installation !== 'storing') return;
    let isOver = false;
    const stored = navigator.serviceWorker.ready.then((): Installation => 'stored');
    Promise.race([stored, refused]).then(
      (now) => isOver || set(now),
      () => isOver || set('none'),
    );
    return () => {
      isOver = true;
    };
  }, [installation]);
  return installation;
};
