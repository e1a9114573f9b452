import { styled } from '@mui/material/styles';
import { useText } from './texts';

const Sentence = styled('em')(({ theme }) => ({ color: (theme.vars ?? theme).palette.error.main, fontWeight: 600 }));

/** Stands where a text would be that the server could not read: an empty place would look as if nothing had been written. */
export const Unreadable = () => <Sentence>{useText()('common.unreadable')}</Sentence>;

/** A stored text as it is, or the sentence that it cannot be read. */
export const Stored = ({ text }: { text: string | null | undefined }) => (text === null ? <Unreadable /> : text);
