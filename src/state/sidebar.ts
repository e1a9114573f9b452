import { machine, type Nothing, type StateOf } from './machine';

type States = { wide: Nothing; narrow: Nothing };
type Events = { toggled: Nothing };

export const sidebar = machine<States, Events>()(
  'sidebar',
  { status: 'wide' },
  { wide: { toggled: 'narrow' }, narrow: { toggled: 'wide' } },
  {},
);

export type Sidebar = StateOf<States>;
export const selectSidebarIsNarrow = (state: { sidebar: Sidebar }) => state.sidebar.status === 'narrow';
