import type { UserDevice } from '../../device/userDevice';
import type { Store } from '../slices';
import type { UploadsOfUser } from './uploadsOfUser';

/** An admin's uploads on this device, whose script is loaded after the page. Without it they are on the page only. */
export class LateUploads {
  #uploads: UploadsOfUser | undefined;
  #isOver = false;

  constructor(
    readonly store: Pick<Store, 'dispatch' | 'getState'>,
    readonly here: UserDevice,
  ) {}

  begin(): void {
    import('./uploadsOfUser')
      .then(({ UploadsOfUser }) => {
        if (this.#isOver) return;
        this.#uploads = new UploadsOfUser(this.store, this.here);
        void this.#uploads.begin();
      })
      .catch(() => undefined);
  }

  changed(): void {
    this.#uploads?.changed();
  }

  end(): void {
    this.#isOver = true;
    this.#uploads?.end();
  }
}
