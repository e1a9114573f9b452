import { CacheProvider } from '@emotion/react';
import { styled } from '@mui/material/styles';
import { ThemeProvider } from '@mui/system';
import { type ReactNode, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { paths } from '../../contract/paths';
import { App } from '../app/App';
import { pagesOf } from '../app/pages';
import { theme } from '../theme/theme';
import { memoryAddress } from '../ui/frame/memoryAddress';
import { heldTexts } from './heldTexts';
import { putOutOfSight } from './outOfSight';
import { TimeBar } from './TimeBar';
import { makeTravelStore } from './travelStore';
import type { Screen, Surface, Trip } from './trip';

/** Pop-ups end above the time bar at the bottom. */
const Stage = styled('div')({ minHeight: '100dvh', '& .MuiModal-root': { bottom: 'var(--held-bar, 0px)' } });

/** Pop-ups stay inside the stage, open without animation, and leave focus and scrolling to the time bar. */
const stillTheme = (popUps: HTMLElement): typeof theme => ({
  ...theme,
  components: {
    ...theme.components,
    MuiModal: {
      defaultProps: {
        container: popUps,
        disableAutoFocus: true,
        disableEnforceFocus: true,
        disableRestoreFocus: true,
        disableScrollLock: true,
      },
    },
    MuiDialog: { defaultProps: { transitionDuration: 0 } },
    MuiPopper: { defaultProps: { container: popUps } },
  },
});

type Props = {
  trip: Trip;
  page: ReactNode;
  popUps: HTMLElement;
  styles: Surface['styles'];
  onGo: (index: number) => void;
  onResume: () => void;
  onHeight: (height: number) => void;
};

const Shown = ({ page, popUps, styles, ...bar }: Props) => {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => stage.current?.append(popUps), [popUps]);
  return (
    <CacheProvider value={styles}>
      <Stage inert ref={stage} data-held-page>
        {page}
      </Stage>
      <ThemeProvider theme={theme}>
        <TimeBar {...bar} />
      </ThemeProvider>
    </CacheProvider>
  );
};

/** The parts of the page that the screen reuses. The store is not one of them. */
type Drawn = Pick<Surface, 'texts' | 'site' | 'styles'>;

/** Shows the same application instead of the page, in any state, without server and storage. */
export const openScreen = (page: Window, { texts: ofPage, site, styles }: Drawn, onResume: () => void): Screen => {
  const { document } = page;
  const texts = heldTexts(ofPage);
  const host = document.createElement('div');
  const popUps = document.createElement('div');
  document.body.prepend(host);
  const backInSight = putOutOfSight(page, host);
  const travel = makeTravelStore();
  const address = memoryAddress(paths.signIn);
  // The screen has its own pages, because those of the held page would connect to the API.
  const pages = pagesOf(async () => undefined, texts);
  const shown = (
    <App store={travel.store} pages={pages} texts={texts} site={site} styles={styles} address={address} look={stillTheme(popUps)} />
  );
  const root = createRoot(host, { identifierPrefix: 'held-' });
  const onHeight = (height: number) => host.style.setProperty('--held-bar', `${height}px`);

  const show = (trip: Trip) => {
    const moment = trip.journey.moments[trip.index];
    if (!moment) return;
    travel.show(moment.shown);
    // Old recordings have no route: show a signed-in user at their dashboard.
    const href = moment.shown.route?.href;
    if (href) address.navigator.replace(href);
    const onGo = (index: number) => show({ ...trip, index });
    root.render(<Shown trip={trip} page={shown} {...{ popUps, styles, onGo, onResume, onHeight }} />);
  };
  // This runs after React's own listener, and hides key presses from the shortcuts of the held page.
  host.addEventListener('keydown', (event) => event.stopPropagation());
  return {
    show,
    now: () => travel.store.getState(),
    close: () => {
      root.unmount();
      host.remove();
      backInSight();
    },
  };
};
