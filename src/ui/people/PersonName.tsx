import { styled } from '@mui/material/styles';
import { fullName, type Named, personLabel } from '../../../contract/personNames';
import { Facts } from '../frame/Facts';
import { Avatar } from './Avatar';
import { type AgeAndPlace, useAgeAndPlace } from './ageAndPlace';
import { PatientAvatar } from './PatientAvatar';
import { SimilarName } from './SimilarName';

const Person = styled('span')(({ theme }) => ({ display: 'inline-flex', alignItems: 'center', gap: theme.spacing(1.5), minWidth: 0 }));
const Id = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  color: theme.vars.palette.text.secondary,
  fontWeight: 400,
}));

const Whole = styled('span')(({ theme }) => ({ ...theme.typography.mono, whiteSpace: 'nowrap', letterSpacing: '-0.01em' }));

/** A unique ID. It never breaks over two lines, because people read it aloud. */
export const UniqueId = ({ children }: { children: string }) => <Whole>{children}</Whole>;

/** Age and place are a patient's. */
type Props = Named &
  AgeAndPlace & {
    uniqueId: string;
    /** Another visible person has a similar name. */
    alike?: boolean;
    /** Whether the picture or the initials are before the name. */
    pictured?: boolean;
    /** A patient's own id, and that of their picture. */
    id?: string;
    pictureId?: string | undefined;
    /** Stands after age and place. */
    more?: string;
  };

/** A person's name, and below it the unique ID and, of a patient, age and place. */
export const PersonName = ({ uniqueId, alike, pictured = false, more, id, pictureId, ...named }: Props) => {
  const ageAndPlace = useAgeAndPlace()(named);
  return (
    <Person>
      {pictured && id !== undefined && <PatientAvatar name={fullName(named)} {...{ id, uniqueId, pictureId }} />}
      {pictured && id === undefined && <Avatar name={fullName(named)} uniqueId={uniqueId} />}
      <span>
        <bdi>{personLabel(named)}</bdi>
        <Id>
          <Facts>
            <UniqueId>{uniqueId}</UniqueId>
            {ageAndPlace}
            {more}
          </Facts>
        </Id>
        {alike && <SimilarName />}
      </span>
    </Person>
  );
};
