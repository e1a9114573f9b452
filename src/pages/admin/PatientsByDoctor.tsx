import { styled } from '@mui/material/styles';
import { personLabel } from '../../../contract/personNames';
import { useListDoctorsQuery } from '../../api/doctors';
import { Loaded } from '../../ui/frame/Loaded';
import { useText } from '../../ui/texts/texts';

/** How many doctors to show; Assigned has all of them. */
const shown = 6;

const Loads = styled('ul')(({ theme }) => ({
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2),
    minHeight: 52,
    paddingBlock: theme.spacing(0.75),
    '& + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  },
  '& > li > span:first-of-type': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { flex: 'none', minWidth: '2ch', textAlign: 'end', fontSize: 'var(--lead)', fontWeight: 680 },
  // The last number is as far from the card's end as any last line.
  marginBottom: theme.spacing(-1.25),
}));

/** Who has how many patients, most first. */
export const PatientsByDoctor = () => {
  const t = useText();
  const query = useListDoctorsQuery({});
  return (
    <Loaded query={query} empty={<p>{t('doctors.none')}</p>}>
      {(doctors) => {
        return (
          <Loads>
            {[...doctors]
              .sort((one, other) => (other.patients ?? 0) - (one.patients ?? 0) || personLabel(one).localeCompare(personLabel(other)))
              .slice(0, shown)
              .map((doctor) => (
                <li key={doctor.id}>
                  <span>
                    <bdi>{personLabel(doctor)}</bdi>
                    <small>{doctor.doctor.department}</small>
                  </span>
                  <b>{doctor.patients === undefined ? '–' : t('common.number', { value: doctor.patients })}</b>
                </li>
              ))}
          </Loads>
        );
      }}
    </Loaded>
  );
};
