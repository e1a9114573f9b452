import fc from 'fast-check';
import { endpoints } from '../../contract/endpoints';
import { kindOfProblem } from '../../contract/problems';
import { pathOf, type Row } from '../../contract/row';
import { fetchOver } from '../../src/qa/badFetch';
import { BadNetwork } from '../../src/qa/badNetwork';
import { callOfRequest, endpointNames } from '../../src/qa/calls';
import { drawn, fateOf, faultKinds, type Network } from '../../src/qa/faults';
import { presets, readNetwork, withoutNetwork, writeNetwork } from '../../src/qa/networkSetting';
import { networkWhere } from '../support/badNetwork';

const asked = (text: string) => readNetwork(new URLSearchParams(text));
const anyChance = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);
const anyNetwork: fc.Arbitrary<Network> = fc.record({
  chances: fc.dictionary(fc.constantFrom(...faultKinds), anyChance),
  seed: fc.nat(2 ** 32 - 1),
  calls: fc.uniqueArray(fc.constantFrom(...endpointNames), { maxLength: 3 }),
});

describe('QA-8 the fault of a call', () => {
  test('depends on seed, endpoint and count only: other calls do not change it, and another chance changes no other kind', () => {
    fc.assert(
      fc.property(anyNetwork, fc.constantFrom(...endpointNames), fc.integer({ min: 1, max: 50 }), (network, name, count) => {
        const fate = fateOf(network, name, count);
        for (const other of endpointNames) fateOf(network, other, count + 1);
        expect(fateOf(network, name, count)).toEqual(fate);
        const { delay } = fateOf({ ...network, chances: { ...network.chances, requestLost: 1 } }, name, count);
        expect(delay).toBe(fate.delay);
      }),
    );
  });

  test('is drawn evenly, and differently for another seed, endpoint or count', () => {
    const draws = Array.from({ length: 20_000 }, (_, index) => drawn(index % 100, 'lost', 'signIn', Math.floor(index / 100)));
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const inTenth = draws.filter((draw) => Math.floor(draw * 10) === tenth).length;
      expect(inTenth).toBeGreaterThan(1_800);
      expect(inTenth).toBeLessThan(2_200);
    }
    expect(new Set(draws).size).toBeGreaterThan(19_990);
  });

  test('fits the call: half uploads for files only, conflicts for changes only, live events only by name', () => {
    const always = (name: keyof typeof endpoints, chances: Network['chances'], calls: Network['calls'] = []) =>
      fateOf({ chances, seed: 1, calls }, name, 1);
    expect(always('addMedicalHistory', { halfUpload: 1 })).toEqual({ delay: 0 });
    expect(always('uploadLabResult', { halfUpload: 1 })).toEqual({ delay: 0, fault: 'halfUpload' });
    expect(always('listPatients', { conflict: 1, sessionEnded: 1 })).toEqual({ delay: 0 });
    expect(always('findAlikePatients', { conflict: 1, sessionEnded: 1 })).toEqual({ delay: 0 });
    expect(always('streamEvents', { requestLost: 1 })).toEqual({ delay: 0 });
    expect(always('streamEvents', { requestLost: 1 }, ['streamEvents'])).toEqual({ delay: 0, fault: 'requestLost' });
    expect(always('listPatients', { requestLost: 1 }, ['listDoctors'])).toEqual({ delay: 0 });
  });
});

describe('QA-8 the address', () => {
  test('sets exactly the network that it names', () => {
    fc.assert(
      fc.property(anyNetwork, (network) => {
        const read = asked(writeNetwork(network));
        const some = Object.values(network.chances).some((chance) => chance > 0);
        expect(read && fateOf(read, 'uploadLabResult', 3)).toEqual(some ? fateOf(network, 'uploadLabResult', 3) : undefined);
      }),
    );
    for (const [name, { chances }] of Object.entries(presets)) {
      expect(asked(`network=${name}&seed=7`)).toEqual({ chances, seed: 7, calls: [] });
      expect(writeNetwork({ chances, seed: 7, calls: [] })).toBe(`network=${name}&seed=7`);
    }
  });

  test('OFF-2 noNetwork loses every call from the first one on', () => {
    const network = asked('network=noNetwork');
    const fates = ['getPatient', 'readRound', 'renewTokens'] as const;
    for (const name of fates)
      for (const place of [1, 2, 50]) expect(network && fateOf(network, name, place)).toEqual({ delay: 0, fault: 'requestLost' });
  });

  test.each([
    ['network=weekWifi', 'There is no network "weekWifi". There are: weakWifi, slow'],
    ['network=', 'There is no network ""'],
    ['network=slow:2', '"slow:2": the chance has to be a number from 0 to 1'],
    ['network=slow:', '"slow:": the chance'],
    ['network=slow&seed=-1', 'The seed "-1" is no whole number'],
    ['network=slow&seed=4294967296', 'The seed "4294967296" is no whole number'],
    ['network=slow&calls=addMedicine', 'There is no call "addMedicine"'],
  ])('with %s is refused', (text, sentence) => {
    expect(() => asked(text)).toThrow(sentence);
  });

  test('has no network setting once it was read', () => {
    const left = withoutNetwork({ pathname: '/patients', search: '?q=Obi&network=slow&seed=7&calls=listPatients', hash: '#top' });
    expect(left).toBe('/patients?q=Obi#top');
  });
});

test('QA-8 every call of the contract is recognized by its request, and no other request is', () => {
  const named = endpointNames.map((name) => {
    const row: Row = endpoints[name];
    const parameters = Object.fromEntries([...row.path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => [parameter, crypto.randomUUID()]));
    return callOfRequest(row.method, `https://ward.example/base${pathOf(row, parameters)}?q=x`);
  });
  expect(named).toEqual(endpointNames);
  for (const path of ['/assets/main.js', '/signin', '/v1/none', '/v1/patients/a/b/c'])
    expect(callOfRequest('GET', `https://ward.example${path}`)).toBeUndefined();
});

/** A page that calls a server, which records its requests. */
const aPage = (setting: string) => {
  const network = new BadNetwork(() => 0);
  network.set(asked(setting));
  const heard: string[] = [];
  const send: typeof fetch = async (input, init) => {
    const { method, url } = new Request(input, init);
    heard.push(`${method} ${new URL(url).pathname}`);
    return new Response('{"done":true}', { status: 201, headers: { 'content-type': 'application/json' } });
  };
  const pageFetch = fetchOver(network, send);
  const call = (name: keyof typeof endpoints, body?: object, signal?: AbortSignal) => {
    const row: Row = endpoints[name];
    const path = row.path.replace(/:\w+/g, 'some');
    return pageFetch(`https://ward.example${path}`, {
      method: row.method,
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  };
  return { network, heard, call };
};

describe('QA-8 over a bad network', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test('a lost request never arrives; a lost answer belongs to a call that did', async () => {
    const page = aPage(
      networkWhere({ requestLost: 0.5, answerLost: 0.5 }, 'addMedicalHistory', [{ fault: 'requestLost' }, { fault: 'answerLost' }, {}]),
    );
    await expect(page.call('addMedicalHistory', {})).rejects.toThrow(TypeError);
    expect(page.heard).toEqual([]);
    await expect(page.call('addMedicalHistory', {})).rejects.toThrow(TypeError);
    expect(page.heard).toHaveLength(1);
    const answer = await page.call('addMedicalHistory', {});
    expect([answer.status, await answer.json()]).toEqual([201, { done: true }]);
    expect(page.network.report()?.faults.map(({ call, count, fault }) => [call, count, fault])).toEqual([
      ['addMedicalHistory', 1, 'requestLost'],
      ['addMedicalHistory', 2, 'answerLost'],
    ]);
  });

  test.each([
    ['unavailable', 503, 'unavailable'],
    ['tooMany', 429, 'tooMany'],
    ['sessionEnded', 401, 'sessionEnded'],
    ['conflict', 409, 'inProgress'],
  ] as const)('%s gives the server’s own answer, and the call never reaches the server', async (fault, status, kind) => {
    const page = aPage(`network=${fault}`);
    const answer = await page.call('addMedicalHistory', { complaint: 'x' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
    expect(kindOfProblem((await answer.json()).type)).toBe(kind);
    expect(page.heard).toEqual([]);
  });

  test('a conflict in an edit is in one of its changed fields, with the server’s value', async () => {
    const answer = await aPage('network=conflict').call('updatePatient', { weight: '72', seen: { weight: '71' } });
    const { type, errors } = await answer.json();
    expect(kindOfProblem(type)).toBe('changedMeanwhile');
    expect(errors).toEqual([
      { path: 'weight', code: 'field.changedMeanwhile', message: 'Meanwhile changed to: 71', values: { theirs: '71' } },
    ]);
  });

  test('an ended session stays ended, also for its renewal, until a user signs in', async () => {
    const page = aPage('network=sessionEnded&calls=addMedicalHistory');
    expect((await page.call('listPatients')).status).toBe(201);
    expect((await page.call('addMedicalHistory', {})).status).toBe(401);
    expect((await page.call('listPatients')).status).toBe(401);
    expect((await page.call('renewTokens')).status).toBe(401);
    expect((await page.call('signIn', {})).status).toBe(201);
    expect((await page.call('listPatients')).status).toBe(201);
  });

  test('answers arrive in the order of the calls, however long each took; a cancelled call does not wait', async () => {
    const page = aPage(networkWhere({ slow: 0.5 }, 'listDoctors', [{ delay: 2_000 }]));
    const order: string[] = [];
    const stop = new AbortController();
    const slow = page.call('listDoctors').then(() => order.push('slow'));
    const quick = page.call('listPatients').then(() => order.push('quick'));
    const left = page.call('getPlan', undefined, stop.signal).catch(() => order.push('left'));
    expect(page.heard).toHaveLength(3);
    stop.abort();
    await Promise.all([slow, quick, left]);
    expect(order).toEqual(['left', 'slow', 'quick']);
  });

  test('a slow answer takes the drawn time, even if the server answers at once', async () => {
    jest.useFakeTimers();
    const page = aPage(networkWhere({ slow: 0.5 }, 'listDoctors', [{ delay: 8_000 }]));
    let arrived = false;
    const answer = page.call('listDoctors').then(() => {
      arrived = true;
    });
    await jest.advanceTimersByTimeAsync(7_999);
    expect([page.heard.length, arrived]).toEqual([1, false]);
    await jest.advanceTimersByTimeAsync(1);
    await answer;
  });

  test('setting it again restarts it: calls are counted from the first, and an ended session works again', async () => {
    const setting = networkWhere({ sessionEnded: 0.5 }, 'addMedicalHistory', [{}, { fault: 'sessionEnded' }]);
    const page = aPage(setting);
    const twice = async () => [(await page.call('addMedicalHistory', {})).status, (await page.call('addMedicalHistory', {})).status];
    expect(await twice()).toEqual([201, 401]);
    page.network.set(asked(setting));
    expect(await twice()).toEqual([201, 401]);
  });

  test('when switched off, or for a request that is no call, it changes nothing', async () => {
    const page = aPage('network=answerLost');
    page.network.set(undefined);
    expect((await page.call('listPatients')).status).toBe(201);
    expect(page.network.report()).toEqual({
      settings: [
        { at: 0, asked: 'network=answerLost&seed=1' },
        { at: 0, asked: 'network=off' },
      ],
      faults: [],
    });
  });

  test('the product’s pauses depend on the seed too', () => {
    const [one, same, other] = [7, 7, 8].map((seed) => {
      const { network } = aPage(`network=slow&seed=${seed}`);
      return [1, 2, 3].map((attempt) => network.jitter('notes', attempt));
    });
    expect(one).toEqual(same);
    expect(one).not.toEqual(other);
  });
});
