import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { alikeIn } from '../../../contract/alikeNames';
import type { Patient, PatientSort } from '../../../contract/patients';
import { recordPath } from '../../../contract/recordPaths';
import { unseen } from '../../ui/frame/Hidden';
import { SimilarName } from '../../ui/people/SimilarName';
import type { Column, Head } from '../../ui/tables/column';
import { PatientLink, usePatientColumns } from '../../ui/tables/patientColumns';
import { sortingHeads } from '../../ui/tables/patientOrder';
import { SortButton } from '../../ui/tables/SortButton';
import { VirtualTable } from '../../ui/tables/VirtualTable';
import { useText } from '../../ui/texts/texts';
import { DraftMark } from './DraftMark';
import { ScoreCell, SevereCell } from './SignsCell';
import { notReadYet, type Signs } from './useSigns';

const edge = ({ vars }: Theme) => ({ boxShadow: `inset 4px 0 ${vars.palette.error.main}` });
/** A score and its age in the corner of a card, in pixels: the longest word of a name has room beside it. */
const inCorner = 84;

// As in the handover list they are seen from afar.
const Sickest = styled('div')(({ theme }) => ({
  '& [data-column=signs] .what': unseen,
  // A row is a box of its own where there is no room for columns: the score is at one place in each, in its upper corner.
  '@media screen and (max-width: 768px)': {
    '& tr:has([data-risk=high])': edge(theme),
    '&& tbody [data-column=signs]': {
      position: 'absolute',
      insetBlockStart: theme.spacing(1.25),
      insetInlineEnd: theme.spacing(1.5),
      width: inCorner,
      padding: 0,
      textAlign: 'end',
    },
    '&& tbody [data-column=signs]::before': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.tertiary },
    '& [data-column=signs] .line, & [data-column=signs] .line > span:has(> .mark)': {
      flexDirection: 'column',
      alignItems: 'end',
      gap: theme.spacing(0.25),
    },
    '&& tbody tr:has([data-column=signs]) [data-column=name]': { paddingInlineEnd: inCorner + 8 },
    '&& tbody [data-column=phoneNumber]': { paddingTop: theme.spacing(0.75) },
    // In one line with the ID and who pays: a finger has the height, the line does not grow.
    '&& tbody [data-column=phoneNumber] a': { display: 'inline', margin: 0, paddingBlock: 14, fontSize: 'inherit' },
    // The words alone have room.
    '& [data-column=signs] .none > svg': { display: 'none' },
    '& [data-column=severe]': { order: 2, flexBasis: '100%', paddingTop: theme.spacing(0.5) },
  },
  // Below its head a score's age stands at one edge.
  '@media screen and (min-width: 769px)': {
    '& tr:has([data-risk=high]) > :first-child': edge(theme),
    '& [data-column=signs] .mark': { minWidth: 74, minHeight: 32 },
  },
  '@media screen and (min-width: 1200px)': { '& [data-column=signs] .line > span:has(> .mark)': { columnGap: theme.spacing(1.5) } },
  // No mark touches the line above it, and below it is its age.
  '@media screen and (min-width: 769px) and (max-width: 1199px)': {
    '&& tbody td': { paddingBlock: theme.spacing(1.25) },
    '& [data-column=signs] .line > span:has(> .mark)': { flexDirection: 'column', alignItems: 'start', gap: theme.spacing(0.25) },
  },
  // How to reach them and who pays is asked for less often than how they are.
  '& tbody :is([data-column=phoneNumber], [data-column=insuranceStatus], [data-column=patientUniqueId])': {
    '&, & a': { color: theme.vars.palette.text.secondary },
  },
}));

// Nothing at all would read as nothing to say.
const Waiting = styled('span')(({ theme }) => ({
  display: 'block',
  width: 72,
  height: 14,
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.skeleton,
}));

// They leave the name room beside what this list says more.
const widths: Readonly<Record<string, string>> = { patientUniqueId: '11%', phoneNumber: '12.5%', insuranceStatus: '13.5%' };

const idOf = ({ id }: Patient) => id;
const nothing = () => undefined;

type Props = {
  patients: readonly Patient[];
  unfinished: ReadonlySet<string | undefined>;
  busy: boolean;
  /** Undefined where the device keeps no records. */
  signs: ReadonlyMap<string, Signs> | undefined;
  sort: PatientSort | undefined;
  onSort: (sort: PatientSort | undefined) => void;
  /** The order by the newest score, where there are scores. */
  byScore: { isChosen: boolean; onChoose: () => void } | undefined;
};

/** A doctor's patients; only the rows in view are rendered. A tap anywhere in a row opens the record; the name is the link. */
export const MyPatientList = ({ patients, signs, unfinished, busy, sort, onSort, byScore }: Props) => {
  const t = useText();
  const navigate = useNavigate();
  const link = useCallback<Column<Patient>['cell']>(
    (patient, _, alike) => (
      <span>
        <PatientLink of={patient} to={recordPath(patient.id)} />
        {unfinished.has(patient.id) && <DraftMark />}
        {alike && <SimilarName />}
      </span>
    ),
    [unfinished],
  );
  const isPhone = useMediaQuery('(max-width: 768px)', { noSsr: true });
  const isNarrow = useMediaQuery('(max-width: 1199px)', { noSsr: true });
  const all = usePatientColumns(link, undefined, signs && (isPhone ? 'last' : 'withName'));
  const columns = useMemo((): Column<Patient>[] => {
    if (!signs) return all;
    const saying =
      (say: (known: Signs) => ReactNode) =>
      ({ id }: Patient) => {
        const known = signs.get(id);
        // Of a patient whom the device does not have yet it is not known that there is nothing to say.
        if (known) return say(known);
        return signs === notReadYet ? <Waiting aria-busy="true" aria-hidden /> : '–';
      };
    const said: Column<Patient>[] = [
      { key: 'signs', header: 'NEWS2', width: isNarrow ? '120px' : '18%', cell: saying(({ scores }) => <ScoreCell scores={scores} />) },
      {
        key: 'severe',
        header: t('myPatients.severe'),
        width: isNarrow ? '138px' : '12%',
        cell: saying(({ severe, known }) => <SevereCell {...{ severe, known }} isNamed={isPhone} />),
      },
    ];
    const place = all.findIndex(({ names }) => names) + 1;
    const rest = all.slice(place).map((column) => ({ ...column, ...(!isNarrow && widths[column.key] && { width: widths[column.key] }) }));
    return [...all.slice(0, place), ...said, ...rest];
  }, [signs, all, isNarrow, isPhone, t]);
  const heads = sortingHeads(sort, onSort);
  const isScore = ({ key }: Head) => byScore && key === 'signs';
  const sorted = (head: Head) => (isScore(head) ? byScore?.isChosen && ('descending' as const) : undefined) || heads.sorted(head);
  const header = (head: Head) => {
    if (!byScore || !isScore(head)) return heads.header(head);
    const { isChosen, onChoose } = byScore;
    return (
      <SortButton text={head.header} sorted={isChosen ? 'descending' : undefined} onSort={isChosen ? () => onSort(undefined) : onChoose} />
    );
  };
  const open = useCallback(({ id }: Patient) => void navigate(recordPath(id)), [navigate]);
  return (
    <Sickest>
      <VirtualTable
        label={t('myPatients.title')}
        columns={columns}
        sorted={sorted}
        header={header}
        rows={patients}
        count={patients.length}
        rowKey={idOf}
        onRowTap={open}
        onMissing={nothing}
        mark={alikeIn}
        busy={busy}
      />
    </Sickest>
  );
};
