import { listed, type Outbox } from '../../state/outbox';

/** The ids of the lab results that notes on their way to the server acknowledge (CHT-7); a refused one acknowledges nothing. */
export const acknowledgedIn = (outbox: Outbox): ReadonlySet<string | undefined> =>
  new Set(
    listed(outbox).flatMap(({ status, note }) => (note.kind === 'acknowledgement' && status !== 'refused' ? [note.body.result] : [])),
  );
