import type { MerchantClass } from "./merchant-class.ts";

export const transportMerchants: MerchantClass[] = [
  {
    category: "TRANSPORT",
    source: "Fuel, parking, public transport, taxi, vehicle and road charges by the name on the receipt",
    names: `
      Z Energy: Z ~
      BP Fuel: BP CONNECT, BP 2GO, BP2GO, BP ~, BP OIL, BPME, BP ME
      Mobil
      Caltex
      Challenge Fuel: CHALLENGE SERVICE STATION
      Gull
      Gasoline Alley: G A S, GAS ~
      NPD
      Waitomo Fuel: WAITOMO GROUP, WAITOMO ~
      Allied Petroleum: ALLIED FUEL
      RD Petroleum
      Tasman Fuels: U GO
      Shell
      Esso
      ExxonMobil: EXXON
      Chevron
      TotalEnergies: TOTAL ACCESS
      Aral
      Ampol
      7-Eleven: 7 ELEVEN
      ChargeNet
      Tesla Supercharger: TESLA
      AT HOP: ATHOP, AUCKLAND TRANSPORT, AT PUBLIC TRANSPORT, AT PARKING, AT METRO
      Snapper
      Metlink
      Metrocard: ECAN METRO
      Bee Card: BEECARD
      KiwiRail: GREAT JOURNEYS
      InterCity: INTERCITY COACH
      Fullers: FULLERS GROUP, FULLERS360
      Wilson Parking: WILSON PARK
      Secure Parking
      Care Park
      Tournament Parking
      Parkmate: PARK MATE
      PayMyPark
      Uber: UBER TRIP, UBER BV
      Ola Cabs: OLACABS
      Zoomy
      DiDi
      Lyft
      Bolt EU: BOLT RIDE
      Grab Rides: GRABTAXI
      Corporate Cabs
      Blue Bubble Taxi
      Beam Mobility
      Lime Ride: LIME SCOOTER
      Flamingo Scooter
      Cityhop
      Mevo
      NZTA: NZ TRANSPORT AGENCY, WAKA KOTAHI, NZTA RUC, NZTA REGO
      VTNZ
      VINZ
      Repco
      Supercheap Auto
      Bridgestone: BRIDGESTONE TYRE
      Beaurepaires
      Tony's Tyre Service
      Firestone
      Pit Stop
      Midas
      AA Membership: NZ AUTOMOBILE ASSOCIATION, AUTOMOBILE ASSN
      AA Auto Centre
      Linkt
      E-ZPass: EZPASS
      Transport for London: TFL TRAVEL, TFL GOV UK
      Trainline
      SNCF
      Deutsche Bahn: DB VERTRIEB
      Opal: TRANSPORTFORNSW
      Myki
      Amtrak
      SimplyGo: BUS MRT
    `,
  },
];
