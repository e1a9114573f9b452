import { components, type Mutant } from './mutant';

const folder = 'src/pages/record/office/';
const of = (title: string) => components('pages/officeFiles.test.ts', title);

export const officeFiles: Mutant[] = [
  {
    promises: 'OFF-6',
    breaks: 'Slides are shown in the order of their files.',
    file: `${folder}pptx.ts`,
    from: "[...presentation.getElementsByTagNameNS('*', 'sldId')].map((each) => relationId(each, 'id'));",
    to: "[...presentation.getElementsByTagNameNS('*', 'sldId')].map((each) => relationId(each, 'id')).reverse();",
    caughtBy: of('in the order of the presentation'),
  },
  {
    promises: 'OFF-6',
    breaks: 'A document’s style sheet ends where the document says, and what follows is HTML.',
    file: `${folder}write.ts`,
    from: "    .replaceAll('<', '\\\\3c ');",
    to: '',
    caughtBy: of('of a hostile docx'),
  },
  {
    promises: 'OFF-6',
    breaks: 'A part unpacks to more than the directory says.',
    file: `${folder}unzip.ts`,
    from: "if (written + part.length > size) throw new Unfit('broken');",
    to: 'if (written + part.length > size) return void (written = size);',
    caughtBy: of('more packed than the directory says'),
  },
  {
    promises: 'OFF-6',
    breaks: 'A document may unpack to any size.',
    file: `${folder}unzip.ts`,
    from: '> mostUnpacked) throw',
    to: '> mostUnpacked * 1000) throw',
    caughtBy: of('unpack to 120 megabytes'),
  },
  {
    promises: 'OFF-6',
    breaks: 'Text that is not drawn is missing in silence.',
    file: `${folder}docx.ts`,
    from: ' || lettersOf(shown) < lettersIn(text.documentElement)',
    to: '',
    caughtBy: of('text in an unknown place'),
  },
  {
    promises: 'OFF-6',
    breaks: 'A frame with an origin gets the document.',
    file: `${folder}trusted.ts`,
    from: "if (frame.getAttribute('sandbox') !== '')",
    to: "if (!frame.hasAttribute('sandbox'))",
    caughtBy: of('a frame in which something could run'),
  },
  {
    promises: 'OFF-6',
    breaks: 'A micro sign of the typeface Symbol is shown as an m.',
    file: `${folder}write.ts`,
    from: 'escaped(around ? signs(text, around) : text)',
    to: 'escaped(around ? text : text)',
    caughtBy: of('signs of the typefaces'),
  },
  {
    promises: 'OFF-6',
    breaks: 'A picture that breaks the rules hides the whole document.',
    file: `${folder}mend.ts`,
    from: '    if (xml && mendPictures(xml))',
    to: '    if (xml && !mendPictures(xml))',
    caughtBy: of('with a sentence in the picture’s place'),
  },
];
