/** One visit as a doctor writes it down. `{a|b|c}` stands for one of several, so that two patients do not read alike. */
export type Visit = { complaint: string; diagnosis: string; prescription?: string };
