import { render } from '@testing-library/react';
import { fullName, personLabel } from '../../contract/personNames';
import { Stage } from '../../src/gallery/Stage';
import { Avatar } from '../../src/ui/people/Avatar';

const initialsOf = (name: string) => {
  const { container, unmount } = render(
    <Stage>
      <Avatar name={name} />
    </Stage>,
  );
  const initials = container.querySelector('[data-initials]')?.getAttribute('data-initials');
  unmount();
  return initials;
};

test.each([
  ['Tunde', 'Akinola', 'TA'],
  ['Ọmọ́wùmí', 'Adéyẹmí', 'ỌA'],
  ['Maria Magdalena', 'de la Cruz', 'MC'],
  ['Cher', '', 'C'],
])('UX-1 %s %s has the same initials in a sentence and in a list', (firstName, lastName, initials) => {
  const named = { firstName, lastName };
  expect([initialsOf(fullName(named)), initialsOf(personLabel(named))]).toEqual([initials, initials]);
});
