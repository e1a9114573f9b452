import type { FaultKind } from './faults';

type Choice = readonly [value: string, label: string];
type Content = { title: string; presets: readonly Choice[]; kinds: readonly (readonly [FaultKind, string])[]; calls: readonly string[] };

/** Makes the panel's elements, without behaviour and without React, because the kit is not part of the page that it watches. */
export const drawPanel = (document: Document, { title, presets, kinds, calls: names }: Content) => {
  const make = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    style: Partial<CSSStyleDeclaration> = {},
    ...children: (Node | string)[]
  ) => {
    const element = document.createElement(name);
    Object.assign(element.style, style);
    element.append(...children);
    return element;
  };
  const field = { font: 'inherit', padding: '4px 6px', minHeight: '32px', boxSizing: 'border-box' };
  const row = { display: 'grid', gridTemplateColumns: '1fr minmax(5em, auto)', alignItems: 'center', gap: '8px', margin: '8px 0' };
  let labels = 0;
  const labelled = (text: string, control: HTMLElement, style: Partial<CSSStyleDeclaration> = row) => {
    labels += 1;
    control.id = `qa-network-${labels}`;
    return make('div', style, Object.assign(make('label', {}, text), { htmlFor: control.id }), control);
  };
  const number = (most: number) => {
    const input = make('input', { ...field, width: '7.5em' });
    Object.assign(input, { type: 'number', min: '0', max: String(most), required: true, value: '0' });
    return input;
  };
  const button = (text: string, type: 'button' | 'submit') => {
    const element = make('button', { ...field, padding: '6px 14px', cursor: 'pointer' }, text);
    element.type = type;
    return element;
  };

  const heading = make('h2', { font: 'bold 16px sans-serif', margin: '0 0 8px' }, title);
  heading.id = 'qa-network-title';
  const said = make('p', { fontWeight: 'bold', margin: '0 0 8px' });
  said.setAttribute('role', 'alert');
  const option = ([value, text]: Choice) => Object.assign(make('option', {}, text), { value });
  const preset = make('select', field, option(['', 'As set below']), ...presets.map(option));
  const chances = new Map(kinds.map(([kind]) => [kind, number(100)]));
  const seed = number(2 ** 32 - 1);
  seed.value = '1';
  const calls = make('input', { ...field, width: '100%' });
  calls.setAttribute('list', 'qa-network-calls');
  const known = make('datalist', {}, ...names.map((name) => option([name, name])));
  known.id = 'qa-network-calls';
  const address = make('code', { overflowWrap: 'anywhere' });
  const list = make('ol', { margin: '4px 0 0', paddingLeft: '1.5em', overflowWrap: 'anywhere' });
  const off = button('Switch off', 'button');
  const close = button('Close', 'button');
  const form = make(
    'form',
    {},
    heading,
    said,
    labelled('Network', preset),
    ...kinds.map(([kind, label]) => labelled(`${label}, %`, chances.get(kind) ?? number(100))),
    labelled('Seed', seed),
    labelled('Only these calls (all where empty)', calls, { margin: '8px 0' }),
    known,
    make('p', { margin: '8px 0' }, 'The same by address: ', address),
    make('div', { display: 'flex', gap: '8px', flexWrap: 'wrap' }, button('Switch on', 'submit'), off, close),
    make('h3', { font: 'bold 14px sans-serif', margin: '12px 0 0' }, 'What befell calls'),
    list,
  );
  const dialog = make(
    'dialog',
    {
      // The panel has the page's theme.
      colorScheme: document.documentElement.dataset.scheme === 'dark' ? 'dark' : 'light',
      color: 'CanvasText',
      background: 'Canvas',
      font: '14px/1.4 sans-serif',
      width: 'min(440px, calc(100vw - 24px))',
      maxHeight: 'calc(100dvh - 24px)',
      boxSizing: 'border-box',
      padding: '16px',
      border: '1px solid GrayText',
      borderRadius: '8px',
    },
    form,
  );
  dialog.dataset.qaNetwork = '';
  dialog.setAttribute('aria-labelledby', heading.id);
  close.addEventListener('click', () => dialog.close());
  return { dialog, form, preset, chances, seed, calls, address, said, list, off };
};
