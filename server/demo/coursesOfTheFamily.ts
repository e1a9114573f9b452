import type { Visit } from './visit';

export const familyCourses = {
  pregnancy: [
    {
      complaint: 'Booking visit at {10|11|12} weeks. Nausea in the morning, no bleeding.',
      diagnosis: 'Intrauterine pregnancy, single, heartbeat seen. Blood group {O+|A+|B+}, Hb {11.4|11.9} g/dl, HIV and syphilis negative.',
      prescription: 'Folic acid 400 µg daily, ferrous sulfate 200 mg daily.',
    },
    {
      complaint: '{20|21} weeks. Feels the baby move.',
      diagnosis: 'Anomaly scan normal, placenta {posterior|anterior}, not low. Blood pressure 112/70 mmHg.',
      prescription: 'Sulfadoxine/pyrimethamine, first dose taken here. Insecticide-treated net given.',
    },
    {
      complaint: '28 weeks. Tired, breathless on stairs.',
      diagnosis: 'Hb {9.6|9.9} g/dl: iron-deficiency anaemia in pregnancy. Fundus 27 cm, fetal heart {142|148}/min. OGTT normal.',
      prescription: 'Ferrous sulfate 200 mg twice daily with orange juice, not with tea.',
    },
    {
      complaint: '34 weeks. Good movements, no headache.',
      diagnosis: 'Cephalic, fundus 33 cm. Blood pressure {118/74|116/72} mmHg. Hb 10.8 g/dl.',
    },
    {
      complaint: 'Six weeks after a normal birth of a {girl|boy}, {3.2|3.4} kg. Breastfeeding well.',
      diagnosis: 'Uterus involuted, perineum healed. Mood good. Contraception discussed.',
    },
  ],
  fibroids: [
    {
      complaint: 'Periods last {nine|ten} days with clots, for a year. Tired.',
      diagnosis: 'Uterus of {14|12} weeks’ size. Ultrasound: {three|two} intramural fibroids, largest {5.2|4.6} cm. Hb {8.9|9.3} g/dl.',
      prescription: 'Tranexamic acid 1 g three times daily on heavy days. Ferrous sulfate 200 mg twice daily.',
    },
    {
      complaint: 'Bleeding less. Wishes to keep the uterus.',
      diagnosis: 'Hb {10.7|11.0} g/dl. Myomectomy discussed, planned for after the rains.',
    },
  ],
  bladder: [
    {
      complaint: 'Burning when passing water since {yesterday|two days}, no fever, no loin pain.',
      diagnosis: 'Lower urinary tract infection. Dipstick: nitrite and leucocytes positive. Not pregnant.',
      prescription: 'Nitrofurantoin 100 mg twice daily for five days.',
    },
  ],
  asthma: [
    {
      complaint: 'Mother reports cough at night and wheeze when running, {three|four} times a week. Worse in harmattan.',
      diagnosis: 'Asthma, partly controlled. Peak flow {78|74} % of predicted, {88|92} % after salbutamol.',
      prescription: 'Beclometasone 100 µg, one puff twice daily by spacer. Salbutamol 100 µg, two puffs when needed.',
    },
    { complaint: 'Sleeps through, plays football again.', diagnosis: 'Asthma, controlled. Technique with the spacer checked and good.' },
    {
      complaint: 'Brought in at night: wheeze since the evening after {a cold|sweeping the store}.',
      diagnosis: 'Moderate exacerbation. Saturation {93|94} %, speaks in phrases. Better after three rounds of salbutamol.',
      prescription: 'Prednisolone 30 mg once daily for three days. Salbutamol four puffs every four hours for a day. Review in two days.',
    },
    { complaint: 'Two days later: well.', diagnosis: 'No wheeze, saturation 98 %. Written action plan given to the parents.' },
  ],
  sickle: [
    {
      complaint: 'Pain in both legs and the back since the morning after {a swim|a cold night}. Known HbSS.',
      diagnosis: 'Vaso-occlusive crisis, no chest signs. Temperature 37.6 °C, Hb {7.4|7.8} g/dl (usual 7.5).',
      prescription:
        'Fluids, ibuprofen 10 mg/kg three times daily, paracetamol 15 mg/kg four times daily. Morphine by mouth if no better in an hour.',
    },
    {
      complaint: 'Routine review. No crisis for {three|four} months.',
      diagnosis: 'HbSS, steady. Spleen not felt. Transcranial Doppler normal.',
      prescription: 'Folic acid 5 mg daily, penicillin V 250 mg twice daily, hydroxyurea 20 mg/kg daily.',
    },
  ],
  throat: [
    {
      complaint: 'Sore throat, fever, will not eat since {two|three} days. No cough.',
      diagnosis: 'Tonsillitis with exudate, Centor {3|4}. Ears normal, neck supple.',
      prescription: 'Amoxicillin 50 mg/kg once daily for ten days. Paracetamol 15 mg/kg up to four times daily.',
    },
  ],
  eczema: [
    {
      complaint: 'Itching in the elbow and knee folds, scratches at night.',
      diagnosis: 'Atopic eczema, moderate, not infected.',
      prescription: 'Emollient three times daily. Hydrocortisone 1 % ointment twice daily for seven days.',
    },
    { complaint: 'Skin much better, sleeps.', diagnosis: 'Eczema, mild. Go on with the emollient for good.' },
  ],
} satisfies Record<string, readonly Visit[]>;
