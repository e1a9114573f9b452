const minute = 60_000;
const day = 1_440 * minute;

/** A zone's offset from UTC at a given moment, in milliseconds. */
const offsetIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (moment: number): number => {
    const said = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)/.exec(said) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * minute;
  };
};

const digits = (text: string) => text.replace(/[-:]/g, '');
const clock = (moment: number) => digits(new Date(moment).toISOString().slice(0, 19));
const signed = (offset: number) => `${offset < 0 ? '-' : '+'}${digits(new Date(Math.abs(offset)).toISOString().slice(11, 16))}`;

/** The VTIMEZONE of a time zone for the given years (RFC 5545 §3.6.5): each change of its clocks, with the offsets before and after. */
export const zoneComponent = (timeZone: string, years: readonly number[]): string => {
  const offsetAt = offsetIn(timeZone);
  const observances = years.flatMap((year) => {
    const [first, end] = [Date.UTC(year, 0, 1) - day, Date.UTC(year + 1, 0, 1) + day];
    const changes = [{ moment: first, from: offsetAt(first), to: offsetAt(first) }];
    for (let before = first; before < end; before += day) {
      const [from, to] = [offsetAt(before), offsetAt(before + day)];
      if (from === to) continue;
      let [low, high] = [before, before + day];
      while (high - low > minute) {
        const middle = Math.floor((low + high) / 2 / minute) * minute;
        if (offsetAt(middle) === from) low = middle;
        else high = middle;
      }
      changes.push({ moment: high, from, to });
    }
    const standard = Math.min(...changes.map(({ to }) => to));
    return changes.flatMap(({ moment, from, to }) => {
      const name = to === standard ? 'STANDARD' : 'DAYLIGHT';
      return [
        `BEGIN:${name}`,
        `DTSTART:${clock(moment + from)}`,
        `TZOFFSETFROM:${signed(from)}`,
        `TZOFFSETTO:${signed(to)}`,
        `END:${name}`,
      ];
    });
  });
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances, 'END:VTIMEZONE'].join('\r\n');
};
