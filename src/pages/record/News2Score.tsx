import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useText } from '../../ui/texts/texts';
import { type News2, type Parameter, parameters } from './news2';
import { riskColours, riskIcons } from './riskLook';

const Box = styled('details')(({ theme }) => {
  const { palette } = theme.vars;
  const colours = riskColours(theme);
  return {
    marginTop: theme.spacing(1),
    '& summary': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: theme.spacing(1),
      minHeight: 24,
      maxWidth: '100%',
      padding: theme.spacing(0.5, 1.5),
      border: '1px solid currentColor',
      borderRadius: theme.shape.borderRadius,
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '& svg': { flex: 'none' },
      // With its padding, a finger's 44 px.
      '@media (pointer: coarse)': { minHeight: 36 },
      '& strong': { fontWeight: 680, fontVariantNumeric: 'tabular-nums' },
      // Where there is no room for both beside each other, the risk is below the score.
      '& .said': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: theme.spacing(1) },
      '& .more': { marginInlineStart: 'auto' },
    },
    '&[open] .more': { transform: 'rotate(180deg)' },
    '@media screen': {
      '&[data-risk=low] summary': colours.low,
      '&[data-risk=lowMedium] summary': colours.lowMedium,
      '&[data-risk=medium] summary': colours.medium,
      '&[data-risk=high] summary': colours.high,
    },
    '& ul': { ...theme.typography.body2, listStyle: 'none', margin: theme.spacing(1, 0), padding: 0 },
    '& li': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: theme.spacing(2),
      maxWidth: 360,
      padding: theme.spacing(0.25, 0),
      fontVariantNumeric: 'tabular-nums',
    },
    '& li[data-points="0"]': { color: palette.text.secondary },
    '& li:not([data-points="0"])': { fontWeight: 650 },
  };
});
const Said = styled('p')(({ theme }) => ({
  '&&': { ...theme.typography.body2, margin: theme.spacing(0.75, 0, 0), color: theme.vars.palette.text.secondary },
}));

/** Returns a function that names a parameter of the score. */
export const useParameterName = () => {
  const t = useText();
  return (parameter: Parameter): string =>
    t(parameter === 'oxygen' || parameter === 'systolic' ? `news2.${parameter}` : `vitals.${parameter}`);
};

/** The early-warning score of one set with its risk and response; a tap shows the points of each parameter. Or why there is none. */
export const News2Score = ({ news2 }: { news2: News2 }) => {
  const t = useText();
  const name = useParameterName();
  if (news2.status === 'notFor') return <Said>{t(`news2.notFor.${news2.why}`)}</Said>;
  if (news2.status === 'incomplete') {
    // A set of the weight alone says nothing of a score.
    if (news2.missing.length === parameters.length) return null;
    return <Said>{t('news2.missing', { missing: news2.missing.map((each) => name(each).toLowerCase()).join(', ') })}</Said>;
  }
  const { score, risk, parts } = news2;
  const Icon = riskIcons[risk];
  return (
    <Box data-risk={risk}>
      <summary>
        <Icon size={20} aria-hidden />
        <span className="said">
          <strong>{t('news2.score', { score })}</strong> <span>{t(`news2.risk.${risk}`)}</span>
        </span>
        <ChevronDown className="more" size={18} aria-hidden />
      </summary>
      <ul>
        {parts.map(({ parameter, points }) => (
          <li key={parameter} data-points={points}>
            <span>{name(parameter)}</span>
            <span>{t('news2.points', { points })}</span>
          </li>
        ))}
      </ul>
      <Said>{t('news2.for')}</Said>
    </Box>
  );
};
