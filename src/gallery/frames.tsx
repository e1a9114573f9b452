import type { UnknownAction } from '@reduxjs/toolkit';
import { CalendarDays, LayoutDashboard, Settings } from 'lucide-react';
import { paths } from '../../contract/paths';
import { connection } from '../state/connection';
import { sidebar } from '../state/sidebar';
import { AccountLayout } from '../ui/frame/AccountLayout';
import { AreaLayout } from '../ui/frame/AreaLayout';
import { PageHeader } from '../ui/frame/PageHeader';
import { asAdmin, asAdminWithLogo, logo, longAgo } from './people';
import type { Group, Specimen, Translate } from './specimen';

const areaOf = (t: Translate) => {
  const waiting = { count: 120, said: t('notification.unread', { count: 120 }) };
  const entries = [
    { to: paths.adminDashboard, text: t('admin.dashboard'), icon: LayoutDashboard, waiting },
    { to: paths.appointments, text: t('admin.appointments'), icon: CalendarDays },
    { to: paths.adminSettings, text: t('admin.setting'), icon: Settings },
  ];
  return (
    <AreaLayout label={t('admin.area')} entries={entries}>
      <PageHeader title={t('admin.dashboard')} />
    </AreaLayout>
  );
};

const account = (state: string, covering: boolean): Specimen => ({
  parts: ['AccountLayout', 'SkipLink', 'Logo', 'LanguageButton'],
  state,
  alone: true,
  draw: (t) => (
    <AccountLayout covering={covering}>
      <h1>{t('common.tagline')}</h1>
    </AccountLayout>
  ),
});
const area = (state: string, ...after: readonly UnknownAction[]): Specimen => ({
  parts: ['AreaLayout', 'AreaSide', 'Sidebar', 'SignedIn', 'SkipLink', 'Strips', 'ConnectionStrip'],
  state,
  alone: true,
  scene: { before: [...asAdmin, ...after] },
  draw: areaOf,
});

const withLogo = (state: string, ...after: readonly UnknownAction[]): Specimen => ({
  ...area(state),
  parts: ['AreaLayout', 'HospitalLogo'],
  scene: { before: [...asAdminWithLogo, ...after], answers: { getLogo: { data: logo } } },
});

export const frames: Group = {
  title: 'Frames of pages',
  specimens: [
    account('a page', false),
    account('over a page', true),
    area('wide'),
    area('narrow', sidebar.actions.toggled()),
    withLogo('wide, with the hospital’s logo'),
    withLogo('narrow, with the hospital’s logo', sidebar.actions.toggled()),
    area('offline', connection.actions.wentOffline({ at: longAgo })),
  ],
};
