import { Problem } from '../problem';
import type { Caller } from '../security/tokens';

/** How many uploads may run at once: each file is in memory until it is complete and checked. */
const mostAtOnce = 16;
/** The most uploads of one hospital, and of one user, so that other uploads get through too. */
const mostOfHospital = 8;
const mostOfUser = 4;

type Uploader = Pick<Caller, 'hospitalId' | 'userId'>;

/** The users whose files are arriving. */
const onTheirWay = new Set<Uploader>();

/** Does `work` in one of the places for uploads. Throws `unavailable` when the hospital, the user or all others have taken theirs. */
export const inUploadPlace = async <T>({ hospitalId, userId }: Uploader, work: () => Promise<T>): Promise<T> => {
  const ofHospital = [...onTheirWay].filter((each) => each.hospitalId === hospitalId);
  const ofUser = ofHospital.filter((each) => each.userId === userId);
  if (onTheirWay.size >= mostAtOnce || ofHospital.length >= mostOfHospital || ofUser.length >= mostOfUser) throw new Problem('unavailable');
  const place = { hospitalId, userId };
  onTheirWay.add(place);
  try {
    return await work();
  } finally {
    onTheirWay.delete(place);
  }
};
