import type { Visit } from './visit';

export const bodyCourses = {
  sugar: [
    {
      complaint: 'Thirsty and passing much water at night for {six weeks|two months}. Lost {5|7} kg without trying.',
      diagnosis: 'Type 2 diabetes mellitus, new. Fasting glucose {13.4|12.1|14.8} mmol/l, HbA1c {9.8|9.1|10.4} %. No ketones.',
      prescription: 'Metformin 500 mg with breakfast for a week, then 500 mg twice daily with meals.\nTeaching by the diabetes nurse.',
    },
    {
      complaint: 'Less thirst. Loose stools for the first two weeks of metformin, better now.',
      diagnosis: 'Type 2 diabetes. Fasting glucose {8.2|7.9} mmol/l. Feet: sensation and pulses normal. Eyes: no retinopathy.',
      prescription: 'Metformin 1000 mg twice daily with meals.',
    },
    {
      complaint: 'Quarterly review. Walks daily, eats at regular times.',
      diagnosis: 'HbA1c {7.1|6.9|7.4} %, albumin in urine negative. Diabetes at target.',
    },
    {
      complaint: 'Burning soles at night for {three|four} months.',
      diagnosis: 'Diabetic polyneuropathy, early: vibration reduced at both big toes. No ulcer. HbA1c {7.8|8.0} %.',
      prescription: 'Amitriptyline 10 mg at night. Soft wide shoes, look at the feet every evening.',
    },
    {
      complaint: 'Soles better, sleeps through. Small blister on the left heel from new sandals.',
      diagnosis: 'Blister of 1 cm on the left heel, clean, no infection. Dressing, no weight on the heel for a week.',
    },
  ],
  malaria: [
    {
      complaint:
        'Fever with shaking chills every {evening|second day} for {three|four} days, headache, body pains. Was in {the village|a wedding up-country} two weeks ago.',
      diagnosis: 'Temperature {39.4|38.9|39.8} °C. Rapid test positive for P. falciparum, film {1+|2+}. Uncomplicated malaria.',
      prescription: 'Artemether/lumefantrine 80/480 mg twice daily for three days, with food. Paracetamol 1 g up to four times daily.',
    },
    {
      complaint: 'Free of fever since day two. Tired, appetite returning.',
      diagnosis: 'Film negative on day {3|4}. Malaria, cured. Bed net advised.',
    },
  ],
  stomach: [
    {
      complaint: 'Burning pain below the breastbone when hungry, wakes at 3 a.m. Takes ibuprofen for {backache|knee pain}.',
      diagnosis: 'Epigastric tenderness, no guarding. H. pylori stool antigen positive. Probable duodenal ulcer. Hb {12.9|13.4} g/dl.',
      prescription: 'Omeprazole 20 mg, amoxicillin 1 g, clarithromycin 500 mg: each twice daily for 14 days. No ibuprofen.',
    },
    { complaint: 'Pain gone after {one|two} weeks.', diagnosis: 'H. pylori antigen negative eight weeks after treatment. Eradicated.' },
  ],
  lungs: [
    {
      complaint: 'Cough with {yellow|rusty} sputum for {five|six} days, fever, stitch on the right side when breathing in.',
      diagnosis: 'Community-acquired pneumonia, right lower lobe. Saturation {95|96} %, CRB-65 0. X-ray confirms.',
      prescription: 'Amoxicillin 1 g three times daily for five days. Come back at once if breathless.',
    },
    {
      complaint: 'Feels well, dry cough in the morning.',
      diagnosis: 'Chest clear, saturation 98 %. X-ray to be repeated in six weeks because of smoking.',
    },
    { complaint: 'Came for the repeat X-ray.', diagnosis: 'X-ray: infiltrate resolved, no mass.' },
  ],
  thyroid: [
    {
      complaint: 'Tired, cold, constipated; {6|8} kg heavier in a year. Voice has become hoarse.',
      diagnosis: 'Primary hypothyroidism: TSH {24|31} mU/l, free T4 {7.8|6.9} pmol/l. Small goitre, no nodules.',
      prescription: 'Levothyroxine 50 µg every morning on an empty stomach, 30 minutes before breakfast.',
    },
    {
      complaint: 'More energy. Still feels the cold.',
      diagnosis: 'TSH {8.2|6.9} mU/l. Dose too low.',
      prescription: 'Levothyroxine 75 µg every morning. TSH again in eight weeks.',
    },
  ],
  knee: [
    {
      complaint: 'Right knee hurts going downstairs for {a year|two years}, stiff for ten minutes in the morning.',
      diagnosis: 'Osteoarthritis of the right knee, Kellgren-Lawrence {2|3}. No effusion, range 0–{120|115}°.',
      prescription: 'Paracetamol 1 g up to three times daily, diclofenac gel 1 % four times daily. Physiotherapy, ten sessions.',
    },
    { complaint: 'Physiotherapy helped; walks {one|two} km.', diagnosis: 'Osteoarthritis, improved. Home exercises, stick for long ways.' },
    {
      complaint: 'Worse after {the harvest|moving house}: swollen, cannot kneel.',
      diagnosis: 'Effusion of the right knee, aspirated {25|30} ml clear, no crystals. Injected with triamcinolone 40 mg.',
    },
  ],
  fracture: [
    {
      complaint: 'Fell {from a motorcycle|on wet tiles|at football}; left wrist swollen and painful.',
      diagnosis:
        'Distal radius fracture (Colles), left, closed. Reduced under haematoma block, cast applied. Fingers warm, sensation full.',
      prescription: 'Paracetamol 1 g four times daily, arm up. Cast check tomorrow; come at once if fingers turn numb or blue.',
    },
    { complaint: 'One week: pain less, fingers move freely.', diagnosis: 'X-ray: position held. Cast for five more weeks.' },
    {
      complaint: 'Cast off today. Stiff wrist.',
      diagnosis: 'Fracture united. Extension {40|35}°. Physiotherapy, no heavy loads for six weeks.',
    },
  ],
  back: [
    {
      complaint: 'Low back pain after lifting {sacks of rice|a gas cylinder}, down the left leg to the foot for {two|three} weeks.',
      diagnosis: 'Lumbar radiculopathy L5 left. Straight leg raise {40|50}°, power full, no saddle anaesthesia.',
      prescription: 'Naproxen 500 mg twice daily with omeprazole 20 mg for ten days. Stay active; return at once if numb between the legs.',
    },
    { complaint: 'Leg pain gone, back aches after long sitting.', diagnosis: 'Radiculopathy resolved. Core exercises, back school.' },
  ],
} satisfies Record<string, readonly Visit[]>;
