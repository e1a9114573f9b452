import { styled } from '@mui/material/styles';
import { useText } from './texts';
import { unbroken } from './unbroken';

const Sentence = styled('em')(({ theme }) => ({ color: theme.vars.palette.error.main, fontWeight: 600 }));

/** Replaces a text that the server could not read. An empty place would look as if nobody had written anything. */
export const Unreadable = () => <Sentence>{useText()('common.unreadable')}</Sentence>;

/** A stored text, with each number beside its unit, or a sentence that says that it is unreadable. */
export const Stored = ({ text }: { text: string | null | undefined }) => (text === null ? <Unreadable /> : text && unbroken(text));
