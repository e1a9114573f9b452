import { startShared } from './sharedServers';

/** jest's globalSetup; a file per engine because jest runs a file once, however many projects name it. */
export default () => startShared('pglite');
