import type { Device } from './device';
import type { Drafts } from './draft';
import type { Outbox } from './outbox';

export type WithNotes = { device?: Device; drafts?: Drafts; outbox?: Outbox };

/** Whether drafts or unsent notes exist only on this page, because the device does not store them now. */
export const selectIsOnlyOnPage = ({ device, drafts = {}, outbox = {} }: WithNotes): boolean =>
  device?.status !== 'open' &&
  (Object.values(drafts).some(({ status }) => status === 'written') ||
    Object.values(outbox).some(({ status }) => status !== 'none' && status !== 'delivered'));
