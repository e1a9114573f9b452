import Button from '@mui/material/Button';
import { useId } from 'react';
import { Row } from '../../../ui/frame/Row';
import { useText } from '../../../ui/texts/texts';
import type { Series } from './labValues';

/** So many have room above the form. */
const most = 8;

type Props = { series: readonly Series[]; onChoose: (values: Readonly<Record<string, string>>) => void };

/** Fills in name, unit and range of what this patient has values of, so that the new one joins them. */
export const AsBefore = ({ series, onChoose }: Props) => {
  const t = useText();
  const id = useId();
  if (series.length === 0) return null;
  return (
    <Row role="group" aria-labelledby={id} sx={{ gap: 1 }}>
      <span id={id}>{t('keyValue.asBefore')}</span>
      {series.slice(0, most).map(
        ({
          key,
          newest: {
            body: { analyte, labUnit, low, high },
          },
        }) => (
          <Button key={key} size="small" variant="outlined" onClick={() => onChoose({ analyte, labUnit, low, high })}>
            <bdi>{`${analyte} ${labUnit}`.trim()}</bdi>
          </Button>
        ),
      )}
    </Row>
  );
};
