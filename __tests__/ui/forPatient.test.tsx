import { render, screen } from '@testing-library/react';
import { ForPatient } from '../../src/pages/record/ForPatient';
import { Hidden } from '../../src/ui/frame/Hidden';
import record from '../../src/ui/texts/en/record.json';
import { addTexts, makeTexts, TextProvider } from '../../src/ui/texts/texts';

const patient = { firstName: 'Wilhelmina', lastName: 'Van den Bosch-Featherstonehaugh-Oluwagbemileke', patientUniqueId: 'P-TXFP-AAJ6' };

test('DOC-13 a name that is too long for a button is seen on it by its family name, with the unique ID, and heard whole', () => {
  const texts = makeTexts();
  addTexts(texts, record);
  const { container } = render(
    <TextProvider texts={texts}>
      <button type="button">
        <ForPatient text="history.saveFor" patient={patient} />
      </button>
      <Hidden>unseen</Hidden>
    </TextProvider>,
  );
  const button = screen.getByRole('button');
  expect(button).toHaveTextContent('Save for VAN DEN BOSCH-FEATHERSTONEHAUGH-OLUWAGBEMILEKE, Wilhelmina (P-TXFP-AAJ6)');
  for (const unseen of container.getElementsByClassName(screen.getByText('unseen').className)) unseen.replaceChildren();
  expect(button).toHaveTextContent(/^Save for VAN DEN BOSCH-FEATHERSTONEHAUGH-OLUWAGBEMILEKE,? ?\(P-TXFP-AAJ6\)$/);
});
