import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { isProblem } from '../../api/problem';
import { useErrorText } from '../texts/errorText';
import { useText } from '../texts/texts';
import { KeptAge } from './KeptAge';
import { Skeleton, type SkeletonKind } from './Skeleton';
import { useShown } from './shown';

const Failed = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(2),
  border: `1px solid ${theme.vars.palette.error.main}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.error.soft,
  '& > svg': { flex: 'none', color: theme.vars.palette.error.main },
  '& > div': { flex: '1 1 200px' },
  '& strong': { ...theme.typography.h3, display: 'block' },
  '& p': { margin: 0 },
}));

type FailureProps = {
  error: unknown;
  onRetry: () => unknown;
  /** Whether it is loaded anew when the network is back. */
  opensAgain?: boolean;
};

/** Says why something could not be loaded, with a retry button. */
export const LoadFailure = ({ error, onRetry, opensAgain = false }: FailureProps) => {
  const t = useText();
  const errorText = useErrorText();
  return (
    <Failed role="alert">
      <CloudAlert aria-hidden />
      <div>
        <strong>{t('common.notLoaded')}</strong>
        <p>
          {errorText(error)}
          {opensAgain && isProblem(error) && error.code === 'problem.notHere' && ` ${t('connection.opensAgain')}`}
        </p>
      </div>
      <Button variant="outlined" onClick={() => onRetry()}>
        {t('common.retry')}
      </Button>
    </Failed>
  );
};

/** The used part of an RTK Query hook's result. `currentData` never belongs to another argument. */
type Query<T> = {
  currentData?: T | undefined;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
  endpointName?: string | undefined;
  originalArgs?: unknown;
};

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0;

type Props<T> = {
  query: Query<T>;
  /** Whether to show `empty`; by default for a list without rows. */
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  /** What stands in its place while it loads; by default rows of a list. */
  skeleton?: SkeletonKind;
  /** False where the page itself shows the age (`KeptAge`), below what it puts first. */
  showsAge?: false;
  children: (data: T) => ReactNode;
};

/** The only way to show server data: loading, failed with a retry, empty, or the data (UX-3), with its age if this device has given it (OFF-2). */
export const Loaded = <T,>({
  query: { currentData, isFetching, error, refetch, endpointName, originalArgs },
  isEmpty = isEmptyList,
  empty,
  skeleton,
  showsAge,
  children,
}: Props<T>) => {
  const isLoading = error === undefined || isFetching;
  const lacking = isLoading ? 'loading' : 'missing';
  useShown(currentData === undefined ? lacking : 'there');
  if (currentData !== undefined) {
    const shown = empty !== undefined && isEmpty(currentData) ? empty : children(currentData);
    return showsAge === false ? shown : <KeptAge {...{ endpointName, originalArgs }}>{shown}</KeptAge>;
  }
  if (isLoading) return <Skeleton kind={skeleton} />;
  return <LoadFailure error={error} onRetry={refetch} opensAgain />;
};
