import { startShared } from './sharedServers';

/** jest's globalSetup. One file per engine, because jest runs a file only once, even if several projects name it. */
export default () => startShared('pglite');
