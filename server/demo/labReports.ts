import type { CourseName } from './courses';

/** `done` is what its doctor does about it. */
type LabReport = { name: string; pdf: boolean; urgent?: true; findings: readonly string[]; done: string };

/** The lab results of each course. `pdf` reports are PDF files, the others plain text. */
export const labReports: Partial<Record<CourseName, LabReport>> = {
  sugar: {
    name: 'HbA1c and glucose',
    pdf: true,
    findings: [
      'HbA1c                 7.1 %        (below 6.5)',
      'Glucose, fasting      7.9 mmol/l   (3.9 - 5.6)',
      'Albumin in urine      negative',
    ],
    done: 'Metformin raised to 1 g twice a day. HbA1c again in three months.',
  },
  pressure: {
    name: 'Kidney function',
    pdf: false,
    findings: [
      'Creatinine            82 umol/l    (62 - 106)',
      'Potassium             4.2 mmol/l   (3.5 - 5.1)',
      'Sodium                139 mmol/l   (136 - 145)',
    ],
    done: 'Nothing to do',
  },
  failure: {
    name: 'NT-proBNP',
    pdf: true,
    urgent: true,
    findings: ['NT-proBNP             1840 ng/l    (below 125)', 'Haemoglobin           12.8 g/dl    (13.0 - 17.0)'],
    done: 'Seen the same day, furosemide doubled. Weight daily, NT-proBNP again in two weeks.',
  },
  thyroid: {
    name: 'Thyroid',
    pdf: false,
    findings: ['TSH                   24 mU/l      (0.4 - 4.0)', 'Free T4               7.8 pmol/l   (12 - 22)'],
    done: 'Levothyroxine begun at 50 micrograms. TSH again in six weeks.',
  },
  malaria: {
    name: 'Malaria film',
    pdf: false,
    findings: [
      'P. falciparum         positive, 1+',
      'Haemoglobin           11.9 g/dl    (13.0 - 17.0)',
      'Platelets             118 /nl      (150 - 400)',
    ],
    done: 'Artemether/lumefantrine given for three days. Film again on day 3.',
  },
  pregnancy: {
    name: 'Booking bloods',
    pdf: true,
    findings: [
      'Blood group           O positive',
      'Haemoglobin           11.4 g/dl    (11.0 - 14.0)',
      'HIV 1/2               negative',
      'Syphilis              negative',
    ],
    done: 'Nothing to do',
  },
  sickle: {
    name: 'Haemoglobin',
    pdf: false,
    findings: [
      'Haemoglobin           7.4 g/dl     (11.0 - 14.0)',
      'Reticulocytes         11 %         (0.5 - 2.0)',
      'HPLC                  HbSS',
    ],
    done: 'No transfusion at this value. Folic acid goes on, blood count again in a month.',
  },
  lungs: {
    name: 'Chest X-ray report',
    pdf: true,
    findings: ['Infiltrate in the right lower lobe. No effusion.', 'Heart and mediastinum normal.', 'Repeat in six weeks advised.'],
    done: 'Amoxicillin begun. X-ray again in six weeks.',
  },
};
