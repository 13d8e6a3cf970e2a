import type { MerchantClass } from "./merchant-class.ts";

export const insuranceMerchants: MerchantClass[] = [
  {
    category: "INSURANCE_HOME_CAR",
    incoming: "OTHER_INCOME",
    contents: "Home, contents, vehicle and pet insurers; their payouts are claims, not refunds of premiums",
    sources: ["FINANCIAL_PROVIDERS"],
    names: `
      AA Insurance: AA INS
      AMI Insurance: =AMI
      State Insurance: STATE INS
      NZI
      IAG New Zealand: IAG NZ
      Tower Insurance: =TOWER
      Vero Insurance: =VERO
      FMG Insurance: FMG, FARMERS MUTUAL
      MAS Insurance: MEDICAL ASSURANCE
      Trade Me Insurance
      Cove Insurance: =COVE
      =Initio
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
      Pet-n-Sur
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
      Zurich Insurance: ZURICH AUSTRALIA, ZURICH INS
      Lumley General: =LUMLEY
      Mainland Insurance
      Aioi Nissay
      Westpac General
      ANZ Insurance
      AAI Limited
      Pet Insurance NZ: PETCOVER
      AAMI
      Suncorp Insurance
      RACQ
      RAA Insurance
      RAC Insurance
      GIO Insurance
      =Shannons
      Woolworths Insurance
      Coles Insurance
      Bingle Insurance
      Huddle Insurance
      ROLLiN Insurance
      Bow Wow Meow
      PetSure
      CGU Insurance
      Apia Insurance
      Hastings Direct
      LV= Insurance: LIVERPOOL VICTORIA
      AXA Insurance: =AXA
      Esure
      More Than
      NFU Mutual
      Marshmallow Insurance
      Petplan
      ManyPets
      Animal Friends
      =Churchill
      Sheilas Wheels
      RSA Insurance
      Ageas
      The AA Insurance
      RAC Motoring
      Endsleigh
      Elephant Insurance
      FBD Insurance
      Liberty Insurance Ireland
      Allstate
      Liberty Mutual
      USAA Insurance: USAA P AND C
      Farmers Insurance
      Nationwide Insurance
      Travelers Insurance: TRAVELERS PERSONAL
      Lemonade Insurance
      Root Insurance
      American Family Insurance
      Esurance
      The Hartford
      Mercury Insurance
      Intact Insurance
      Desjardins Insurance
      belairdirect
      CAA Insurance
      Co-operators
      TD Insurance
      Economical Insurance
      MSIG
      Income Insurance: NTUC INCOME
      FWD Insurance
      Etiqa
    `,
  },
  {
    category: "INSURANCE_LIFE_HEALTH",
    incoming: "OTHER_INCOME",
    contents: "Life, income and health insurers; their payouts are claims, not refunds of premiums",
    sources: ["FINANCIAL_PROVIDERS"],
    names: `
      Southern Cross: SOUTHERN CROSS HEALTH, SOUTHERN CROSS MEDICAL, SX HEALTH
      =nib: NIB NZ, NIB HEALTH
      =AIA: AIA NZ, AIA NEW ZEALAND, =SOVEREIGN, SOVEREIGN ASSURANCE
      Partners Life
      Fidelity Life
      Asteron Life: =ASTERON
      =Cigna: CIGNA LIFE
      Chubb Life: =CHUBB
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
      Foundation Life
      Police Health Plan
      Sun Life
      Education Benevolent Society
      Health Service Welfare Society
      TAL Life: TAL LIFE LTD
      MLC Life
      ahm Health
      HBF Health: HBF
      GMHBA
      Teachers Health
      Defence Health
      Real Insurance
      NobleOak
      Zurich Life
      Latrobe Health
      Australian Unity Health
      Vitality Health: VITALITYHEALTH, VITALITYLIFE, VITALITY LIFE
      AXA Health: AXA PPP
      Simplyhealth
      Royal London
      Scottish Widows
      Denplan
      WPA Health
      SunLife
      Beagle Street
      Benenden Health
      VHI Healthcare: =VHI
      Laya Healthcare
      Irish Life: IRISH LIFE HEALTH
      New Ireland Assurance
      Blue Cross: BLUE CROSS BLUE SHIELD, BCBS
      Aetna
      UnitedHealthcare: UNITED HEALTHCARE
      =Humana
      New York Life
      Northwestern Mutual
      Mutual of Omaha
      Colonial Penn
      Globe Life
      Manulife
      Great-West Life
      Canada Life
      Green Shield Canada
      Singlife
    `,
  },
];
