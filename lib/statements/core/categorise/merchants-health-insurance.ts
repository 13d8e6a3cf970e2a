import type { MerchantClass } from "./merchant-class.ts";

export const healthAndInsuranceMerchants: MerchantClass[] = [
  {
    category: "HEALTH",
    source: "Pharmacies, medical, dental and optical providers by their trading names",
    names: `
      Chemist Warehouse
      Unichem
      Life Pharmacy
      Bargain Chemist
      Zoom Pharmacy
      Antidote Pharmacy
      Green Cross Health
      The Doctors
      White Cross: WHITE CROSS HEALTHCARE
      Tend Health
      CareHQ
      Lumino: LUMINO DENTAL, LUMINO THE DENTISTS
      Specsavers
      OPSM
      Bailey Nelson
      Visique
      Labtests
      Pathlab
      Awanui Labs
      Habit Health
      Active Plus
      Ramsay Health
      Boots Pharmacy: BOOTS UK
      Superdrug
      CVS Pharmacy: CVS
      Walgreens
      Rossmann
      dm Drogerie
      Priceline Pharmacy
      Terry White
      Guardian Pharmacy
      Watsons
    `,
  },
  {
    category: "INSURANCE_HOME_CAR",
    incoming: "OTHER_INCOME",
    source:
      "Insurers of homes, contents, vehicles and pets; what they pay out is a claim, not a refund of premium",
    names: `
      AA Insurance: AA INS
      AMI Insurance: AMI
      State Insurance: STATE INS
      NZI
      IAG New Zealand: IAG NZ
      Tower Insurance: TOWER
      Vero Insurance: VERO
      FMG Insurance: FMG, FARMERS MUTUAL
      MAS Insurance: MEDICAL ASSURANCE
      Trade Me Insurance
      Cove Insurance: COVE
      Initio
      Assurant
      Provident Insurance
      Autosure
      Protecta Insurance
      Star Insurance
      Swann Insurance
      Youi
      Ando Insurance
      Warehouse Insurance
      Southern Cross Pet
      PD Insurance
      Pet-n-Sur: PET N SUR
      NRMA Insurance: NRMA
      RACV
      Budget Direct
      Allianz
      QBE
      Aviva
      Direct Line
      Admiral Insurance
      Churchill Insurance
      Geico
      State Farm
      Progressive Insurance
    `,
  },
  {
    category: "INSURANCE_LIFE_HEALTH",
    incoming: "OTHER_INCOME",
    source: "Insurers of life, income and health; what they pay out is a claim, not a refund of premium",
    names: `
      Southern Cross: SOUTHERN CROSS HEALTH, SOUTHERN CROSS MEDICAL, SX HEALTH
      nib: NIB NZ, NIB HEALTH
      AIA: AIA NZ, AIA NEW ZEALAND, SOVEREIGN, SOVEREIGN ASSURANCE
      Partners Life
      Fidelity Life
      Asteron Life: ASTERON
      Cigna: CIGNA LIFE
      Chubb Life: CHUBB
      OnePath
      Accuro
      UniMed: UNION MEDICAL
      Pinnacle Life
      Resolution Life
      AMP Life
      BNZ Life
      Westpac Life
      ASB Life
      Kiwi Insurance
      DPL Insurance
      Momentum Life
      Bupa
      Medibank
      HCF Health
      Legal & General
      Prudential
      Great Eastern
      MetLife
      Aflac
    `,
  },
];
