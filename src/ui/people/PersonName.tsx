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

type Props = Named & { uniqueId: string /** Somebody else in sight can be taken for them. */; alike?: boolean };

/** A person as they are told apart: name, and beneath it what no other has. */
export const PersonName = ({ uniqueId, alike, ...named }: Props) => (
  <span>
    {personLabel(named)}
    <Id>{uniqueId}</Id>
    {alike && <SimilarName />}
  </span>
);
