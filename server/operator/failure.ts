/** A backup, restore or rotation cannot be done: one sentence for the operator. */
export class CommandFailure extends Error {}
