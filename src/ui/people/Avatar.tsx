import { styled } from '@mui/material/styles';
import { avatarColours, initialsSize } from '../../theme/avatars';

/** In pixels. */
const sizes = [28, 36, 48, 96, 128, 192] as const;

const Circle = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  borderRadius: theme.shape.pill,
  overflow: 'hidden',
  fontWeight: 680,
  lineHeight: 1,
  letterSpacing: '0.01em',
  userSelect: 'none',
  // Not in a `style` attribute, which a page that is drawn at build time may not have.
  ...Object.fromEntries(sizes.map((size) => [`&[data-size="${size}"]`, { width: size, height: size, fontSize: initialsSize(size) }])),
  ...Object.fromEntries(
    avatarColours.map(({ light, dark }, index) => [
      `&[data-colour="${index}"]`,
      { background: light[0], color: light[1], '[data-scheme=dark] &': { background: dark[0], color: dark[1] } },
    ]),
  ),
  // Not a text, so that copying and searching a name leave the initials out.
  '&[data-initials]::before': { content: 'attr(data-initials)' },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  // Without colours the circle still shows.
  '@media (forced-colors: active)': { border: '1px solid' },
  '@media print': { display: 'none' },
}));

const firstLetter = (word = '') => [...word.normalize('NFC')].find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? '';
/** The first letters of the first and the last name. A family name that a comma ends comes after the given name, as in `fullName`. */
const initialsOf = (name: string) => {
  const [before = '', after = ''] = name.split(', ');
  const words = `${after} ${before}`.trim().split(/\s+/);
  return `${firstLetter(words[0])}${words.length > 1 ? firstLetter(words.at(-1)) : ''}`.toUpperCase();
};

/** A number that is always the same for the same text. */
const numberOf = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7);

type Props = {
  /** The name as in a sentence (`fullName`) or as in a list (`personLabel`): both have the same initials. */
  name: string;
  /** Chooses the colour, so that patients of the same name differ; without it, the name does. */
  uniqueId?: string;
  picture?: string | null;
  size?: (typeof sizes)[number];
  /** The picture cannot be drawn. */
  onBroken?: () => void;
};

/** A person's picture, or their initials. It is decorative, because the name is beside it. */
export const Avatar = ({ name, uniqueId, picture, size = 36, onBroken }: Props) => (
  <Circle
    data-colour={numberOf(uniqueId ?? name) % avatarColours.length}
    {...(!picture && { 'data-initials': initialsOf(name) })}
    data-size={size}
    aria-hidden
  >
    {picture && <img src={picture} alt="" onError={onBroken} />}
  </Circle>
);
