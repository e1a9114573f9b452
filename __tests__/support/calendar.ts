/** A component of an iCalendar file: its properties by name, and the components in it. */
export type Component = {
  name: string;
  properties: Record<string, { parameters: Record<string, string>; value: string }>;
  components: Component[];
};

const unescaped = (value: string) => value.replace(/\\([\\;,nN])/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter));

/** Parses an iCalendar file (RFC 5545). Throws when it is not one. */
export const readCalendar = (text: string): Component => {
  if (!text.endsWith('\r\n') || /[^\r]\n|\r[^\n]/.test(text)) throw new Error('a line does not end with CRLF');
  for (const line of text.split('\r\n')) {
    if (Buffer.byteLength(line) > 75) throw new Error(`longer than 75 octets: ${line}`);
  }
  const root: Component = { name: '', properties: {}, components: [] };
  const open = [root];
  for (const line of text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)) {
    const [, name = '', given = '', value = ''] = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^;:"]*))*):(.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`no property: ${line}`);
    const present = open.at(-1) ?? root;
    if (name === 'BEGIN') {
      const component = { name: value, properties: {}, components: [] };
      present.components.push(component);
      open.push(component);
    } else if (name === 'END') {
      if (open.pop()?.name !== value) throw new Error(`not open: ${value}`);
    } else {
      if (present.properties[name]) throw new Error(`twice: ${name}`);
      const parameters = Object.fromEntries(
        given
          .split(';')
          .slice(1)
          .map((each) => each.split('=', 2)),
      );
      present.properties[name] = { parameters, value: unescaped(value) };
    }
  }
  const [calendar, ...more] = root.components;
  if (open.length !== 1 || calendar?.name !== 'VCALENDAR' || more.length > 0) throw new Error('not one calendar');
  return calendar;
};

const momentIn = (stamp: string): number => {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z?$/.exec(stamp)?.slice(1).map(Number);
  if (!parts) throw new Error(`no time: ${stamp}`);
  const [year = 0, month = 0, ...rest] = parts;
  return Date.UTC(year, month - 1, ...rest);
};
const offsetIn = (text = '') => {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)$/.exec(text) ?? [];
  if (!sign) throw new Error(`no offset: ${text}`);
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
};

/** The moment of a property, by the time zone that the calendar itself defines. */
export const momentOf = (calendar: Component, event: Component, name: 'DTSTART' | 'DTEND'): string => {
  const { value = '', parameters: { TZID } = {} } = event.properties[name] ?? {};
  if (value.endsWith('Z')) return new Date(momentIn(value)).toISOString();
  const zone = calendar.components.find((each) => each.name === 'VTIMEZONE' && each.properties.TZID?.value === TZID);
  if (!zone) throw new Error(`the zone is not explained: ${TZID}`);
  const wall = momentIn(value);
  // The last change of the clocks before the moment applies.
  const [observance] = zone.components
    .filter(({ properties }) => momentIn(properties.DTSTART?.value ?? '') <= wall)
    .sort((one, other) => momentIn(other.properties.DTSTART?.value ?? '') - momentIn(one.properties.DTSTART?.value ?? ''));
  return new Date(wall - offsetIn(observance?.properties.TZOFFSETTO?.value)).toISOString();
};
