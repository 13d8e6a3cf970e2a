import type { MerchantClass } from "./merchant-class.ts";

export const leisureMerchants: MerchantClass[] = [
  {
    category: "SUBSCRIPTIONS",
    source: "Media, software and membership services billed by subscription",
    names: `
      Netflix
      Spotify
      Disney Plus: DISNEYPLUS, DISNEY PLUS
      Neon NZ: NEONTV, NEON TV
      Sky TV: SKY NETWORK, SKY NETWORK TELEVISION, SKY SPORT NOW, SKY NZ
      Amazon Prime: PRIME VIDEO, AMZN PRIME, AMAZON VIDEO
      Apple: APPLE COM BILL, ITUNES COM, APPLE COM, APPLE SERVICES
      Google: GOOGLE ONE, GOOGLE STORAGE, GOOGLE PLAY, GOOGLE YOUTUBE, YOUTUBE PREMIUM, YOUTUBEPREMIUM
      Microsoft: MICROSOFT 365, MSFT, MSBILL, XBOX
      PlayStation Network: PLAYSTATION, SONY INTERACTIVE
      Nintendo
      Steam Games: STEAMGAMES, STEAM PURCHASE
      Adobe
      Dropbox
      Audible
      Patreon
      OnlyFans
      OpenAI: CHATGPT, OPENAI CHATGPT
      Anthropic: CLAUDE AI
      Canva
      LinkedIn: LINKEDIN PREMIUM
      Duolingo
      NZ Herald: NZME, NZHERALD
      Stuff Ltd
      The Post
      New York Times: NYTIMES
      The Guardian
      HBO Max
      Hulu
      Paramount Plus
      DAZN
      Stan Com
      Binge
      Kayo Sports
      Tinder
      Bumble
      Strava
      Zoom Us: ZOOM COM
      GitHub
      NordVPN
    `,
  },
  {
    category: "LEISURE",
    source: "Entertainment, fitness, alcohol, travel and accommodation brands by trading name",
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
      Contours
      YMCA
      Timezone
      Rainbow's End
      Zealandia
      Skyline Queenstown: SKYLINE CABLEWAY, SKYLINE SKYRIDES, SKYLINE SOUVENIRS
      Liquorland
      Super Liquor
      The Bottle-O: BOTTLE O
      Thirsty Liquor
      Liquor King
      Glengarry
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
      Booking.com: BOOKING COM
      Bookabach
      Expedia
      Agoda
      Wotif
      Trivago
      Hotels.com: HOTELS COM
      Accor
      Hilton
      Marriott
      House of Travel
      Flight Centre
      Helloworld
      Webjet
      Interislander
      Bluebridge
      Department of Conservation: DOC BOOKINGS
      Top 10 Holiday Park
      SkyCity: SKY CITY
      Crown Melbourne
      Jucy
      Hertz
      Avis
      Budget Rent a Car
      Torpedo7
      Hunting & Fishing
      Lego
      Toyworld
      Toyco
    `,
  },
  {
    category: "GAMBLING",
    source:
      "Licensed and offshore betting, lottery and casino operators by names that mean nothing else: a casino's deli is not gambling",
    names: `
      TAB: NZ TAB, TAB NZ, TAB CO NZ, RACING BOARD, NZRB
      Betcha
      Lotto: MYLOTTO, LOTTO NZ, NZ LOTTERIES, LOTTERIES COMMISSION
      SkyCity Casino: SKYCITY ONLINE, SKY CITY CASINO, SKYCITY AUCKLAND CASINO, SKYCITY HAMILTON CASINO
      Christchurch Casino
      Dunedin Casino
      Grand Casino
      Bet365
      Sportsbet
      Ladbrokes
      Neds
      Pointsbet
      Unibet
      BlueBet
      PlayUp
      William Hill
      Paddy Power
      Betfair
      Betway
      Bwin
      Coral Bet
      Sky Betting: SKY BET, SKYBET
      PokerStars
      888 Casino: 888 POKER, 888 COM
      GGPoker
      Jackpot City
      Spin Casino
      Royal Panda
      LeoVegas
      Casumo
      Mr Green
      Stake Com
      Rollbit
      1xBet
      DraftKings
      FanDuel
      BetMGM
      Camelot Lottery: NATIONAL LOTTERY
      The Lott
      Keno
      Crown Casino
      Star Casino
      Marina Bay Sands Casino
      Singapore Pools
    `,
  },
];
