import type { RootState } from '../app/slices';
import { notesOn } from './aboutRecording';
import type { Link } from './devTools';
import { type Wish, wishIn } from './devToolsWords';
import type { Hold } from './hold';
import { liftedFrom } from './lifted';
import { type Journey, journeyOf, momentWith } from './moments';
import { isOurState, UnreadableRecording } from './readRecording';
import { RecordingChosen } from './recordingChosen';
import type { Session } from './session';
import type { Screen, Surface, Trip } from './trip';

type Parts = {
  page: Window & typeof globalThis;
  surface: Surface;
  hold: Hold;
  link: Link | undefined;
  /** The page's own recording until now; `latest` is its present state. Both are masked. */
  own: () => Session;
  latest: () => object;
  /** The application's version. */
  app: string;
};

/** A journey of one state that only the panel has. */
const alone = (state: RootState): Journey => ({ moments: [{ action: { type: 'a state of the panel' }, state, shown: state }] });
const foreign = () => new UnreadableRecording('This is no state of Wardstory: the page stays as it is');

const loadScreen = () => import(/* webpackChunkName: "qa-screen" */ './screen');

/**
 * Time travel on the real pages: shows past states in place of the page, which it holds until Resume. Redux DevTools and `/__replay` start it.
 */
export const startTravel = ({ page, surface, hold, link, own, latest, app }: Parts): void => {
  let open: { screen: Promise<Screen>; trip: Trip } | undefined;
  // True while the panel shows another history than the page's, so that Resume must reset the panel.
  let astray = false;

  const resume = async () => {
    const screen = await open?.screen;
    open = undefined;
    screen?.close();
    if (astray) link?.init(latest());
    astray = false;
    hold.release();
  };
  const show = async (trip: Trip) => {
    if (!open) {
      void surface.persistor.flush();
      hold.hold();
      open = { screen: loadScreen().then(({ openScreen }) => openScreen(page, surface, resume)), trip };
    }
    open.trip = trip;
    try {
      const screen = await open.screen;
      screen.show(trip);
    } catch (error) {
      open = undefined;
      hold.release();
      throw error;
    }
  };
  const tripOf = (session: Session): Trip => ({
    journey: journeyOf(session),
    index: 0,
    of: 'file',
    notes: notesOn(session, app),
    flaw: session.flaw,
  });
  const restart = (state: object) => {
    astray = true;
    link?.init(state);
  };

  const grant = async (wish: Wish): Promise<void> => {
    switch (wish.kind) {
      case 'jump': {
        const { state, about } = wish;
        if (!isOurState(state)) throw foreign();
        const within = (trip: Trip): Trip | undefined => {
          const index = momentWith(trip.journey, state, about);
          return index < 0 ? undefined : { ...trip, index };
        };
        const found = (open && within(open.trip)) ?? within({ journey: journeyOf(own()), index: 0, of: 'page' });
        return show(found ?? { journey: alone(state), index: 0, of: 'panel' });
      }
      case 'import': {
        const trip = tripOf(wish.session);
        const { journey } = trip;
        await show({ ...trip, index: journey.moments.length - 1 });
        astray = true;
        return link?.send(null, liftedFrom(journey));
      }
      case 'reset': {
        const journey = journeyOf(own());
        await show({ journey, index: 0, of: 'page' });
        return restart(journey.moments[0]?.state ?? {});
      }
      case 'rollback':
        if (!isOurState(wish.state)) throw foreign();
        await show({ journey: alone(wish.state), index: 0, of: 'panel' });
        return restart(wish.state);
      case 'commit': {
        const screen = await open?.screen;
        if (screen) return restart(screen.now());
        return link?.init(latest());
      }
    }
  };

  link?.subscribe((message) => {
    const heed = async () => {
      const wish = wishIn(message);
      if (wish) await grant(wish);
    };
    heed().catch((error: unknown) => link.error(error instanceof Error ? error.message : String(error)));
  });
  // Load the screen in advance, so that it also opens without a network.
  if (link) setTimeout(() => loadScreen().catch(() => undefined), 1_000);
  page.addEventListener(RecordingChosen.type, (chosen) => {
    if (!(chosen instanceof RecordingChosen)) return;
    const look = async () => show({ ...tripOf(chosen.session), fileName: chosen.fileName });
    chosen.shown = look();
  });
};
