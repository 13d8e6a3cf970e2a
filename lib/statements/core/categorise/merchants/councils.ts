import type { MerchantClass } from "./merchant-class.ts";

export const councilMerchants: MerchantClass[] = [
  {
    category: "RATES_WATER",
    holds:
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
