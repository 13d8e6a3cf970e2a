import type { MerchantClass } from "./merchant-class.ts";

export const utilityMerchants: MerchantClass[] = [
  {
    category: "UTILITIES",
    contents: "Electricity and gas retailers, and networks that bill homes",
    sources: ["HOUSEHOLD_SPENDING", "ELECTRICITY_RETAILERS"],
    names: `
      Genesis Energy: =GENESIS
      Contact Energy: CONTACT ENERGY LTD
      =Mercury: MERCURY ENERGY, MERCURY NZ
      Meridian Energy: =MERIDIAN
      Trustpower
      Nova Energy: =NOVA
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
      EDF Energy: =EDF
      E.ON Energy
      OVO Energy
      Scottish Power
      Engie
      Vattenfall
      Con Edison: CONED
      PG&E
      Electra Energy
      P2P Power
      Paua to the People
      Tiny Mighty Power
      Hanergy
      Prime Energy
      Opunake Hydro
      Nau Mai Rā
      For Our Good
      Raw Energy
      Black Box Power
      King Country Energy
      Bosco Connect
      Yes Power
      Pioneer Energy
      Lodestone Energy
      solarZero: SOLAR ZERO
      Plus Energy
      =Vector: VECTOR ONGAS, VECTOR METERING, VECTOR LIMITED
      Counties Energy
      Top Energy
      The Lines Company
      MainPower
      Marlborough Lines
      Alpine Energy
      Nova Gas
      Network Waitaki
      Firstgas: FIRST GAS
      Powerco
      Red Energy
      Alinta Energy
      Simply Energy
      Lumo Energy
      =Synergy
      Momentum Energy
      Dodo Power
      Ergon Energy
      Aurora Energy
      ActewAGL
      Horizon Power
      GloBird Energy: GLOBIRD
      Tango Energy
      Nectr: NECTR ENERGY
      Amber Electric
      Energy Locals
      Kleenheat
      Supagas
      SSE Energy
      E.ON Next: EON NEXT
      Shell Energy
      So Energy
      Good Energy
      Utilita
      Utility Warehouse
      Bulb Energy
      Boost Power
      Outfox the Market
      Npower
      Calor Gas
      Electric Ireland
      Bord Gáis
      SSE Airtricity: AIRTRICITY
      =Energia
      PrePayPower
      Flogas
      Yuno Energy
      Duke Energy
      ComEd
      Southern California Edison: SO CAL EDISON, SCE PAYMENT
      SoCalGas: SO CAL GAS
      SDG&E
      National Grid
      Xcel Energy
      Dominion Energy
      Florida Power & Light: FPL DIRECT
      Georgia Power
      Consumers Energy
      DTE Energy
      PSE&G
      Eversource
      Entergy
      Puget Sound Energy
      TXU Energy
      Reliant Energy
      Ameren
      Atmos Energy
      CenterPoint Energy
      PECO Energy
      Piedmont Natural Gas
      BC Hydro
      Hydro One
      Toronto Hydro
      Hydro-Québec
      Enbridge Gas
      FortisBC
      Enmax
      Epcor
      SaskPower
      Manitoba Hydro
      Alectra
      SP Services
      Geneco
      Keppel Electric
      Sembcorp Power
      Tuas Power
      Senoko Energy
    `,
  },
  {
    category: "PHONE_INTERNET",
    contents: "Telephone, mobile and internet providers (MCC 4814)",
    sources: ["MCC", "HOUSEHOLD_SPENDING", "NAME_SUGGESTION_INDEX"],
    names: `
      =Spark: SPARK NZ, SPARK NEW ZEALAND, SPARK DIGITAL, TELECOM NZ
      One NZ: ONE NEW ZEALAND, VODAFONE
      2degrees: 2 DEGREES, TWO DEGREES
      =Skinny: SKINNY MOBILE, SKINNY BROADBAND, SKINNY TOP UP
      =Slingshot
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
      T-Mobile: TMOBILE
      AT&T: ATT BILL, ATT PAYMENT
      Comcast: XFINITY
      Deutsche Telekom: TELEKOM DEUTSCHLAND
      Orange SA
      Virgin Mobile
      Compass Communications
      Quic Broadband
      Inspire Net
      Primo Wireless
      Stuff Fibre
      Megatel
      Rocket Mobile
      Mighty Mobile
      Digital Island
      Snap Internet
      Gravity Internet
      Nova Broadband
      Chorus NZ
      Enable Networks
      Tuatahi Fibre: TUATAHI
      Electric Kiwi Broadband
      Hero Internet
      Sky Broadband
      Wireless Nation
      Contact Mobile
      Trustpower Broadband
      Aussie Broadband
      =Belong
      amaysim
      iiNet
      Boost Mobile
      Dodo Internet
      Superloop
      Exetel
      Circles.Life
      felix mobile
      ALDI Mobile: ALDIMOBILE
      Tangerine Telecom
      Lebara
      Lycamobile
      Woolworths Mobile
      Coles Mobile
      iPrimus
      Foxtel Broadband
      giffgaff
      Sky Digital
      Sky UK
      TalkTalk: TALK TALK
      Plusnet
      Tesco Mobile
      VOXI
      iD Mobile
      =SMARTY
      Hyperoptic
      EE & T-Mobile: EE MOBILE, EE TOPUP
      =O2: TELEFONICA UK
      Spusu
      Community Fibre
      Vodafone Limited
      Zen Internet
      Sky Ireland
      =eir: EIRCOM, EIR MOBILE
      Three Ireland
      Tesco Mobile Ireland
      =Spectrum: SPECTRUM MOBILE, CHARTER COMM
      Mint Mobile
      Cox Communications: COX COMM
      Cricket Wireless
      Metro by T-Mobile
      Google Fi
      US Cellular
      Frontier Communications: FRONTIER COMM
      CenturyLink
      Optimum Cable
      Visible Wireless
      Consumer Cellular
      Straight Talk
      TracFone
      HughesNet
      Rogers Wireless: ROGERS COMMUNICATIONS, ^ROGERS
      Telus
      Bell Canada: BELL MOBILITY
      Fido Mobile
      Koodo
      Freedom Mobile
      Shaw Cable: SHAW COMMUNICATIONS
      Videotron
      Virgin Plus
      Public Mobile
      M1 Limited
      GOMO
      Simba Telecom
      ViewQwest
    `,
  },
];
