import { stopShared } from './sharedServers';

/** jest's globalTeardown of the server projects. */
export default stopShared;
