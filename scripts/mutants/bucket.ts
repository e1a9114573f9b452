import { type Mutant, server, units } from './mutant';

const store = 'server/adapters/bucketStore.ts';
const tests = 'filesInABucket.test.ts';

export const bucket: Mutant[] = [
  {
    promises: 'SEC-4',
    breaks: 'Files are stored in clear.',
    file: 'server/adapters/files.ts',
    from: "await add(name, cipher.sealBytes(bytes, placeOf('files.bytes', { ...owner, storedName: name })));",
    to: 'await add(name, bytes);',
    caughtBy: server(tests, 'a file is sealed before'),
  },
  {
    promises: 'ADM-10',
    breaks: 'Only the first page of a bucket’s list is read.',
    file: store,
    from: 'ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;',
    to: 'ContinuationToken = undefined;',
    caughtBy: server(tests, 'every page of its list'),
  },
  {
    promises: 'API-1',
    breaks: 'A bucket that does not answer is an unexpected error.',
    file: 'server/outage.ts',
    from: 'each instanceof FileStoreFailure ||',
    to: '',
    caughtBy: server(tests, 'while the bucket does not answer'),
  },
  {
    promises: 'API-1',
    breaks: 'The bucket is not tried at the start.',
    file: 'server/adapters/openFiles.ts',
    from: 'await tryOut(store);',
    to: 'void [tryOut, store];',
    caughtBy: server(tests, 'with a wrong key'),
  },
  {
    promises: 'SEC-4',
    breaks: 'Files may cross the network by http.',
    file: 'server/configuration.ts',
    from: "['PAYSTACK_BASE_URL', 'S3_ENDPOINT']",
    to: "['PAYSTACK_BASE_URL']",
    caughtBy: units('server/units/encryptedConnections.test.ts', 'production refuses'),
  },
];
