import type { Visit } from './visit';

export const heartCourses = {
  pressure: [
    {
      complaint:
        'Headache at the back of the head most mornings for {two|three|five} weeks, no visual disturbance. Found to have raised pressure at a {pharmacy|church screening|company check-up}.',
      diagnosis:
        'Blood pressure {162/98|158/96|170/102} mmHg on two readings. Stage 2 hypertension, no sign of end-organ damage. ECG: sinus rhythm, no LVH.',
      prescription: 'Amlodipine 5 mg, one tablet every morning.\nLess salt, walk 30 minutes a day. Keep a diary of pressure at home.',
    },
    {
      complaint: 'Review after {four|six} weeks. Headaches gone. Mild swelling of both ankles in the evening.',
      diagnosis: 'Blood pressure {142/88|146/90|138/88} mmHg. Hypertension, not yet at target; ankle oedema from amlodipine.',
      prescription: 'Amlodipine 5 mg once daily, add losartan 50 mg once daily.\nPotassium and creatinine in two weeks.',
    },
    {
      complaint: 'No complaints. Diary at home {128/80|132/82|126/78} on average.',
      diagnosis: 'Hypertension, controlled. Potassium {4.2|4.5|4.0} mmol/l, creatinine {82|91|76} µmol/l. See again in six months.',
    },
    {
      complaint: 'Ran out of tablets {ten days|two weeks} ago while travelling. Palpitations on climbing stairs.',
      diagnosis:
        'Blood pressure {168/100|160/98} mmHg, pulse 92 regular. Uncontrolled hypertension after interrupted treatment. ECG unchanged.',
      prescription: 'Restart losartan 50 mg and amlodipine 5 mg, once daily each, three months’ supply.',
    },
  ],
  failure: [
    {
      complaint: 'Breathless on one flight of stairs for a month, sleeps on {two|three} pillows. Ankles swollen, {4|5|6} kg heavier.',
      diagnosis: 'Congestive heart failure, NYHA III. Basal crackles on both sides, JVP raised. Echo: ejection fraction {32|35|38} %.',
      prescription:
        'Furosemide 40 mg in the morning.\nRamipril 2.5 mg once daily, to be raised.\nWeigh every morning; call if 2 kg up in three days.',
    },
    {
      complaint: 'Breathing easier, sleeps on one pillow. Lost {3|4} kg. Slight dizziness on standing up.',
      diagnosis: 'Heart failure, NYHA II, improving. Blood pressure {112/70|108/68} mmHg lying, 100/64 standing.',
      prescription: 'Furosemide 20 mg in the morning. Ramipril 5 mg at night. Bisoprolol 1.25 mg in the morning.',
    },
    {
      complaint: 'Can walk to the market again ({800|600} m) without stopping. No dizziness.',
      diagnosis: 'Heart failure, NYHA II, stable. Pulse {64|68} regular, chest clear. Echo to be repeated in six months.',
    },
  ],
  rhythm: [
    {
      complaint: 'Heart "jumps" several times a day for {two|four} months, each time for minutes. No fainting, no chest pain.',
      diagnosis: 'ECG: atrial fibrillation, rate {112|104|118}/min. CHA₂DS₂-VASc {2|3}. TSH {1.8|2.3} mU/l, normal.',
      prescription: 'Bisoprolol 2.5 mg once daily. Apixaban 5 mg twice daily; do not stop before an operation without asking us.',
    },
    {
      complaint: 'Fewer attacks. {Bruises easily|Gums bleed a little when brushing teeth}.',
      diagnosis: 'Atrial fibrillation, rate controlled at {72|76|80}/min. Haemoglobin {13.1|12.6} g/dl, no sign of significant bleeding.',
      prescription: 'Continue bisoprolol 2.5 mg and apixaban 5 mg twice daily.',
    },
  ],
  chestPain: [
    {
      complaint:
        'Tight chest when {hurrying for the bus|carrying water|walking uphill}, goes within five minutes of rest. Smokes {10|15} a day.',
      diagnosis: 'Stable angina, CCS II. Troponin negative twice. ECG at rest normal. LDL {4.1|3.8} mmol/l.',
      prescription: 'Aspirin 75 mg once daily. Atorvastatin 40 mg at night. Glyceryl trinitrate spray under the tongue when needed.',
    },
    {
      complaint: 'Two episodes in a month, both relieved by one puff of the spray. Down to {3|5} cigarettes.',
      diagnosis: 'Stable angina, improving. Blood pressure {134/82|128/80} mmHg. Exercise test arranged.',
      prescription: 'Add bisoprolol 2.5 mg once daily. Nicotine patch 14 mg/24 h for eight weeks.',
    },
    {
      complaint: 'Came for the result of the exercise test. No pain since the last visit.',
      diagnosis: 'Exercise test: {9|10} METs, no ischaemic change. LDL {2.0|1.7} mmol/l. Go on as before, review in a year.',
    },
  ],
} satisfies Record<string, readonly Visit[]>;
