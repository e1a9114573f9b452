/** Whether a value from outside is an object, whose properties may be anything. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
