const prefix = 'wardstory:';

/** The storage key of a slice. */
export const storageKeyOf = (slice: string): string => prefix + slice;

/** Which slice a storage key belongs to. */
export const sliceOfKey = (key: string): string | undefined => (key.startsWith(prefix) ? key.slice(prefix.length) : undefined);
