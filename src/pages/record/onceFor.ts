/**
 * Makes something of a list once for as long as the list and what else it is given stay the same: of a thousand entries it takes longer than a
 * frame, and sections are opened again and again. Of a list that nobody holds any more nothing is kept.
 */
export const onceFor = <Of extends object, Rest extends readonly unknown[], Made>(make: (of: Of, ...rest: Rest) => Made) => {
  const kept = new WeakMap<Of, { rest: Rest; made: Made }>();
  return (of: Of, ...rest: Rest): Made => {
    const before = kept.get(of);
    if (before?.rest.every((each, place) => Object.is(each, rest[place]))) return before.made;
    const made = make(of, ...rest);
    kept.set(of, { rest, made });
    return made;
  };
};
