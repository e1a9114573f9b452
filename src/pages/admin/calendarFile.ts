import ical from 'ical-generator';
import { minutesTaken, momentOf } from '../../state/agenda';
import type { Appointment } from '../../state/appointment';
import { zoneComponent } from './zoneComponent';

/** Appointments as an iCalendar file (RFC 5545): local times in the given time zone, whose rules the file includes. */
export const calendarFile = (list: readonly Appointment[], timeZone: string): string => {
  const years = new Set(list.map(({ time }) => Number(time.slice(0, 4))));
  const calendar = ical({
    prodId: { company: 'Wardstory', product: 'Appointments', language: 'EN' },
    // The zone is set on each event: on the calendar it would make DTSTAMP a local time, which RFC 5545 forbids.
    timezone: { name: null, generator: (zone) => zoneComponent(zone, [...years]) },
    x: { 'X-WR-TIMEZONE': timeZone },
  });
  for (const { key, name, patientUniqueId, doctor, time, date } of list) {
    const start = momentOf({ time });
    calendar
      .createEvent({
        id: `${key}@wardstory`,
        stamp: new Date(date),
        start: new Date(start),
        end: new Date(start + minutesTaken * 60_000),
        summary: `${name} (${patientUniqueId})`,
        ...(doctor && { description: `${doctor.name} (${doctor.doctorUniqueId})` }),
      })
      .timezone(timeZone);
  }
  return `${calendar.toString()}\r\n`;
};
