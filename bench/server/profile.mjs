// Loaded into the server before anything else: writes its CPU profile to the file PROFILE when it ends. NODE_OPTIONS takes no --cpu-prof.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';

const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.start');
process.on('exit', () =>
  session.post('Profiler.stop', (_, { profile }) => writeFileSync(process.env.PROFILE ?? 'server.cpuprofile', JSON.stringify(profile))),
);
