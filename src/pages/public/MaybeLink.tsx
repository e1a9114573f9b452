import type { ReactNode } from 'react';

/** Another site, or a page of ours that a deployment brings along; without a target it is no link (PUB-6). */
export const MaybeLink = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? <a href={to}>{children}</a> : <span>{children}</span>;
