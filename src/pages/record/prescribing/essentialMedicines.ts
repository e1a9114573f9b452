/** Medicines of one purpose: what they are for, in English and French, and their names, some to a line. */
type Group = { en: string; fr: string; names: readonly string[] };

/**
 * Names that complete while a medicine is typed: generic names of the WHO Model List of Essential Medicines, 24th list (World Health
 * Organization, 2025) and of the alternatives that it names, grouped much as there; no forms, strengths or doses. A name that is not here can
 * be typed all the same, and one that is here says nothing about whether it is right for a patient. docs/clinical.md says what is left out.
 */
export const groups: readonly Group[] = [
  {
    en: 'Anaesthetics and medicines around an operation',
    fr: 'Anesthésiques et médicaments péri-opératoires',
    names: [
      'isoflurane, sevoflurane, nitrous oxide, oxygen, ketamine, propofol, thiopental, bupivacaine, lidocaine',
      'lidocaine + epinephrine (adrenaline), ephedrine, atropine, midazolam, morphine',
    ],
  },
  {
    en: 'Medicines for pain and palliative care',
    fr: 'Médicaments de la douleur et des soins palliatifs',
    names: [
      'acetylsalicylic acid, ibuprofen, indometacin, naproxen, paracetamol, codeine, fentanyl, hydromorphone, methadone, oxycodone',
      'buprenorphine, amitriptyline, cyclizine, dexamethasone, diazepam, docusate sodium, fluoxetine, haloperidol',
      'hyoscine butylbromide, hyoscine hydrobromide, lactulose, loperamide, metoclopramide, ondansetron, dolasetron, granisetron',
      'palonosetron, tropisetron, senna, bisacodyl',
    ],
  },
  {
    en: 'Medicines for allergy and anaphylaxis',
    fr: 'Médicaments de l’allergie et de l’anaphylaxie',
    names: ['epinephrine (adrenaline), hydrocortisone, loratadine, cetirizine, fexofenadine, prednisolone, prednisone'],
  },
  {
    en: 'Antidotes',
    fr: 'Antidotes',
    names: [
      'activated charcoal, acetylcysteine, calcium gluconate, methylthioninium chloride (methylene blue), naloxone, penicillamine',
      'potassium ferric hexacyanoferrate (Prussian blue), sodium nitrite, sodium thiosulfate, deferoxamine, dimercaprol, fomepizole',
      'sodium calcium edetate, succimer',
    ],
  },
  {
    en: 'Medicines against seizures',
    fr: 'Antiépileptiques',
    names: [
      'carbamazepine, lamotrigine, levetiracetam, lorazepam, magnesium sulfate, phenobarbital, phenytoin',
      'valproic acid (sodium valproate), ethosuximide',
    ],
  },
  {
    en: 'Medicines for multiple sclerosis, parkinsonism and cerebral palsy',
    fr: 'Médicaments de la sclérose en plaques, de la maladie de Parkinson et de la paralysie cérébrale',
    names: ['cladribine, glatiramer acetate, biperiden, trihexyphenidyl, levodopa + carbidopa, levodopa + benserazide, baclofen'],
  },
  { en: 'Medicines for migraine', fr: 'Antimigraineux', names: ['sumatriptan, eletriptan, propranolol'] },
  {
    en: 'Medicines against worms',
    fr: 'Anthelminthiques',
    names: [
      'albendazole, ivermectin, moxidectin, levamisole, mebendazole, niclosamide, praziquantel, arpraziquantel, pyrantel',
      'diethylcarbamazine, triclabendazole, oxamniquine',
    ],
  },
  {
    en: 'Antibacterials',
    fr: 'Antibactériens',
    names: [
      'amikacin, amoxicillin, amoxicillin + clavulanic acid, ampicillin, benzathine benzylpenicillin, benzylpenicillin, cefalexin',
      'cefazolin, chloramphenicol, clindamycin, cloxacillin, dicloxacillin, flucloxacillin, doxycycline, gentamicin, kanamycin',
      'netilmicin, tobramycin, metronidazole, tinidazole, nitrofurantoin, phenoxymethylpenicillin, procaine benzylpenicillin',
      'spectinomycin, sulfamethoxazole + trimethoprim, trimethoprim, azithromycin, cefixime, cefotaxime, ceftriaxone, cefuroxime',
      'ciprofloxacin, clarithromycin, erythromycin, piperacillin + tazobactam, meropenem, imipenem + cilastatin, vancomycin',
      'ceftazidime, ceftazidime + avibactam, cefiderocol, colistin, fosfomycin, linezolid, tedizolid phosphate, plazomicin',
      'polymyxin B, ceftolozane + tazobactam, meropenem + vaborbactam, tetracycline',
    ],
  },
  {
    en: 'Medicines against leprosy and tuberculosis',
    fr: 'Médicaments de la lèpre et de la tuberculose',
    names: [
      'clofazimine, dapsone, rifampicin, ethambutol, ethambutol + isoniazid + rifampicin, ethionamide, protionamide, isoniazid',
      'isoniazid + pyrazinamide + rifampicin, isoniazid + rifampicin, isoniazid + rifapentine',
      'ethambutol + isoniazid + pyrazinamide + rifampicin, pyrazinamide, rifabutin, rifapentine, bedaquiline, cycloserine',
      'terizidone, delamanid, levofloxacin, moxifloxacin, p-aminosalicylate sodium, pretomanid, streptomycin',
    ],
  },
  {
    en: 'Antifungals',
    fr: 'Antifongiques',
    names: [
      'amphotericin B, clotrimazole, fluconazole, flucytosine, griseofulvin, itraconazole, nystatin, voriconazole, micafungin',
      'anidulafungin, caspofungin, potassium iodide, miconazole, terbinafine, selenium sulfide',
    ],
  },
  {
    en: 'Antivirals',
    fr: 'Antiviraux',
    names: [
      'aciclovir, valaciclovir, abacavir, lamivudine, tenofovir disoproxil fumarate, zidovudine, efavirenz, nevirapine',
      'atazanavir + ritonavir, darunavir, lopinavir + ritonavir, ritonavir, dolutegravir, raltegravir',
      'abacavir + dolutegravir + lamivudine, abacavir + lamivudine, dolutegravir + lamivudine + tenofovir',
      'efavirenz + emtricitabine + tenofovir, efavirenz + lamivudine + tenofovir, emtricitabine + tenofovir',
      'lamivudine + zidovudine, isoniazid + pyridoxine + sulfamethoxazole + trimethoprim, ribavirin, valganciclovir, oseltamivir',
      'entecavir, daclatasvir, daclatasvir + sofosbuvir, glecaprevir + pibrentasvir, ledipasvir + sofosbuvir, ravidasvir',
      'sofosbuvir, sofosbuvir + velpatasvir, ansuvimab, atoltivimab + maftivimab + odesivimab',
    ],
  },
  {
    en: 'Medicines against malaria and other protozoa',
    fr: 'Antipaludiques et antiprotozoaires',
    names: [
      'artemether, artemether + lumefantrine, artesunate, artesunate + amodiaquine, artesunate + mefloquine',
      'artesunate + pyronaridine, artesunate + sulfadoxine + pyrimethamine, amodiaquine + sulfadoxine + pyrimethamine, chloroquine',
      'dihydroartemisinin + piperaquine, doxycycline, mefloquine, primaquine, quinine, sulfadoxine + pyrimethamine, pyrimethamine',
      'sulfadiazine, pentamidine, benznidazole, nifurtimox, fexinidazole, eflornithine, melarsoprol, suramin sodium',
      'meglumine antimoniate, miltefosine, paromomycin, sodium stibogluconate, diloxanide',
    ],
  },
  {
    en: 'Medicines for cystic fibrosis',
    fr: 'Médicaments de la mucoviscidose',
    names: ['elexacaftor + tezacaftor + ivacaftor, ivacaftor'],
  },
  {
    en: 'Medicines that suppress immunity',
    fr: 'Immunosuppresseurs',
    names: [
      'adalimumab, certolizumab pegol, etanercept, golimumab, infliximab, ustekinumab, azathioprine, ciclosporin, tacrolimus',
      'methotrexate, hydroxychloroquine, triamcinolone hexacetonide, triamcinolone acetonide',
    ],
  },
  {
    en: 'Medicines against cancer',
    fr: 'Anticancéreux',
    names: [
      'arsenic trioxide, asparaginase, pegaspargase, bendamustine, bleomycin, calcium folinate (leucovorin calcium), capecitabine',
      'carboplatin, chlorambucil, cisplatin, cyclophosphamide, cytarabine, dacarbazine, dactinomycin, daunorubicin, docetaxel',
      'doxorubicin, doxorubicin (as pegylated liposomal), etoposide, fludarabine, fluorouracil, gemcitabine',
      'hydroxyurea (hydroxycarbamide), ifosfamide, irinotecan, melphalan, mercaptopurine, oxaliplatin, paclitaxel, procarbazine',
      'realgar-indigo naturalis, tioguanine, vinblastine, vincristine, vinorelbine, all-trans retinoic acid (tretinoin), bortezomib',
      'dasatinib, erlotinib, afatinib, gefitinib, everolimus, ibrutinib, zanubrutinib, imatinib, nilotinib, rituximab, trastuzumab',
      'blinatumomab, filgrastim, pegfilgrastim, lenalidomide, thalidomide, pembrolizumab, atezolizumab, cemiplimab, nivolumab',
      'abiraterone, enzalutamide, anastrozole, bicalutamide, flutamide, nilutamide, leuprorelin, goserelin, triptorelin, tamoxifen',
      'methylprednisolone, allopurinol, mesna, rasburicase, zoledronic acid',
    ],
  },
  {
    en: 'Medicines that act on the blood',
    fr: 'Médicaments du sang',
    names: [
      'ferrous salt, ferrous salt + folic acid, folic acid, hydroxocobalamin, erythropoiesis-stimulating agents, epoetin alfa',
      'epoetin beta, epoetin theta, darbepoetin alfa, methoxy polyethylene glycol-epoetin beta, dabigatran, apixaban, edoxaban',
      'rivaroxaban, desmopressin, emicizumab, enoxaparin, dalteparin, nadroparin, heparin sodium, phytomenadione, protamine sulfate',
      'tranexamic acid, warfarin, acenocoumarol, deferasirox, deferiprone, coagulation factor VIII (plasma-derived)',
      'coagulation factor VIII (recombinant), coagulation factor IX (plasma-derived), coagulation factor IX (recombinant)',
      'dextran 70, polygeline',
    ],
  },
  {
    en: 'Medicines for heart and vessels',
    fr: 'Médicaments du cœur et des vaisseaux',
    names: [
      'bisoprolol, atenolol, carvedilol, metoprolol, glyceryl trinitrate, isosorbide dinitrate, verapamil, amiodarone, digoxin',
      'amlodipine, nifedipine, enalapril, hydralazine, hydrochlorothiazide, chlorothiazide, chlortalidone, indapamide',
      'lisinopril + amlodipine, lisinopril + hydrochlorothiazide, losartan, methyldopa, perindopril + amlodipine + indapamide',
      'telmisartan + amlodipine, telmisartan + hydrochlorothiazide, valsartan + amlodipine + hydrochlorothiazide',
      'sodium nitroprusside, furosemide, bumetanide, torasemide, spironolactone, dopamine, clopidogrel, alteplase, streptokinase',
      'simvastatin, atorvastatin, fluvastatin, lovastatin, pravastatin, acetylsalicylic acid + atorvastatin + ramipril',
      'acetylsalicylic acid + simvastatin + ramipril + atenolol + hydrochlorothiazide, atorvastatin + perindopril + amlodipine',
    ],
  },
  {
    en: 'Medicines for the skin',
    fr: 'Médicaments de la peau',
    names: [
      'mupirocin, potassium permanganate, silver sulfadiazine, betamethasone, calamine, benzoyl peroxide, calcipotriol, calcitriol',
      'tacalcitol, coal tar, podophyllum resin, podophyllotoxin, salicylic acid, urea, benzyl benzoate, permethrin',
      'precipitated sulfur, glycerol, broad-spectrum sunscreen',
    ],
  },
  { en: 'Antiseptics', fr: 'Antiseptiques', names: ['chlorhexidine, ethanol, propanol, povidone iodine'] },
  { en: 'Diuretics', fr: 'Diurétiques', names: ['amiloride, mannitol'] },
  {
    en: 'Medicines for stomach and bowel',
    fr: 'Médicaments de l’estomac et de l’intestin',
    names: [
      'omeprazole, ranitidine, oral rehydration salts, zinc sulfate, oral rehydration salts + zinc sulfate, aprepitant',
      'pancreatic enzymes, sulfasalazine, mesalazine',
    ],
  },
  {
    en: 'Hormones and medicines for diabetes',
    fr: 'Hormones et antidiabétiques',
    names: [
      'fludrocortisone, testosterone, medroxyprogesterone acetate, norethisterone, empagliflozin, canagliflozin, dapagliflozin',
      'gliclazide, glibenclamide, human insulin (short-acting), human insulin (intermediate-acting), insulin aspart',
      'insulin glulisine, insulin lispro, insulin degludec, insulin detemir, insulin glargine, metformin, semaglutide, dulaglutide',
      'liraglutide, tirzepatide, glucagon, diazoxide, levothyroxine, iodine + potassium iodide (Lugol solution), propylthiouracil',
      'methimazole, carbimazole, cabergoline, bromocriptine, octreotide',
    ],
  },
  {
    en: 'Contraceptives and medicines for childbirth',
    fr: 'Contraceptifs et médicaments de l’accouchement',
    names: [
      'ethinylestradiol + levonorgestrel, ethinylestradiol + norethisterone, ethinylestradiol + etonogestrel, levonorgestrel',
      'ulipristal, estradiol cypionate + medroxyprogesterone acetate, norethisterone enantate, etonogestrel-releasing implant',
      'levonorgestrel-releasing implant, levonorgestrel-releasing intrauterine system, progesterone vaginal ring, clomifene',
      'letrozole, carbetocin, ergometrine, methylergometrine, mifepristone, misoprostol, oxytocin, nifedipine',
      'multiple micronutrient supplement',
    ],
  },
  {
    en: 'Medicines for newborns',
    fr: 'Médicaments du nouveau-né',
    names: ['caffeine citrate, alprostadil (prostaglandin E1), dinoprostone (prostaglandin E2), beractant, poractant alfa'],
  },
  {
    en: 'Immunoglobulins and sera',
    fr: 'Immunoglobulines et sérums',
    names: [
      'anti-D immunoglobulin, anti-rabies immunoglobulin, anti-rabies virus monoclonal antibodies, equine rabies immunoglobulin',
      'anti-tetanus immunoglobulin, normal immunoglobulin, diphtheria antitoxin, antivenom immunoglobulin',
    ],
  },
  { en: 'Muscle relaxants', fr: 'Myorelaxants', names: ['atracurium, neostigmine, suxamethonium, vecuronium, pyridostigmine'] },
  {
    en: 'Medicines for eye, ear and nose',
    fr: 'Médicaments de l’œil, de l’oreille et du nez',
    names: [
      'ofloxacin, chlortetracycline, oxytetracycline, acetazolamide, latanoprost, pilocarpine, carbachol, timolol, tropicamide',
      'cyclopentolate, homatropine, tetracaine, bevacizumab, natamycin, acetic acid, xylometazoline',
    ],
  },
  {
    en: 'Medicines for the mind',
    fr: 'Psychotropes',
    names: [
      'chlorpromazine, fluphenazine, haloperidol decanoate, zuclopenthixol decanoate, olanzapine, paliperidone, risperidone',
      'clozapine, quetiapine, aripiprazole, lithium carbonate, clomipramine, citalopram, escitalopram, fluvoxamine, paroxetine',
      'sertraline, bupropion, cytisine (cytisinicline), nicotine replacement therapy, varenicline, acamprosate, naltrexone',
    ],
  },
  {
    en: 'Medicines for the airways',
    fr: 'Médicaments des voies respiratoires',
    names: [
      'budesonide, beclometasone, ciclesonide, fluticasone, mometasone, budesonide + formoterol, beclometasone + formoterol',
      'budesonide + salmeterol, fluticasone + formoterol, fluticasone furoate + vilanterol, mometasone + formoterol',
      'ipratropium bromide, salbutamol, terbutaline, tiotropium, aclidinium, glycopyrronium, umeclidinium',
    ],
  },
  {
    en: 'Fluids and salts',
    fr: 'Liquides et électrolytes',
    names: [
      'glucose, glucose with sodium chloride, potassium chloride, sodium chloride, sodium hydrogen carbonate',
      'sodium lactate compound solution, water for injection, intraperitoneal dialysis solution',
    ],
  },
  {
    en: 'Vitamins, minerals and foods',
    fr: 'Vitamines, minéraux et aliments',
    names: [
      'ascorbic acid, calcium, colecalciferol, ergocalciferol, iodine, nicotinamide, pyridoxine, retinol, riboflavin, thiamine',
      'multiple micronutrient powder, ready-to-use therapeutic food, fluoride',
    ],
  },
];
