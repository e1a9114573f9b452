import { styled } from '@mui/material/styles';
import { fullName, type Named, personLabel } from '../../../contract/personNames';
import { Avatar } from './Avatar';
import { useAgeText } from './age';
import { SimilarName } from './SimilarName';

const Person = styled('span')(({ theme }) => ({ display: 'inline-flex', alignItems: 'center', gap: theme.spacing(1.5), minWidth: 0 }));
const Id = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  color: (theme.vars ?? theme).palette.text.secondary,
  fontWeight: 400,
}));

const Whole = styled('span')(({ theme }) => ({ ...theme.typography.mono, whiteSpace: 'nowrap', letterSpacing: '-0.01em' }));

/** A unique ID. It never breaks over two lines, because people read it aloud. */
export const UniqueId = ({ children }: { children: string }) => <Whole>{children}</Whole>;

type Props = Named & {
  uniqueId: string;
  /** A patient's, for the age after the ID. */
  birthDate?: string | null | undefined;
  /** Another visible person has a similar name. */
  alike?: boolean;
  /** Whether the initials are before the name. */
  pictured?: boolean;
};

/** A person's name, and below it the unique ID and, of a patient, the age. */
export const PersonName = ({ uniqueId, birthDate = null, alike, pictured = false, ...named }: Props) => {
  const age = useAgeText()(birthDate);
  return (
    <Person>
      {pictured && <Avatar name={fullName(named)} uniqueId={uniqueId} />}
      <span>
        <bdi>{personLabel(named)}</bdi>
        <Id>
          <UniqueId>{uniqueId}</UniqueId>
          {age && ` · ${age}`}
        </Id>
        {alike && <SimilarName />}
      </span>
    </Person>
  );
};
