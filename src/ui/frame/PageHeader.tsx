import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle';

const Header = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 3),
  marginBottom: theme.spacing(2.5),
  minHeight: 40,
  '& h1': { ...theme.typography.h1, margin: 0 },
  '& p': { ...theme.typography.body1, margin: theme.spacing(0.25, 0, 0), color: (theme.vars ?? theme).palette.text.secondary },
  '& > div:first-of-type': { flex: '1 1 240px', minWidth: 0 },
}));

/** A page's heading with its actions. Sets the browser tab's title too. */
export const PageHeader = ({ title, subtitle, children }: { title: string; subtitle?: ReactNode; children?: ReactNode }) => (
  <Header>
    <PageTitle title={title} />
    <div>
      <h1>{title}</h1>
      {subtitle && <p>{subtitle}</p>}
    </div>
    {children}
  </Header>
);
