import type { MerchantClass } from "./merchant-class.ts";

export const leisureMerchants: MerchantClass[] = [
  {
    category: "LEISURE",
    contents:
      "Entertainment, fitness, takeaway alcohol, travel and accommodation (MCC 3000 to 3999, 5921, 7011, 7832, 7997)",
    sources: ["MCC", "HOUSEHOLD_SPENDING", "NAME_SUGGESTION_INDEX"],
    names: `
      Event Cinemas
      Hoyts
      Reading Cinemas
      Ticketmaster
      Ticketek
      Eventfinda
      Moshtix
      Les Mills
      CityFitness: CITY FITNESS
      Jetts: JETTS FITNESS
      Snap Fitness
      Anytime Fitness
      Flex Fitness
      F45 Training: F45
      ^Contours
      YMCA
      Timezone
      Rainbow's End
      Zealandia
      Skyline Queenstown: SKYLINE CABLEWAY, SKYLINE SKYRIDES, SKYLINE SOUVENIRS
      Liquorland: L LAND
      Super Liquor
      The Bottle-O: BOTTLE O
      Thirsty Liquor
      Liquor King
      ^Glengarry
      Black Bull Liquor
      Big Barrel
      Dan Murphy's
      BWS Liquor
      Shosha
      Cosmic NZ
      Vapo
      Vape Merchant
      Air New Zealand: AIR NZ, AIRNZ
      Jetstar
      Qantas
      Virgin Australia
      Emirates
      Singapore Airlines
      British Airways
      easyJet
      Ryanair
      Lufthansa
      Delta Air
      United Airlines
      Airbnb
      Booking.com
      Bookabach
      Expedia
      Agoda
      Wotif
      Trivago
      Hotels.com
      Accor
      ^Hilton
      ^Marriott
      House of Travel
      Flight Centre
      Helloworld
      Webjet
      Interislander
      Bluebridge
      Department of Conservation: DOC BOOKINGS
      Top 10 Holiday Park
      SkyCity Hotel: SKYCITY GRAND, SKYCITY RESTAURANT, SKYCITY CONVENTION, SKYCITY THEATRE, SKYCITY TOWER
      Crown Melbourne
      Jucy
      Hertz
      =Avis
      Budget Rent a Car
      Torpedo7
      Hunting & Fishing
      Lego
      Toyworld
      Toyco
      REI Outdoors: REI COM
      Fitness Passport
      First Choice Liquor: 1ST CHOICE
      Plus Fitness
      Club Physical
      Configure Express
      Body Fit Training: BFT
      Orangetheory
      UFC Gym
      Revl Training
      Curves Gym
      Planet Fitness
      Fitness First
      Goodlife Health Clubs
      GoodLife Fitness
      Holey Moley
      Megazone
      Laserforce
      Chipmunks Playland
      Village Cinemas
      Rialto Cinemas
      Academy Cinema
      Auckland Zoo
      Wellington Zoo
      Orana Park
      Kelly Tarlton's
      Te Papa
      MOTAT
      Weta Workshop
      Hobbiton
      Shotover Jet
      AJ Hackett
      Real Journeys: REALNZ
      Cardrona Alpine
      NZSki: NZ SKI
      Ruapehu Alpine Lifts: MT RUAPEHU
      Snow Planet
      Wet n Wild
      Waiwera Hot Pools
      Henry's Beer
      Fine Wine Delivery
      Liquor Centre
      Liquor Spot
      Wineseeker
      Advintage
      Garage Project
      Beer Jerk
      Sounds Air
      Air Chathams
      Barrier Air
      YHA
      Kiwi Holiday Parks
      Tasman Holiday Parks
      Travelodge
      Novotel
      Sudima
      Scenic Hotel
      Quest Apartments
      Rydges
      Oaks Hotels
      Adina Apartment
      Heritage Hotels
      Distinction Hotels
      Copthorne
      Naumi
      Haka Lodge
      Burnsco Marine
      99 Bikes
      Evo Cycles
      Avanti Plus: AVANTIPLUS
      Bike Barn
      My Ride
      Warhammer
      EB Games
      Humanitix
      Eventbrite
      Viagogo
      TicketFairy: THE TICKET FAIRY
      Iticket
      Undertheradar: UNDER THE RADAR
      Apex Car Rentals: APEX RENTAL, APEX RENTALS
      Ezi Car Rental: EZI CAR
      GO Rentals
      Snap Rentals
      Omega Rental
      Thrifty Car Rental
      Europcar
      Enterprise Rent-A-Car
      Ace Rental Cars
      Britz
      Maui Rentals
      TripAdvisor
      Klook
      GetYourGuide
      Viator
      Hostelworld
      Southern Cross Travel: SOUTHERN CROSS TRAVEL INS
      Covermore: COVER MORE
      1Cover
      Scti
      Golf Warehouse: THE GOLF WAREHOUSE
      Anaconda Stores: ANACONDA
      BCF Boating: BCF
      Thirsty Camel
      Bottlemart
      Cellarbrations
      Vintage Cellars
      Big 4 Holiday: BIG4
      Rex Airlines
      =Bonza
      Scoot Airlines: FLYSCOOT, SCOOT TIGERAIR
      Virgin Active
      AirAsia
      Cathay Pacific
      Fiji Airways
      Malaysia Airlines
      Qatar Airways
      Etihad
      PureGym: PURE GYM
      The Gym Group
      David Lloyd Clubs: DAVID LLOYD LEISURE
      Nuffield Health
      ^Odeon: ODEON CINEMA
      Cineworld
      Vue Cinemas: VUE CINEMA, VUE ENTERTAINMENT
      Premier Inn
      =TUI: TUI UK, TUI HOLIDAYS
      Jet2
      Wizz Air
      Center Parcs
      Butlins
      Haven Holidays
      National Trust
      English Heritage
      Majestic Wine
      Eurostar
      Aer Lingus
      FlyeFit
      Better Gym: GLL BETTER
      Everyone Active
      LoveHoliday: LOVEHOLIDAYS
      On the Beach
      LA Fitness
      AMC Theatres: AMC THEATRE, AMC ONLINE
      Regal Cinemas
      Cinemark
      StubHub
      SeatGeek
      Southwest Airlines: SOUTHWES, SOUTHWEST AIR
      American Airlines: AMERICAN AIR
      Alaska Airlines: ALASKA AIR
      JetBlue
      Spirit Airlines
      Frontier Airlines
      ^Hyatt
      Holiday Inn
      Best Western
      Hampton Inn
      Vrbo
      Total Wine
      BevMo
      Disneyland
      Dave & Buster's
      Topgolf
      Equinox Fitness
      Crunch Fitness
      Fandango
      Carnival Cruise
      Royal Caribbean
      Air Canada
      WestJet
      Cineplex
      LCBO
      The Beer Store
      SAQ
      BC Liquor
      Porter Airlines
      Golden Village: GV CINEMAS
      Shaw Theatres
      Sentosa
      ActiveSG
    `,
  },
];
