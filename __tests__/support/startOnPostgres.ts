import { startShared } from './sharedServers';

/** jest's globalSetup; see startOnPglite.ts. */
export default () => startShared('postgres');
