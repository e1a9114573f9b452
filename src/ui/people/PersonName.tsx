import { styled } from '@mui/material/styles';
import { type Named, personLabel } from '../../../contract/personNames';
import { SimilarName } from './SimilarName';

const Id = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  color: (theme.vars ?? theme).palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

const Whole = styled('span')({ whiteSpace: 'nowrap' });

/** A unique ID, never broken over two lines: it is read aloud. */
export const UniqueId = ({ children }: { children: string }) => <Whole>{children}</Whole>;

type Props = Named & { uniqueId: string /** Another visible person has a similar name. */; alike?: boolean };

/** A person's name, and below it the unique ID. */
export const PersonName = ({ uniqueId, alike, ...named }: Props) => (
  <span>
    {personLabel(named)}
    <Id>{uniqueId}</Id>
    {alike && <SimilarName />}
  </span>
);
