/** A class of medicines of which an allergy to one is a reason to think twice about another. */
type MedicineClass = {
  /** The names of the class, in English and French, as a doctor may write them instead of a medicine. */
  names: readonly string[];
  /** The ends of the names of its medicines (`-profen`), or their beginnings (`cef-`). */
  stems: readonly string[];
  /** Medicines of the class without such a stem. */
  medicines: readonly string[];
};

/**
 * The classes, by their key in the texts. Sources: the groups are those of the WHO's ATC classification (codes beside them, 2024); the stems
 * are those of "The use of stems in the selection of International Nonproprietary Names" (WHO, 2018) that belong to one class alone;
 * the medicines without a stem are those of the ATC group that the WHO Model List of Essential Medicines (24th list, 2025) or daily
 * practice knows. Names are generic, in English or French; there are no brands. Everyday short forms of penicillins are ours, from no source.
 * docs/clinical.md says what this is not for.
 */
export const medicineClasses = {
  // J01C
  penicillin: {
    names: ['penicillin', 'penicillins', 'pénicillines', 'péni', 'pcn', 'beta-lactam', 'bêtalactamine'],
    stems: ['-cillin'],
    medicines: ['pivmecillinam', 'penv', 'penvk', 'peng', 'procainepen', 'benzathinepen', 'benzylpen', 'amox', 'amoxi', 'fluclox'],
  },
  // J01CG, and those of J01CR, J01DD and J01DH
  betaLactamaseInhibitor: {
    names: ['beta-lactamase inhibitor', 'beta-lactamase inhibitors', 'inhibiteur de bêta-lactamase', 'inhibiteurs de bêta-lactamases'],
    stems: ['-bactam'],
    medicines: ['clavulanic', 'clavulanique', 'clavulanate'],
  },
  // J01DB–DE
  cephalosporin: { names: ['cephalosporin', 'cephalosporins', 'céphalosporines'], stems: ['cef-'], medicines: [] },
  // J01DH
  carbapenem: { names: ['carbapenem', 'carbapenems', 'carbapénèmes'], stems: ['-penem'], medicines: [] },
  // J01E, and sulfonamides of other groups that are anti-infective
  sulfonamide: {
    names: ['sulfonamide', 'sulfonamides', 'sulfa', 'sulfamide', 'sulfamides'],
    stems: ['sulfa-'],
    medicines: [],
  },
  // J01FA
  macrolide: {
    names: ['macrolide', 'macrolides'],
    stems: ['-thromycin'],
    medicines: ['spiramycin', 'josamycin', 'midecamycin'],
  },
  // J01M
  quinolone: {
    names: ['quinolone', 'quinolones', 'fluoroquinolone', 'fluoroquinolones'],
    stems: ['-oxacin'],
    medicines: ['nalidixic'],
  },
  // J01A
  tetracycline: { names: ['tetracyclines'], stems: ['-cycline'], medicines: [] },
  // J01G
  aminoglycoside: {
    names: ['aminoglycoside', 'aminoglycosides', 'aminosides'],
    stems: [],
    medicines: [
      ...['gentamicin', 'amikacin', 'streptomycin', 'tobramycin', 'neomycin', 'kanamycin', 'netilmicin', 'paromomycin', 'framycetin'],
      'plazomicin',
    ],
  },
  // M01A, N02BA, B01AC06
  antiInflammatory: {
    names: ['nsaid', 'nsaids', 'ains', 'salicylate', 'salicylates'],
    stems: ['-profen', '-oxicam', '-coxib', '-fenac'],
    medicines: [
      ...[
        'aspirin',
        'acetylsalicylic',
        'acétylsalicylique',
        'salsalate',
        'diflunisal',
        'naproxen',
        'naproxène',
        'indometacin',
        'indomethacin',
      ],
      ...[
        'ketorolac',
        'etodolac',
        'sulindac',
        'nabumetone',
        'mefenamic',
        'méfénamique',
        'niflumic',
        'niflumique',
        'tolfenamic',
        'nimesulide',
      ],
    ],
  },
  // N02A, N07BC, R05DA
  opioid: {
    names: ['opioid', 'opioids', 'opioïdes', 'opiate', 'opiates', 'opiacé', 'opiacés'],
    stems: ['-fentanil', '-fentanyl'],
    medicines: [
      ...['morphine', 'codeine', 'dihydrocodeine', 'oxycodone', 'hydrocodone', 'hydromorphone', 'tramadol', 'tapentadol'],
      ...['pethidine', 'meperidine', 'methadone', 'buprenorphine', 'nalbuphine', 'pentazocine', 'fentanyl', 'diamorphine'],
    ],
  },
  // C09A, C09B
  aceInhibitor: {
    names: ['ace inhibitor', 'ace inhibitors', 'inhibiteur de l’enzyme de conversion', 'iec'],
    stems: ['-pril'],
    medicines: [],
  },
  // C10AA
  statin: { names: ['statin', 'statins', 'statines'], stems: ['-vastatin'], medicines: ['lovastatin'] },
  // N01B
  localAnaesthetic: { names: ['local anaesthetic', 'local anaesthetics', 'anesthésique local'], stems: ['-caine'], medicines: [] },
  // J02AC, D01AC
  azole: {
    names: ['azole antifungal', 'azole antifungals', 'antifongique azolé'],
    stems: ['-conazole'],
    medicines: ['clotrimazole', 'miconazole'],
  },
} as const satisfies Record<string, MedicineClass>;

export type ClassName = keyof typeof medicineClasses;

/** Classes of which some people who are allergic to one react to the other: they share the beta-lactam ring (British National Formulary, "Penicillins" and "Cephalosporins"). */
export const related: readonly (readonly ClassName[])[] = [['penicillin', 'cephalosporin', 'carbapenem']];

/** Words for several medicines at once, and what is in them. Everyday short forms are ours, from no source. */
export const combinations: Readonly<Record<string, readonly string[]>> = {
  coamoxiclav: ['amoxicillin', 'clavulanic'],
  amoxiclav: ['amoxicillin', 'clavulanic'],
  piptaz: ['piperacillin', 'tazobactam'],
  piptazo: ['piperacillin', 'tazobactam'],
  cotrimoxazole: ['sulfamethoxazole', 'trimethoprim'],
  trimoxazole: ['sulfamethoxazole', 'trimethoprim'],
  cocodamol: ['codeine', 'paracetamol'],
  codamol: ['codeine', 'paracetamol'],
};

/** Medicines that are never given alone, and the classes that they are given with (ATC J01CR, J01DD, J01DH). */
export const givenWith = {
  betaLactamaseInhibitor: ['penicillin', 'cephalosporin', 'carbapenem'],
} as const satisfies Partial<Record<ClassName, readonly ClassName[]>>;
