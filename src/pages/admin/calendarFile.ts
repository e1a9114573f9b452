import ical from 'ical-generator';
import { minutesTaken, momentOf } from '../../state/agenda';
import type { Appointment } from '../../state/appointment';
import { zoneComponent } from './zoneComponent';

/** Appointments as an iCalendar file (RFC 5545): times on the wall, in the named time zone, which it explains. */
export const calendarFile = (list: readonly Appointment[], timeZone: string): string => {
  const years = new Set(list.map(({ time }) => Number(time.slice(0, 4))));
  const calendar = ical({
    prodId: { company: 'Wardstory', product: 'Appointments', language: 'EN' },
    // Named at each event: the calendar's own would make DTSTAMP a local time, which RFC 5545 does not allow.
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
