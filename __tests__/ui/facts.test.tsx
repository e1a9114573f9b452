import { render } from '@testing-library/react';
import { Stage } from '../../src/gallery/Stage';
import { Facts } from '../../src/ui/frame/Facts';

test('UX-1 facts in a line have a dot between two of them, before the second, and none for what is not there', () => {
  const { container } = render(
    <Stage>
      <Facts>
        <b>P-0000-0001</b>
        {''}
        {undefined}
        {['36 years', 'Ward 3, bed 5']}
      </Facts>
    </Stage>,
  );
  const facts = [...container.querySelectorAll('span > span')].filter(({ parentElement }) => parentElement?.querySelector('b'));
  expect(facts.map(({ textContent }) => textContent)).toEqual(['P-0000-0001', ' · 36 years', ' · Ward 3, bed 5']);
});
