import type { MerchantClass } from "./merchant-class.ts";

export const homeMerchants: MerchantClass[] = [
  {
    category: "UTILITIES",
    source: "Electricity, gas and heating retailers by their trading names",
    names: `
      Genesis Energy: GENESIS
      Contact Energy: CONTACT ENERGY LTD
      Mercury: MERCURY ENERGY, MERCURY NZ
      Meridian Energy: MERIDIAN
      Trustpower
      Nova Energy: NOVA
      Electric Kiwi
      Flick Electric: FLICK ENERGY
      Powershop
      Pulse Energy
      Frank Energy: ENERGY ONLINE
      Octopus Energy
      Ecotricity
      Globug: GLO BUG
      Wise Prepay Energy
      Toast Electric
      Rockgas
      OnGas
      Elgas
      Grey Power Electricity
      Origin Energy
      AGL Energy: AGL SALES
      EnergyAustralia: ENERGY AUSTRALIA
      British Gas
      EDF Energy: EDF
      E.ON Energy
      OVO Energy
      Scottish Power
      Engie
      Vattenfall
      Con Edison: CONED
      PG&E
    `,
  },
  {
    category: "PHONE_INTERNET",
    source: "Telephone and internet providers by their trading names",
    names: `
      Spark: SPARK NZ, SPARK NEW ZEALAND, SPARK DIGITAL, TELECOM NZ
      One NZ: ONE NEW ZEALAND, VODAFONE
      2degrees: 2 DEGREES, TWO DEGREES
      Skinny: SKINNY MOBILE, SKINNY BROADBAND, SKINNY TOP UP
      Slingshot
      Orcon
      Bigpipe
      MyRepublic
      Voyager Internet
      Now NZ: NOW LTD INTERNET
      Kogan Mobile
      Warehouse Mobile
      Contact Broadband
      Starlink
      Zeronet
      Lightwire
      Farmside
      Telstra
      Optus
      TPG Internet
      Singtel
      StarHub
      EE Limited
      O2 UK
      Three UK: HUTCHISON 3G
      BT Group: BT BROADBAND
      Virgin Media
      Verizon: VERIZON WIRELESS
      T-Mobile
      AT&T
      Comcast: XFINITY
      Deutsche Telekom: TELEKOM DEUTSCHLAND
      Orange SA
    `,
  },
  {
    category: "RATES_WATER",
    source: "Councils and water companies that charge households rates or water",
    names: `
      Auckland Council: AUCKLAND COUNCIL RATES, AKLD COUNCIL
      Watercare: WATERCARE SERVICES
      Wellington City Council: WCC RATES
      Christchurch City Council: CCC RATES
      Hamilton City Council
      Tauranga City Council
      Dunedin City Council: DCC RATES
      Hutt City Council
      Upper Hutt City Council
      Porirua City Council
      Kapiti Coast District Council: KCDC
      Palmerston North City Council: PNCC
      Whangarei District Council
      Far North District Council
      Waikato District Council
      Waipa District Council
      Rotorua Lakes Council
      Taupo District Council
      Hastings District Council
      Napier City Council
      New Plymouth District Council
      Whanganui District Council
      Nelson City Council
      Tasman District Council
      Marlborough District Council
      Selwyn District Council
      Waimakariri District Council
      Ashburton District Council
      Timaru District Council
      Queenstown Lakes District Council: QLDC
      Invercargill City Council
      Southland District Council
      Bay of Plenty Regional Council
      Environment Canterbury: ECAN
      Greater Wellington Regional Council
      Otago Regional Council
      Thames Water
      Sydney Water
      Yarra Valley Water
    `,
  },
  {
    category: "BODY_CORPORATE",
    source: "Body corporate managers by their trading names",
    names: `
      Boutique Body Corporates
      Crockers Body Corporate: CROCKERS BC
      Strata Title Administration
      Body Corporate Administration
      Auckland Body Corporate
      BCA Trust Account
      Theta Management
    `,
  },
  {
    category: "RENT_BOARD",
    incoming: "RENTAL_INCOME",
    source: "Residential property managers and public landlords that collect rent",
    names: `
      Kainga Ora: KAINGA ORA HOMES, HOUSING NEW ZEALAND, HOUSING NZ
      Barfoot & Thompson: BARFOOT THOMPSON, BARFOOTS
      Ray White: RAY WHITE RENTALS, RAYWHITE
      Harcourts: HARCOURTS RENTALS
      Quinovic
      Crockers Property
      Property Brokers
      LJ Hooker: L J HOOKER
      Bayleys Property Management
      Tommys Property
      Oxygen Property
      Impression Real Estate
      Goodwins
      Propertyscouts
      Pukeko Rental
      The Property Managers
      MyRent
      Tenancy Services: TENANCY BOND
      Wellington City Housing: TE TOI MAHANA
    `,
  },
];
