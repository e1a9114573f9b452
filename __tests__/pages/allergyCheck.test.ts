import { conflictsOf, ownMedicines } from '../../src/pages/record/allergyCheck';
import type { Stated } from '../../src/pages/record/standingAllergies';

const to = (substance: string | null): Stated => ({
  id: substance ?? '',
  statement: 'allergy',
  substance,
  reaction: '',
  severity: 'severe',
  corrects: null,
  ends: '',
});
const stops = (substance: string, prescription: string) =>
  conflictsOf(prescription, [to(substance)]).map((each) => [each.medicine, each.how, ...('of' in each ? [each.of] : [])].join(' '));

test.each([
  // By ingredient, however it is written.
  ['Amoxicillin', 'Amoxicillin 500 mg three times daily', ['Amoxicillin same']],
  ['amoxycillin', 'AMOXICILLIN 1 g', ['AMOXICILLIN same']],
  ['Pénicilline V (comprimés)', 'penicillin V 250 mg', ['penicillin same']],
  ['Acide acétylsalicylique', 'Acide acétylsalicylique 75 mg', ['acétylsalicylique same']],
  ['Nuts, paracetamol', 'Paracetamol 1 g', ['Paracetamol same']],
  ['Paracetamol tablets', 'paracétamol 1 g', ['paracétamol same']],
  // By class.
  ['Penicillin', 'Flucloxacillin 500 mg', ['Flucloxacillin sameClass penicillin']],
  ['Penicillin', 'co-amoxiclav 625 mg', ['co-amoxiclav containsClass penicillin']],
  ['Amoxicillin', 'piperacillin-tazobactam 4.5 g', ['piperacillin sameClass penicillin']],
  // A combination, and what is given only in one.
  ['Amoxicillin', 'co-amoxiclav 625 mg', ['co-amoxiclav contains']],
  ['Clavulanic acid', 'Co-amoxiclav 625 mg', ['Co-amoxiclav contains']],
  ['Trimethoprim', 'Co-trimoxazole 960 mg', ['Co-trimoxazole contains']],
  ['Paracetamol', 'co-codamol 30/500', ['co-codamol contains']],
  ['Penicillin', 'Tazobactam 4.5 g', ['Tazobactam givenWith']],
  ['Penicillin', 'ceftolozane + tazobactam 1.5 g', ['ceftolozane related cephalosporin']],
  ['Sulbactam', 'piperacillin + tazobactam 4.5 g', ['tazobactam sameClass betaLactamaseInhibitor']],
  [
    'Piperacillin-tazobactam',
    'amoxicillin + clavulanic acid',
    ['amoxicillin sameClass penicillin', 'clavulanic sameClass betaLactamaseInhibitor'],
  ],
  ['Clavulanic acid', 'Amoxicillin 500 mg', []],
  ['Sulfa drugs', 'Co-trimoxazole 960 mg', ['Co-trimoxazole containsClass sulfonamide']],
  ['Co-trimoxazole', 'sulphadiazine 1 g', ['sulphadiazine sameClass sulfonamide']],
  ['Aspirin', 'Ibuprofène 400 mg', ['Ibuprofène sameClass antiInflammatory']],
  ['NSAIDs', 'diclofenac gel', ['diclofenac sameClass antiInflammatory']],
  ['Codeine', 'Tramadol 50 mg', ['Tramadol sameClass opioid']],
  ['ACE inhibitors', 'Ramipril 2.5 mg', ['Ramipril sameClass aceInhibitor']],
  ['Simvastatin', 'Atorvastatin 40 mg', ['Atorvastatin sameClass statin']],
  ['Erythromycin', 'azithromycine 500 mg', ['azithromycine sameClass macrolide']],
  ['Ciprofloxacin', 'Levofloxacin 500 mg', ['Levofloxacin sameClass quinolone']],
  ['Tetracycline', 'Doxycycline 100 mg', ['Doxycycline sameClass tetracycline']],
  ['Gentamicin', 'Amikacin 1 g', ['Amikacin sameClass aminoglycoside']],
  ['Gentamicin', 'Plazomicin 500 mg', ['Plazomicin sameClass aminoglycoside']],
  // Too short beside their stem to be found by it.
  ['Simvastatin', 'Lovastatin 20 mg', ['Lovastatin sameClass statin']],
  ['Fluconazole', 'Miconazole oral gel', ['Miconazole sameClass azole']],
  ['Lidocaine', 'Bupivacaine 0.5 %', ['Bupivacaine sameClass localAnaesthetic']],
  ['Fluconazole', 'Itraconazole 100 mg', ['Itraconazole sameClass azole']],
  // By everyday short forms.
  ['Amoxicillin', 'pen V 250 mg', ['penV sameClass penicillin']],
  ['Amoxicillin', 'Pen. G 1.2 MU', ['PenG sameClass penicillin']],
  ['Amoxicillin', 'procaine pen 1.2 MU', ['procaine-pen sameClass penicillin']],
  ['Lidocaine', 'procaine pen 1.2 MU', ['procaine sameClass localAnaesthetic']],
  ['Pen VK', 'Penicillin V 250 mg', ['Penicillin sameClass penicillin']],
  ['PCN', 'amoxi 500', ['amoxi sameClass penicillin']],
  ['péni G', 'Amox 1 g', ['Amox sameClass penicillin']],
  ['Penicillin', 'pip-taz 4.5 g', ['pip-taz containsClass penicillin']],
  ['Penicillin', 'Insulin pen 20 units, pen given', []],
  // By a class to which some react too.
  ['Penicillin', 'Ceftriaxone 2 g', ['Ceftriaxone related cephalosporin']],
  ['Cephalexin', 'Meropenem 1 g', ['Meropenem related carbapenem']],
  // One word in common is not one substance.
  ['Acetylsalicylic acid', 'Folic acid 5 mg', []],
  ['Folic acid', 'Tranexamic acid 1 g', []],
  ['Sulfonamides', 'Ferrous sulfate 200 mg, morphine sulphate 10 mg', []],
  ['ACE inhibitors', 'Review in April', []],
  ['Statins', 'Nystatin drops', []],
  ['Peanuts', 'Amoxicillin 500 mg', []],
  ['Penicillin', 'Rest, fluids', []],
  ['', 'Amoxicillin 500 mg', []],
])('CHT-2 allergic to “%s”, “%s” is stopped at %j', (substance, prescription, found) => {
  expect(stops(substance, prescription).toSorted()).toEqual(found.toSorted());
});

test('CHT-2 a medicine is named once for each allergy that stops it; an allergy that cannot be read stops none', () => {
  const found = conflictsOf('Amoxicillin 1 g, then amoxicillin 500 mg', [to('Penicillin'), to(null), to('Cefalexin')]);
  expect(found.map(({ allergy, medicine, how }) => [allergy, medicine, how])).toEqual([
    ['Penicillin', 'Amoxicillin', 'sameClass'],
    ['Cefalexin', 'Amoxicillin', 'related'],
  ]);
});

test('CHT-2 CHT-6 a medicine of the hospital’s list stops by what the hospital says is in it, and by its class where that is a known one', () => {
  const own = ownMedicines([
    { name: 'Zanol Forte tablets 500 mg', ingredient: '', group: 'Pénicillines' },
    { name: 'Brufen', ingredient: '', group: 'NSAIDs' },
    { name: 'Kefex', ingredient: '', group: 'cephalosporins' },
    { name: 'Klavo', ingredient: 'amoxicillin + clavulanic acid', group: '' },
    { name: 'Panadine', ingredient: 'Paracetamol, codeine', group: '' },
    { name: 'Vita', ingredient: 'ascorbic acid', group: 'vitamins' },
    { name: 'Bare', ingredient: '', group: '' },
  ]);
  const stopped = (text: string, substance = 'Penicillin') =>
    conflictsOf(text, [to(substance)], own).map((each) => [each.medicine, each.how, ...('of' in each ? [each.of] : [])].join(' '));
  expect(stopped('ZANOL FORTE 1 g twice daily')).toEqual(['Zanol Forte tablets 500 mg sameClass penicillin']);
  expect(stopped('klavo 1 g')).toEqual(['Klavo containsClass penicillin']);
  expect(stopped('Panadine, 2 tablets', 'paracetamol')).toEqual(['Panadine contains']);
  expect(stopped('Kefex 500 mg')).toEqual(['Kefex related cephalosporin']);
  expect(stopped('Zanol 1 g, Brufen 400 mg, Vita, Bare, forte, Panadine')).toEqual([]);
  // The table knows it by itself: it is named once.
  expect(
    conflictsOf('Amoxicillin 1 g', [to('Penicillin')], ownMedicines([{ name: 'amoxicillin', ingredient: '', group: 'penicillins' }])),
  ).toHaveLength(1);
});
