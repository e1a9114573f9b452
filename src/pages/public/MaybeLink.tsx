import type { ReactNode } from 'react';

/** A link to another site or to a page that a deployment adds; plain text without a target (PUB-6). */
export const MaybeLink = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? <a href={to}>{children}</a> : <span>{children}</span>;
