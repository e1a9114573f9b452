/** A file unpacks to more than any lab result does. */
export class Packed extends Error {}
