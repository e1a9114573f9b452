import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { useText } from '../../ui/texts/texts';

type Props = {
  query: { hasNextPage: boolean; isFetching: boolean; fetchNextPage: () => unknown };
  sx: SxProps<Theme>;
};

/** Loads the next page of a list that is loaded page by page; nothing at its end. */
export const ShowMore = ({ query: { hasNextPage, isFetching, fetchNextPage }, sx }: Props) => {
  const t = useText();
  if (!hasNextPage) return null;
  return (
    <Button sx={sx} disabled={isFetching} onClick={() => fetchNextPage()}>
      {t('activity.more')}
    </Button>
  );
};
