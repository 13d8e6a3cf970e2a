import type { MerchantClass } from "./merchant-class.ts";

export const councilMerchants: MerchantClass[] = [
  {
    category: "RATES_WATER",
    contents:
      "Every council of New Zealand, regional and territorial, and companies that charge homes for water",
    sources: ["COUNCILS", "HOUSEHOLD_SPENDING"],
    names: `
      Northland Regional Council
      Waikato Regional Council
      Bay of Plenty Regional Council: BOPRC, TOI MOANA
      Hawke's Bay Regional Council
      Taranaki Regional Council
      Horizons Regional Council: MANAWATU WANGANUI REGIONAL COUNCIL
      Greater Wellington Regional Council: WELLINGTON REGIONAL COUNCIL, GWRC
      West Coast Regional Council
      Environment Canterbury: CANTERBURY REGIONAL COUNCIL, ECAN
      Otago Regional Council
      Environment Southland: SOUTHLAND REGIONAL COUNCIL
      Hamilton City Council: HCC RATES
      Tauranga City Council: TCC RATES
      Napier City Council: NCC RATES
      Palmerston North City Council: PNCC
      Porirua City Council: PCC RATES
      Upper Hutt City Council: UHCC
      Hutt City Council: HUTT CITY RATES
      Wellington City Council: WCC RATES
      Nelson City Council
      Christchurch City Council: CCC RATES
      Dunedin City Council: DCC RATES
      Invercargill City Council: ICC RATES
      Far North District Council: FNDC
      Whangarei District Council: WDC RATES
      Kaipara District Council: KDC RATES
      Thames-Coromandel District Council: TCDC
      Hauraki District Council
      Waikato District Council
      Matamata-Piako District Council: MPDC
      Waipa District Council
      Otorohanga District Council
      South Waikato District Council: SWDC RATES
      Waitomo District Council
      Taupo District Council
      Western Bay of Plenty District Council: WESTERN BAY COUNCIL, WBOPDC
      Whakatane District Council
      Kawerau District Council
      Opotiki District Council
      Gisborne District Council
      Wairoa District Council
      Hastings District Council
      Central Hawke's Bay District Council: CHBDC
      New Plymouth District Council: NPDC
      Stratford District Council
      South Taranaki District Council: STDC RATES
      Ruapehu District Council
      Whanganui District Council: WANGANUI DISTRICT COUNCIL
      Rangitikei District Council
      Manawatu District Council
      Tararua District Council
      Horowhenua District Council
      Kapiti Coast District Council: KCDC
      Masterton District Council
      Carterton District Council
      South Wairarapa District Council
      Tasman District Council
      Marlborough District Council
      Kaikoura District Council
      Buller District Council
      Grey District Council
      Westland District Council
      Hurunui District Council
      Waimakariri District Council
      Selwyn District Council
      Ashburton District Council
      Timaru District Council
      Mackenzie District Council
      Waimate District Council
      Waitaki District Council
      Central Otago District Council: CODC
      Queenstown-Lakes District Council: QLDC
      Clutha District Council
      Southland District Council
      Gore District Council
      Auckland Council: AUCKLAND COUNCIL RATES, AKLD COUNCIL
      Rotorua Lakes Council: ROTORUA DISTRICT COUNCIL
      Chatham Islands Council
      Watercare: WATERCARE SERVICES
      Wellington Water
      Tiaki Wai
      Tasman Water: TDC RATES
      Veolia Water
      Sydney Water
      Hunter Water
      Yarra Valley Water
      South East Water
      Greater Western Water: CITY WEST WATER
      SA Water
      Water Corporation
      Urban Utilities
      Unitywater
      TasWater
      Icon Water
      Barwon Water
      Thames Water
      Severn Trent: SEVERN TRENT WATER
      United Utilities
      Anglian Water
      Yorkshire Water
      Northumbrian Water
      South West Water
      Southern Water
      Wessex Water
      Welsh Water: DWR CYMRU
      Scottish Water
      Affinity Water
    `,
  },
];

export const housingMerchants: MerchantClass[] = [
  {
    category: "RENT_BOARD",
    incoming: "RENTAL_INCOME",
    contents: "Residential property managers, public and student landlords; their payouts are collected rent",
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
    contents: "Body corporate and strata managers",
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
