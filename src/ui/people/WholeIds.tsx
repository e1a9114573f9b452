import { styled } from '@mui/material/styles';

const Whole = styled('span')({ whiteSpace: 'nowrap' });
const anId = /([A-Z]-[0-9A-Z]{4}-[0-9A-Z]{4})/;

/** A sentence in which a unique ID stays on one line. */
export const WholeIds = ({ children }: { children: string }) =>
  children.split(anId).map((part) => (anId.test(part) ? <Whole key={part}>{part}</Whole> : part));
