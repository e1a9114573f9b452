import { isTime } from '../../state/agenda';
import { type Appointment, appointment, keptAppointments } from '../../state/appointment';
import { fromBase64, seal, toBase64, unseal } from '../notes/cipher';
import { fieldsOf, text } from '../notes/readNote';

const slice = appointment.name;
const prefixOf = (userId: string) => `wardstory:${slice}:${userId}:`;
const asidePrefixOf = (userId: string) => `wardstory:unreadable:${slice}:${userId}:`;

const doctorFrom = (value: unknown): Appointment['doctor'] => {
  if (value === null) return null;
  const { id, name, doctorUniqueId } = fieldsOf(value);
  return { id: text(id), name: text(name), doctorUniqueId: text(doctorUniqueId) };
};
/** An appointment as it was kept. Throws when it is none. */
const appointmentFrom = (key: string, value: unknown): Appointment => {
  const { name, id, patientUniqueId, doctor, time, date } = fieldsOf(value);
  if (!isTime(text(time)) || Number.isNaN(Date.parse(text(date)))) throw new TypeError('no time');
  return {
    key,
    name: text(name),
    id: text(id),
    patientUniqueId: text(patientUniqueId),
    doctor: doctorFrom(doctor),
    time: text(time),
    date: text(date),
  };
};

/**
 * One user's appointments in localStorage: each as ciphertext under a key of its own, so that two tabs never overwrite each other's,
 * and one that cannot be read takes no other with it.
 */
export class Shelf {
  constructor(
    readonly storage: () => Storage,
    readonly key: CryptoKey,
    readonly userId: string,
  ) {}

  #place(id: string) {
    return { userId: this.userId, slice, id };
  }

  #keysUnder(prefix: string): string[] {
    const storage = this.storage();
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    return names.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  }

  /** Those that are there, readable or not. */
  keys(): string[] {
    return this.#keysUnder(prefixOf(this.userId));
  }

  /** Which appointment a name in the storage is about; undefined when it is none of this user's. */
  keyIn(name: string): string | undefined {
    const prefix = prefixOf(this.userId);
    return name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
  }

  async #open(key: string, stored: string): Promise<Appointment> {
    const { version, nonce, sealed } = fieldsOf(JSON.parse(stored));
    if (version !== keptAppointments.version) throw new TypeError('not this version');
    const ciphertext = { nonce: fromBase64(text(nonce)), sealed: fromBase64(text(sealed)).buffer };
    return appointmentFrom(key, await unseal(this.key, { ...this.#place(key), ...ciphertext }));
  }

  /** Undefined when it is not there. Throws when it cannot be read. */
  async read(key: string): Promise<Appointment | undefined> {
    const stored = this.storage().getItem(prefixOf(this.userId) + key);
    return stored === null ? undefined : this.#open(key, stored);
  }

  /** All that can be read. What cannot is put aside as it is, and looked at again next time: `unreadable` of them are new. */
  async readAll(): Promise<{ list: Appointment[]; unreadable: number }> {
    const [prefix, asidePrefix] = [prefixOf(this.userId), asidePrefixOf(this.userId)];
    const list: Appointment[] = [];
    let unreadable = 0;
    for (const [from, to] of [
      [asidePrefix, prefix],
      [prefix, asidePrefix],
    ] as const) {
      for (const key of this.#keysUnder(from)) {
        const stored = this.storage().getItem(from + key) ?? '';
        const found = await this.#open(key, stored).catch(() => undefined);
        if (found && from === prefix) list.push(found);
        else if (found) this.#move(from + key, to + key, stored);
        else if (from === prefix) {
          unreadable += 1;
          this.#move(from + key, to + key, stored);
        }
      }
    }
    return { list, unreadable };
  }

  // Where there is no room for it, it stays where it is.
  #move(from: string, to: string, stored: string) {
    try {
      this.storage().setItem(to, stored);
      this.storage().removeItem(from);
    } catch {}
  }

  async put({ key, ...value }: Appointment): Promise<void> {
    const { nonce, sealed } = await seal(this.key, this.#place(key), value);
    const stored = { version: keptAppointments.version, nonce: toBase64(nonce), sealed: toBase64(new Uint8Array(sealed)) };
    this.storage().setItem(prefixOf(this.userId) + key, JSON.stringify(stored));
  }

  remove(key: string): void {
    this.storage().removeItem(prefixOf(this.userId) + key);
  }
}
