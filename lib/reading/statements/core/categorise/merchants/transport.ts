import type { MerchantClass } from "./merchant-class.ts";

export const transportMerchants: MerchantClass[] = [
  {
    category: "TRANSPORT",
    contents:
      "Fuel, charging, parking, public transport, taxis, tolls and vehicle maintenance (MCC 4111 to 4131, 5541, 7523, 7538)",
    sources: ["MCC", "HOUSEHOLD_SPENDING", "NAME_SUGGESTION_INDEX"],
    names: `
      Z Energy: Z ~
      BP Fuel: BP CONNECT, BP 2GO, BP2GO, BP ~, BP OIL, BPME, BP ME
      Mobil: MOBIL OIL
      Caltex
      Challenge Fuel: CHALLENGE SERVICE STATION, ^CHALLENGE, CHALLENGE ~
      ^Gull
      Gasoline Alley: G A S, GAS ~
      NPD
      Waitomo Fuel: WAITOMO GROUP, WAITOMO ~
      Allied Petroleum: ALLIED FUEL
      RD Petroleum
      Tasman Fuels: =U GO
      ^Shell
      ^Esso
      ExxonMobil: EXXON
      Chevron
      TotalEnergies: TOTAL ACCESS
      Aral
      Ampol
      7-Eleven
      ChargeNet
      Tesla Supercharger: =TESLA
      AT HOP: ATHOP, AUCKLAND TRANSPORT, AT PUBLIC TRANSPORT, AT PARKING, AT METRO
      =Snapper
      Metlink
      Metrocard: ECAN METRO
      Bee Card: BEECARD
      KiwiRail: GREAT JOURNEYS
      InterCity: INTERCITY COACH
      =Fullers: FULLERS GROUP, FULLERS360
      Wilson Parking: WILSON PARK
      Secure Parking
      Care Park
      Tournament Parking
      Parkmate: PARK MATE
      PayMyPark
      Uber: UBER TRIP, UBER BV
      Ola Cabs: OLACABS
      =Zoomy
      =DiDi
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
      ^Midas
      AA Membership: NZ AUTOMOBILE ASSOCIATION, AUTOMOBILE ASSN
      AA Auto Centre
      Linkt
      E-ZPass: EZPASS
      Transport for London: TFL TRAVEL, TFL GOV UK
      Trainline
      SNCF
      Deutsche Bahn: DB VERTRIEB
      =Opal: TRANSPORTFORNSW
      Myki
      Amtrak
      SimplyGo: BUS MRT
      PAK'nSAVE Fuel: PAK N SAVE FUEL
      Costco Fuel: COSTCO GASOLINE, COSTCO GAS
      McKeown Fuels: MCKEOWN PETROLEUM, MCKEOWN
      GOfuel
      McFall Fuel
      Maxx Petroleum
      OpenLoop Charging
      Hikotron
      Chargefox
      bp pulse
      Jolt Charge: =JOLT
      Parkable
      Prime Parking
      Enterprise Parking
      Smart Parking
      EasyPark
      Parkopedia
      Turners Auctions: TURNERS CARS
      2 Cheap Cars: 2CHEAP CARS
      Oil Changers
      Novus Glass: NOVUS AUTO GLASS
      Smith & Smith Glass
      Tyrepower
      Advantage Tyres: ADVANTAGE TYRE
      Goodyear Autocare
      Carjam
      NZTA Tolls: TOLL ROADS NZTA, NZTA TOLL
      Orbus: ORC ORBUS, ORBUS DUNEDIN
      Go Bus
      BUSIT
      Bayhopper
      Ritchies Transport
      Te Huia
      Super Shuttle
      Motu Move
      SkyDrive
      Driver Licensing: AA DRIVER LICENSING
      Tranzit Coachlines
      Mana Coach
      United Petroleum
      Metro Petroleum
      Liberty Oil
      ^OTR
      EG Fuelco: EG AUSTRALIA
      Puma Energy
      Reddy Express
      Coles Express
      Ampol Foodary
      mycar Tyre: MYCAR
      JAX Tyres
      Bob Jane T-Marts: BOB JANE
      Kmart Tyre
      Autobarn
      Translink Go Card
      Transport for NSW: TFNSW
      Toll Road E-Toll: ETOLL
      CityLink Melbourne
      GoVia
      Service NSW
      VicRoads
      13cabs
      GoGet Carshare
      Ultra Tune
      Transperth
      Adelaide Metro
      Applegreen
      ^Texaco
      Moto Services
      Welcome Break
      RingGo
      PayByPhone
      NCP Car Park: NCP LIMITED
      APCOA Parking
      LNER
      Avanti West Coast
      Great Western Railway: GWR TRAIN, GREAT WESTERN RAIL
      Northern Rail: NORTHERN TRAINS
      ScotRail
      Southeastern Rail
      South Western Railway
      TransPennine
      National Express
      Stagecoach Bus: STAGECOACH SERVICES
      First Bus
      Arriva Bus: ARRIVA
      Megabus
      DVLA: DVLA VEHICLE TAX
      Dart Charge
      Kwik Fit
      Halfords
      Euro Car Parks: EURO CAR PARK
      JustPark
      Zipcar
      Blablacar
      FreeNow: FREE NOW
      Maxol
      Topaz Energy
      Leap Card
      Irish Rail: IARNROD EIREANN
      Bus Éireann
      eFlow
      Dublin Bus
      Luas
      Arco
      Sunoco
      Wawa
      Sheetz
      QuikTrip
      ^Speedway
      Marathon Petro
      Phillips 66
      Conoco
      Valero
      RaceTrac
      Murphy USA
      Pilot Travel Center
      Love's Travel
      Maverik
      Kum & Go
      Casey's General: CASEYS GEN
      Cumberland Farms
      Citgo
      Buc-ee's: BUCEES
      Sinclair Oil
      Kwik Trip
      Royal Farms
      Jiffy Lube
      AutoZone
      O'Reilly Auto
      Advance Auto
      NAPA Auto
      Pep Boys
      Valvoline
      Discount Tire
      Les Schwab
      FasTrak
      SunPass
      MTA NYC: MTA NYCT, MTA VENDING
      BART Clipper: CLIPPER CARD
      Ventra Chicago
      Septa
      Greyhound Bus
      ParkMobile
      SpotHero
      Petro-Canada
      Husky Energy
      Ultramar
      Irving Oil
      Couche-Tard
      Presto Fare: PRESTO MOBL, PRESTO APPL
      TransLink Compass: COMPASS VENDING
      407 ETR
      Via Rail
      Impark
      Indigo Park
      Canadian Tire Gas
      ComfortDelGro: COMFORT DELGRO
      Gojek
      EZ-Link
      Ryde Technologies
      SPC Petrol
    `,
  },
];
