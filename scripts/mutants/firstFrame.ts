import { components, type Mutant } from './mutant';

const afterFrame = 'src/ui/frame/AfterFrame.tsx';

export const firstFrame: Mutant[] = [
  {
    promises: 'DOC-6',
    breaks: 'A tap waits until all of its page is drawn.',
    file: afterFrame,
    from: 'useDeferredValue(true, now || hasGoneBack())',
    to: 'useDeferredValue(true, true)',
    caughtBy: components('pages/firstFrame.test.tsx', 'shows nothing of it in the first frame'),
  },
  {
    promises: 'DOC-6',
    breaks: 'A section is drawn before its tap is answered.',
    file: 'src/pages/record/Record.tsx',
    from: '<AfterFrame key={here.path} ',
    to: '<AfterFrame ',
    caughtBy: components('pages/firstFrame.test.tsx', 'never the section before'),
  },
  {
    promises: 'DOC-6',
    breaks: 'Back does not find the place in a record where one was.',
    file: afterFrame,
    from: 'now || hasGoneBack())',
    to: 'now)',
    caughtBy: components('pages/firstFrame.test.tsx', 'Back draws the section at once'),
  },
  {
    promises: 'UX-2',
    breaks: 'The sidebar goes with each page, and the focus with it.',
    file: 'src/app/Routes.tsx',
    from: '<Frame key={page.area}>',
    to: '<Frame key={page.path}>',
    caughtBy: components('pages/firstFrame.test.tsx', 'the sidebar stays'),
  },
];
