import type { MerchantClass } from "./merchant-class.ts";

export const healthMerchants: MerchantClass[] = [
  {
    category: "HEALTH",
    contents: "Pharmacies, doctors, dentists, opticians, hospitals and laboratories (MCC 5912, 8011 to 8099)",
    sources: ["MCC", "HOUSEHOLD_SPENDING", "NAME_SUGGESTION_INDEX"],
    names: `
      Chemist Warehouse
      Unichem
      Life Pharmacy
      Bargain Chemist
      Zoom Pharmacy
      Antidote Pharmacy
      Green Cross Health
      ^The Doctors
      White Cross: WHITE CROSS HEALTHCARE
      Tend Health
      CareHQ
      Lumino: LUMINO DENTAL, LUMINO THE DENTISTS
      Specsavers
      OPSM
      ^Bailey Nelson
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
      ^Rossmann
      dm Drogerie
      Priceline Pharmacy
      ^Terry White
      Guardian Pharmacy
      ^Watsons
      Amcal
      Blooms the Chemist
      Discount Drug Store
      National Pharmacies
      Oscar Wylee
      Audika
      Bay Audiology
      Triton Hearing
      Southern Cross Hospital
      MercyAscot: MERCY ASCOT
      Mercy Hospital
      St George's Hospital
      Wakefield Hospital
      Pacific Radiology
      TRG Imaging
      Southern Community Labs
      Wellington SCL
      Medlab
      Local Doctors
      East Care
      CityMed
      Shorecare: SHORE CARE
      Tamaki Health
      Practice Plus
      Family Planning
      Weight Watchers
      Jenny Craig
      TerryWhite Chemmart: TERRYWHITE
      Soul Pattinson
      Pharmacy 4 Less
      Cincotta Chemist
      Sonic Healthcare
      Laverty Pathology
      Healthpost
      Simple Pharmacy
      Countdown Pharmacy
      Marsden Eye
      Barry & Beale
      Matthews Eyewear
      McCabe Optical
      Geddes Dental
      ProCare Health
      Kensington Hospital
      ^Boots: BOOTS THE CHEMIST, BOOTS OPTICIANS
      LloydsPharmacy: LLOYDS PHARMACY
      Well Pharmacy
      Vision Express
      Optical Express
      Bupa Dental
      mydentist
      Rowlands Pharmacy
      Holland & Barrett
      Pharmacy2U
      Hickey's Pharmacy
      McCabes Pharmacy
      Allcare Pharmacy
      Rite Aid
      Kaiser Permanente
      Labcorp
      Quest Diagnostics
      Duane Reade
      LensCrafters
      Warby Parker
      MinuteClinic
      Aspen Dental
      GNC
      GoodRx
      Zocdoc
      Shoppers Drug Mart
      Rexall
      Jean Coutu
      Pharmaprix
      London Drugs
      Unity Pharmacy
      Raffles Medical
      LifeLabs
    `,
  },
];
