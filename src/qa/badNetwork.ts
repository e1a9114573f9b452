import type { EndpointName } from '../../contract/endpoints';
import { endpoints } from '../../contract/endpoints';
import type { Row } from '../../contract/row';
import { callOfRequest } from './calls';
import { drawn, type Fate, fateOf, type Network } from './faults';
import { writeNetwork } from './networkSetting';

/** A fault that happened to a call: the `count`-th of its endpoint since the network was set. */
type AppliedFault = Fate & { at: number; call: EndpointName; count: number };
/** The part of a report about the network: each setting, as in an address, with its time, and the faults. */
export type NetworkReport = { settings: readonly { at: number; asked: string }[]; faults: readonly AppliedFault[] };

/** The most faults to record; older ones are dropped. */
const maxFaults = 1_000;

/** Decides which fault each call of a page gets, and records it. */
export class BadNetwork {
  #network: Network | undefined;
  #counts = new Map<EndpointName, number>();
  #sessionEnded = false;
  #settings: { at: number; asked: string }[] = [];
  #faults: AppliedFault[] = [];

  constructor(readonly now: () => number = Date.now) {}

  get present(): Network | undefined {
    return this.#network;
  }

  /** Sets the network and restarts the counts. */
  set(network: Network | undefined): void {
    this.#network = network;
    this.#counts = new Map();
    this.#sessionEnded = false;
    this.#settings.push({ at: this.now(), asked: writeNetwork(network) });
  }

  /** The fate of this request; undefined without a bad network, or when the request is not a call. */
  meet(method: string, url: string): (Fate & { call: EndpointName }) | undefined {
    const call = callOfRequest(method, url);
    if (!this.#network || !call) return undefined;
    const count = (this.#counts.get(call) ?? 0) + 1;
    this.#counts.set(call, count);
    const fate =
      this.#sessionEnded && this.#needsSession(call) ? { delay: 0, fault: 'sessionEnded' as const } : fateOf(this.#network, call, count);
    if (fate.fault === 'sessionEnded') this.#sessionEnded = true;
    if (fate.fault || fate.delay > 0) this.#faults = [...this.#faults, { at: this.now(), call, count, ...fate }].slice(-maxFaults);
    return { call, ...fate };
  }

  #needsSession(call: EndpointName): boolean {
    const { callers }: Row = endpoints[call];
    return callers !== 'anyone' || call === 'renewTokens';
  }

  /** Ends the fault `sessionEnded`, which lasts until a user signs in. */
  signedIn(): void {
    this.#sessionEnded = false;
  }

  /** Jitter for a retry: a number from 0 to 1 that lengthens the pause. With a bad network it follows from the seed. */
  jitter(pause: string, attempt: number): number {
    return this.#network ? drawn(this.#network.seed, 'pause', pause, attempt) : Math.random();
  }

  report(): NetworkReport | undefined {
    return this.#settings.length > 0 ? { settings: [...this.#settings], faults: [...this.#faults] } : undefined;
  }
}
