import { useCallback } from 'react';
import type { Appointment } from '../../state/appointment';
import { useNotice } from '../../ui/notices/notices';
import { saveFile } from '../../ui/tables/saveFile';
import { useText } from '../../ui/texts/texts';

/** Downloads appointments as a calendar file; the code that makes it is loaded on demand. */
export const useCalendarFile = () => {
  const t = useText();
  const notice = useNotice();
  return useCallback(
    async (list: readonly Appointment[]) => {
      try {
        const { calendarFile } = await import(/* webpackChunkName: "calendar-file" */ './calendarFile');
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
        const [only, ...others] = list;
        const name = only && others.length === 0 ? `appointment-${only.time.replace(/\D/g, '-')}` : 'appointments';
        saveFile(new Blob([calendarFile(list, timeZone)], { type: 'text/calendar;charset=utf-8' }), `${name}.ics`);
      } catch {
        notice.failure(t('appointments.saveFailed'));
      }
    },
    [notice, t],
  );
};
