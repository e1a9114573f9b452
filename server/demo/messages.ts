/**
 * What the doctors wrote to the admins: who (place in the list of doctors), how many days ago, and what. `asksFor`: so many of their patients
 * for the doctor `to`.
 */
export const messages: readonly { doctor: number; daysAgo: number; text: string; asksFor?: { to: number; patients: number } }[] = [
  { doctor: 1, daysAgo: 212, text: 'The paediatric ward needs two more spacers with small masks; ours are cracked.' },
  { doctor: 3, daysAgo: 187, text: 'The C-arm in theatre 2 shows an error again. Until it is repaired I can only do closed reductions.' },
  { doctor: 0, daysAgo: 160, text: 'Please order ECG paper, we have one roll left.' },
  { doctor: 2, daysAgo: 131, text: 'Antenatal clinic moves to Tuesday next week because of the public holiday. Please tell the patients.' },
  {
    doctor: 4,
    daysAgo: 104,
    text: 'Could the laboratory send HbA1c results the same day? Patients travel two hours to come back for them.',
  },
  { doctor: 1, daysAgo: 77, text: 'Two families asked for an interpreter (Hausa, French). Is there a list of staff who can help?' },
  { doctor: 0, daysAgo: 52, text: 'I am away from Monday to Friday. Dr. Haddad sees my urgent patients.' },
  { doctor: 3, daysAgo: 31, text: 'Plaster is running low: enough for about ten casts.' },
  {
    doctor: 4,
    daysAgo: 18,
    text: 'There are two patients with the name Amina Bello. Please have the front desk ask for the unique ID, results were nearly mixed up today.',
  },
  { doctor: 2, daysAgo: 9, text: 'The ultrasound probe is back from repair and works. Thank you!' },
  {
    doctor: 4,
    daysAgo: 6,
    text: 'I am at a course until Monday. Please give Dr. Asante-Boateng two of my patients, so that somebody sees their results. I keep them too.',
    asksFor: { to: 1, patients: 2 },
  },
  { doctor: 1, daysAgo: 4, text: 'School holidays start on Friday: can we open one more asthma clinic in the afternoon?' },
  {
    doctor: 0,
    daysAgo: 1,
    text: 'Three new patients were assigned to me without a phone call. All seen, all well. A short note beforehand would help.',
  },
];
