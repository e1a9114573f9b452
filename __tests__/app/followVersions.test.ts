import { createListenerMiddleware } from '@reduxjs/toolkit';
import { followVersions } from '../../src/app/followVersions';
import type { Dispatch, RootState } from '../../src/app/slices';

/** A worker that is about to reach this state. */
const worker = (state: ServiceWorkerState) => Object.assign(new EventTarget(), { state, postMessage: () => undefined });
const registered = (installing: object) => Object.assign(new EventTarget(), { installing, waiting: null, active: null, update: jest.fn() });

/** A page whose pauses are over at once; `tries` are what registering comes to, one after the other. */
const pageWith = (...tries: readonly (object | Error)[]) => {
  let tried = 0;
  const register = jest.fn(async () => {
    const next = tries[tried++];
    if (!next || 'message' in next) throw next;
    return next;
  });
  const pauses: unknown[] = [];
  const page = {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    setInterval: () => 0,
    setTimeout: (work: () => void, pause: number) => {
      pauses.push(pause);
      work();
      return 0;
    },
    navigator: { serviceWorker: { register } },
    location: { reload: () => undefined },
  };
  const listening = createListenerMiddleware<RootState, Dispatch>();
  const follow = () => followVersions({ store: { dispatch: jest.fn() }, listening, page: page as unknown as Window, revision: '1' });
  return { register, pauses, follow };
};

test('UX-7 OFF-1 scripts that are lost on the way are stored at another try, after growing pauses', async () => {
  const { register, pauses, follow } = pageWith(
    new TypeError('The script was lost'),
    registered(worker('redundant')),
    registered(worker('activated')),
  );
  await follow();
  expect(register).toHaveBeenCalledTimes(3);
  expect(pauses).toEqual([10_000, 20_000]);
});

test('UX-7 OFF-1 a browser that allows no service worker is not asked again', async () => {
  const { register, follow } = pageWith(new DOMException('Not here', 'SecurityError'));
  await expect(follow()).rejects.toThrow('Not here');
  expect(register).toHaveBeenCalledTimes(1);
});
