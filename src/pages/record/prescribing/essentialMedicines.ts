/** Medicines of one purpose: what they are for, in English and French, and their names, some to a line. */
type Group = { en: string; fr: string; names: readonly string[] };

/**
 * Names that complete while a medicine is typed: generic names of the WHO Model List of Essential Medicines, 23rd list (World Health
 * Organization, 2023) and alternatives that it names, and some of earlier lists, grouped much as there; no forms, strengths or doses. A name
 * that is not here can be typed all the same, and one that is here says nothing about whether it is right for a patient.
 */
export const groups: readonly Group[] = [
  {
    en: 'Anaesthetics and medicines around an operation',
    fr: 'Anesthésiques et médicaments péri-opératoires',
    names: [
      'halothane, isoflurane, nitrous oxide, ketamine, propofol, bupivacaine, lidocaine, ephedrine, atropine, midazolam',
      'morphine',
      'lidocaine + epinephrine (adrenaline), oxygen',
    ],
  },
  {
    en: 'Medicines for pain and palliative care',
    fr: 'Médicaments de la douleur et des soins palliatifs',
    names: [
      'acetylsalicylic acid, ibuprofen, paracetamol, codeine, fentanyl, methadone, amitriptyline, cyclizine',
      'dexamethasone, diazepam, docusate sodium, fluoxetine, haloperidol, hyoscine butylbromide, hyoscine hydrobromide',
      'lactulose, loperamide, metoclopramide, ondansetron, senna',
    ],
  },
  {
    en: 'Medicines for allergy and anaphylaxis',
    fr: 'Médicaments de l’allergie et de l’anaphylaxie',
    names: ['epinephrine (adrenaline), hydrocortisone, loratadine, chlorphenamine, prednisolone'],
  },
  {
    en: 'Antidotes',
    fr: 'Antidotes',
    names: [
      'activated charcoal, acetylcysteine, calcium gluconate, methylthioninium chloride (methylene blue), naloxone',
      'penicillamine, sodium nitrite, sodium thiosulfate, deferoxamine, dimercaprol, fomepizole, sodium calcium edetate',
      'succimer, pralidoxime',
    ],
  },
  {
    en: 'Anticonvulsants',
    fr: 'Anticonvulsivants',
    names: [
      'carbamazepine, lamotrigine, levetiracetam, lorazepam, magnesium sulfate, phenobarbital, phenytoin',
      'valproic acid (sodium valproate), ethosuximide',
    ],
  },
  {
    en: 'Medicines against worms',
    fr: 'Anthelminthiques',
    names: [
      'albendazole, ivermectin, levamisole, mebendazole, niclosamide, praziquantel, pyrantel, diethylcarbamazine',
      'triclabendazole, oxamniquine',
    ],
  },
  {
    en: 'Antibacterials',
    fr: 'Antibactériens',
    names: [
      'amikacin, amoxicillin, amoxicillin + clavulanic acid, ampicillin, benzathine benzylpenicillin, benzylpenicillin',
      'cefalexin, cefazolin, chloramphenicol, clindamycin, cloxacillin, doxycycline, gentamicin, metronidazole',
      'nitrofurantoin, phenoxymethylpenicillin, procaine benzylpenicillin, spectinomycin',
      'sulfamethoxazole + trimethoprim, trimethoprim, azithromycin, cefixime, cefotaxime, ceftriaxone, cefuroxime',
      'ciprofloxacin, clarithromycin, piperacillin + tazobactam, meropenem, vancomycin, ceftazidime',
      'ceftazidime + avibactam, cefiderocol, colistin, fosfomycin, imipenem + cilastatin, linezolid, plazomicin',
      'polymyxin B, ceftolozane + tazobactam, meropenem + vaborbactam, erythromycin, flucloxacillin, tetracycline',
    ],
  },
  {
    en: 'Medicines against leprosy and tuberculosis',
    fr: 'Médicaments de la lèpre et de la tuberculose',
    names: [
      'clofazimine, dapsone, rifampicin, ethambutol, ethionamide, isoniazid, isoniazid + pyrazinamide + rifampicin',
      'isoniazid + rifampicin, ethambutol + isoniazid + pyrazinamide + rifampicin, pyrazinamide, rifabutin, rifapentine',
      'bedaquiline, cycloserine, delamanid, levofloxacin, moxifloxacin, p-aminosalicylic acid, pretomanid, streptomycin',
      'terizidone, protionamide',
    ],
  },
  {
    en: 'Antifungals',
    fr: 'Antifongiques',
    names: [
      'amphotericin B, clotrimazole, fluconazole, flucytosine, griseofulvin, itraconazole, nystatin, voriconazole',
      'micafungin, potassium iodide, miconazole, terbinafine, selenium sulfide',
    ],
  },
  {
    en: 'Antivirals',
    fr: 'Antiviraux',
    names: [
      'aciclovir, abacavir, lamivudine, tenofovir disoproxil fumarate, zidovudine, efavirenz, nevirapine',
      'atazanavir + ritonavir, darunavir, lopinavir + ritonavir, ritonavir, dolutegravir, raltegravir',
      'abacavir + lamivudine, dolutegravir + lamivudine + tenofovir, efavirenz + lamivudine + tenofovir',
      'emtricitabine + tenofovir, lamivudine + zidovudine, ribavirin, valganciclovir, oseltamivir, entecavir',
      'daclatasvir, glecaprevir + pibrentasvir, sofosbuvir, sofosbuvir + velpatasvir',
    ],
  },
  {
    en: 'Medicines against malaria and other protozoa',
    fr: 'Antipaludiques et antiprotozoaires',
    names: [
      'amodiaquine, artemether, artemether + lumefantrine, artesunate, artesunate + amodiaquine',
      'artesunate + mefloquine, artesunate + pyronaridine tetraphosphate, chloroquine',
      'dihydroartemisinin + piperaquine phosphate, doxycycline, mefloquine, primaquine, proguanil, quinine',
      'sulfadoxine + pyrimethamine, pyrimethamine, sulfadiazine, pentamidine, benznidazole, nifurtimox, fexinidazole, eflornithine',
      'melarsoprol, suramin sodium, miltefosine, paromomycin, sodium stibogluconate, diloxanide, tinidazole',
    ],
  },
  { en: 'Medicines for migraine', fr: 'Antimigraineux', names: ['sumatriptan, propranolol'] },
  {
    en: 'Medicines that suppress immunity',
    fr: 'Immunosuppresseurs',
    names: ['adalimumab, azathioprine, ciclosporin, tacrolimus, methotrexate, hydroxychloroquine, sulfasalazine'],
  },
  {
    en: 'Medicines against cancer',
    fr: 'Anticancéreux',
    names: [
      'arsenic trioxide, asparaginase, bendamustine, bleomycin, calcium folinate, capecitabine, carboplatin',
      'chlorambucil, cisplatin, cyclophosphamide, cytarabine, dacarbazine, dactinomycin, daunorubicin, docetaxel',
      'doxorubicin, etoposide, fludarabine, fluorouracil, gemcitabine, hydroxycarbamide, ifosfamide, irinotecan',
      'mercaptopurine, oxaliplatin, paclitaxel, procarbazine, tioguanine, vinblastine, vincristine, vinorelbine',
      'all-trans retinoic acid (tretinoin), bortezomib, imatinib, rituximab, trastuzumab, filgrastim, lenalidomide',
      'thalidomide, anastrozole, bicalutamide, leuprorelin, tamoxifen, methylprednisolone, abiraterone, allopurinol',
      'mesna, zoledronic acid',
    ],
  },
  { en: 'Medicines for parkinsonism', fr: 'Antiparkinsoniens', names: ['biperiden, levodopa + carbidopa'] },
  {
    en: 'Medicines that act on the blood',
    fr: 'Médicaments du sang',
    names: [
      'ferrous salt, ferrous salt + folic acid, folic acid, hydroxocobalamin, erythropoiesis-stimulating agents',
      'dabigatran, enoxaparin, heparin sodium, phytomenadione, protamine sulfate, tranexamic acid, warfarin',
      'rivaroxaban, apixaban, desmopressin, deferasirox',
    ],
  },
  {
    en: 'Medicines for heart and vessels',
    fr: 'Médicaments du cœur et des vaisseaux',
    names: [
      'bisoprolol, glyceryl trinitrate, isosorbide dinitrate, verapamil, amiodarone, digoxin, amlodipine, enalapril',
      'hydralazine, hydrochlorothiazide, lisinopril + amlodipine, losartan, methyldopa, telmisartan + amlodipine',
      'furosemide, spironolactone, dopamine, clopidogrel, alteplase, streptokinase, simvastatin, atorvastatin',
      'carvedilol, metoprolol, nifedipine, sodium nitroprusside',
    ],
  },
  {
    en: 'Medicines for the skin',
    fr: 'Médicaments de la peau',
    names: [
      'mupirocin, potassium permanganate, silver sulfadiazine, betamethasone, calamine, benzoyl peroxide, calcipotriol',
      'coal tar, podophyllum resin, salicylic acid, urea, benzyl benzoate, permethrin',
    ],
  },
  {
    en: 'Antiseptics',
    fr: 'Antiseptiques',
    names: ['chlorhexidine, ethanol, povidone iodine'],
  },
  { en: 'Diuretics', fr: 'Diurétiques', names: ['amiloride, mannitol'] },
  {
    en: 'Medicines for stomach and bowel',
    fr: 'Médicaments de l’estomac et de l’intestin',
    names: ['omeprazole, ranitidine, oral rehydration salts, zinc sulfate, aprepitant, pancreatic enzymes'],
  },
  {
    en: 'Hormones and medicines for diabetes',
    fr: 'Hormones et antidiabétiques',
    names: [
      'fludrocortisone, testosterone, medroxyprogesterone acetate, empagliflozin, gliclazide, insulin (soluble)',
      'intermediate-acting insulin, long-acting insulin analogue, metformin, glucagon, diazoxide, levothyroxine',
      'propylthiouracil, methimazole, glibenclamide',
    ],
  },
  {
    en: 'Contraceptives and medicines for childbirth',
    fr: 'Contraceptifs et médicaments de l’accouchement',
    names: [
      'ethinylestradiol + levonorgestrel, ethinylestradiol + norethisterone, levonorgestrel, ulipristal',
      'estradiol cypionate + medroxyprogesterone acetate, norethisterone enantate, etonogestrel, clomifene, letrozole',
      'carbetocin, ergometrine, mifepristone, misoprostol, oxytocin, nifedipine, caffeine citrate, prostaglandin E1',
    ],
  },
  {
    en: 'Immunoglobulins and sera',
    fr: 'Immunoglobulines et sérums',
    names: [
      'anti-D immunoglobulin, anti-rabies immunoglobulin, anti-tetanus immunoglobulin, normal immunoglobulin',
      'diphtheria antitoxin, antivenom immunoglobulin',
    ],
  },
  {
    en: 'Muscle relaxants',
    fr: 'Myorelaxants',
    names: ['atracurium, neostigmine, suxamethonium, vecuronium, pyridostigmine'],
  },
  {
    en: 'Medicines for eye, ear and nose',
    fr: 'Médicaments de l’œil, de l’oreille et du nez',
    names: [
      'ofloxacin, acetazolamide, latanoprost, pilocarpine, timolol, tropicamide, tetracaine, bevacizumab, natamycin',
      'acetic acid, xylometazoline',
    ],
  },
  {
    en: 'Medicines for the mind',
    fr: 'Psychotropes',
    names: [
      'chlorpromazine, fluphenazine, olanzapine, paliperidone, risperidone, clozapine, quetiapine, aripiprazole',
      'lithium carbonate, clomipramine, sertraline, citalopram, bupropion, nicotine replacement therapy, varenicline',
      'acamprosate, naltrexone, buprenorphine',
    ],
  },
  {
    en: 'Medicines for the airways',
    fr: 'Médicaments des voies respiratoires',
    names: ['budesonide, budesonide + formoterol, ipratropium bromide, salbutamol, tiotropium, beclometasone'],
  },
  {
    en: 'Fluids and salts',
    fr: 'Liquides et électrolytes',
    names: [
      'glucose, glucose with sodium chloride, potassium chloride, sodium chloride, sodium hydrogen carbonate',
      'sodium lactate compound solution, water for injection',
    ],
  },
  {
    en: 'Vitamins and minerals',
    fr: 'Vitamines et minéraux',
    names: [
      'ascorbic acid, calcium, colecalciferol, ergocalciferol, iodine, nicotinamide, pyridoxine, retinol, riboflavin',
      'thiamine, multiple micronutrient powder',
    ],
  },
];
