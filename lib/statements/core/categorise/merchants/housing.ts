import type { MerchantClass } from "./merchant-class.ts";

export const housingMerchants: MerchantClass[] = [
  {
    category: "RENT_BOARD",
    incoming: "RENTAL_INCOME",
    holds: "Residential property managers, public and student landlords; what they pay out is rent collected",
    sources: ["NAME_SUGGESTION_INDEX", "GENERAL_KNOWLEDGE"],
    names: `
      Kainga Ora: KAINGA ORA HOMES, HOUSING NEW ZEALAND, HOUSING NZ, KAINGAORA, KAINGA ORA RENT
      Barfoot & Thompson: BARFOOT THOMPSON, BARFOOTS
      =Ray White: RAY WHITE RENTALS, RAYWHITE, RAY WHITE PROPERTY
      Harcourts: HARCOURTS RENTALS
      Quinovic
      Crockers Property
      Property Brokers
      LJ Hooker: L J HOOKER
      Bayleys Property Management
      Tommys Property
      Oxygen Property
      Impression Real Estate
      =Goodwins
      Propertyscouts
      Pukeko Rental
      The Property Managers
      MyRent
      Tenancy Services: TENANCY BOND
      Wellington City Housing: TE TOI MAHANA
      Aspire Property
      Comprende
      Renti: RENTI CO NZ
      The Rent Shop: RENT SHOP
      A1 Property Managers
      Harveys Rentals: HARVEYS PROPERTY
      First National Real Estate: FIRST NATIONAL RENTALS
      Bayleys Residential: BAYLEYS RENTALS
      Professionals Property
      Watson Real Estate
      Ōtautahi Community Housing
      Accessible Properties
      Compass Housing
      UniLodge
      Arcadia Student Living
      Campus Living Villages
      DEFT Payments: =DEFT, DEFT PAYMENT
      Rental Rewards
      SimpleRent
      Ailo
      RentPay
      OpenRent
      Goodlord
      Foxtons
      Peabody Trust
      Clarion Housing
      L&Q Housing: L AND Q
      Unite Students
      RentCafe
      AppFolio
      =Avail
      Zillow Rentals
      =Bilt: BILT REWARDS
      ClickPay
      Greystar
      Yardi Rent: YARDI SERVICE
    `,
  },
  {
    category: "BODY_CORPORATE",
    holds: "Managers of bodies corporate and strata",
    sources: ["GENERAL_KNOWLEDGE"],
    names: `
      Boutique Body Corporates
      Crockers Body Corporate: CROCKERS BC
      Strata Title Administration
      Body Corporate Administration
      Auckland Body Corporate
      BCA Trust Account
      Strata Choice
      PICA Group
      Whittles
      StrataPay
      Body Corporate Services
      Pitcher Body Corporate
      Scope Strata
      Civium
      SSKB Strata
      Bright & Duggan
      Ace Body Corporate
      FirstService Residential
    `,
  },
];
