import { styled } from '@mui/material/styles';
import { brief } from './describe';
import { type Difference, differences } from './differences';
import type { Journey } from './moments';

/** The most differences to show; the page says how many more there are. */
const maxShown = 60;

const Section = styled('section')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    overflow: 'auto',
    padding: theme.spacing(1, 1.5),
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    '& h2': { ...theme.typography.body2, fontWeight: 650, margin: theme.spacing(1, 0, 0.5) },
    '& h2:first-of-type': { marginTop: 0 },
    '& pre, & dl': { margin: 0, fontFamily: 'ui-monospace, monospace', fontSize: '0.8125rem' },
    '& pre': { whiteSpace: 'pre-wrap' },
    '& dt': { fontWeight: 600 },
    '& dd': { margin: theme.spacing(0, 0, 0.5, 2) },
  };
});

const Places = ({ all, from, to }: { all: readonly Difference[]; from: string; to: string }) => (
  <>
    <dl>
      {all.slice(0, maxShown).map(({ path, one, other }) => (
        <div key={path}>
          <dt>{path || 'the state'}</dt>
          <dd>
            {from}: {brief(one)}
          </dd>
          <dd>
            {to}: {brief(other)}
          </dd>
        </div>
      ))}
    </dl>
    {all.length > maxShown && <p>and {all.length - maxShown} more</p>}
  </>
);

/** An action's payload, what it changes, and where the state after it differs from the recorded one. */
export const ActionDetails = ({ journey: { moments, wrong }, index }: { journey: Journey; index: number }) => {
  const [before, after] = [moments[index - 1], moments[index]];
  const { type, ...carried } = after?.action ?? { type: '' };
  const changed = before && after ? differences(before.state, after.state) : [];
  return (
    <Section aria-label="The action" tabIndex={0}>
      {wrong?.index === index && (
        <>
          <h2>Not as recorded</h2>
          {wrong.differences.length > 0 ? (
            <Places all={wrong.differences} from="recorded" to="now" />
          ) : (
            <p>Of the recorded state there is only its hash.</p>
          )}
        </>
      )}
      <h2>{index > 0 ? type : 'Before the first action'}</h2>
      {index > 0 && Object.keys(carried).length > 0 && <pre>{JSON.stringify(carried, null, 1)}</pre>}
      <h2>What it changed</h2>
      {changed.length > 0 ? <Places all={changed} from="before" to="after" /> : <p>Nothing</p>}
    </Section>
  );
};
