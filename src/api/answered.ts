import type { ListHeaders } from './listHeaders';
import type { Problem } from './problem';

/** What a call came to. */
export type Answered = { data: unknown; meta?: ListHeaders } | { error: Problem };
