/** A user, inside their hospital's boundary. */
export type Owner = { hospitalId: string; userId: string };
