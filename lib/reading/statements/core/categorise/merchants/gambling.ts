import type { MerchantClass } from "./merchant-class.ts";

export const gamblingMerchants: MerchantClass[] = [
  {
    category: "GAMBLING",
    contents:
      "Betting, lotteries and casinos (MCC 7995, 7800 to 7802) by names with no other meaning: a casino's deli is not gambling, but the casino's own name is",
    sources: ["MCC", "GAMBLING_OPERATORS"],
    names: `
      =TAB: NZ TAB, TAB NZ, TAB CO NZ, RACING BOARD, NZRB, TAB AGENCY, TAB TRACKSIDE, TAB PHONEBET, PUB TAB
      TAB Racing: NZ RACING, ENTAIN NZ, ENTAIN NEW ZEALAND
      =Betcha
      Lotto: MYLOTTO, LOTTO NZ, NZ LOTTERIES, LOTTERIES COMMISSION
      SkyCity Casino: SKYCITY ONLINE, SKY CITY CASINO, SKYCITY AUCKLAND CASINO, SKYCITY HAMILTON CASINO
      =SkyCity: =SKY CITY, SKYCITY ENTERTAINMENT, SKYCITY GAMING, SKYCITY MANAGEMENT
      Christchurch Casino
      Dunedin Casino: GRAND CASINO DUNEDIN
      Wharf Casino: SKYCITY WHARF
      Grand Casino
      Bet365
      Sportsbet
      Ladbrokes
      =Neds
      Pointsbet
      Unibet
      BlueBet
      PlayUp
      =William Hill
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
      =Royal Panda
      LeoVegas
      Casumo
      Stake Com
      Rollbit
      1xBet
      DraftKings
      FanDuel
      BetMGM
      Camelot Lottery: NATIONAL LOTTERY
      The Lott
      =Keno
      Crown Casino
      Star Casino
      Marina Bay Sands Casino
      Singapore Pools
      Instant Kiwi
      TAB Touch: TABTOUCH
      Tabcorp
      Betr Australia
      BetRight: BET RIGHT
      Topsport
      Palmerbet
      Dabble Sports
      Picklebet
      Lottoland
      Oz Lotteries: OZLOTTERIES
      Lotterywest
      Golden Casket
      Betfred
      BoyleSports
      Sky Vegas
      Foxy Bingo
      Gala Bingo
      Mecca Bingo
      Tombola Bingo: TOMBOLA UK
      Jackpotjoy
      32Red
      888sport
      BetVictor
      Virgin Bet
      Spreadex
      LiveScore Bet
      Buzz Bingo
      Postcode Lottery
      Health Lottery
      Mr Green Casino
      Mr Vegas
      Rizk Casino
      Wheelz
      Casino Days
      Lucky Nugget
      Zodiac Casino
      Ruby Fortune
      Bitstarz
      PlayOJO
      Sky City Online: SKYCITYCASINO
      Hard Rock Casino
      Caesars Sportsbook
      ESPN Bet
      BetRivers
      PrizePicks
      Underdog Fantasy
      Bovada
      Chumba Casino
      OLG Lottery: OLG CA
      PlayNow BC: PLAYNOW COM
      BCLC
      Loto-Québec
      Irish National Lottery: LOTTERY IE
      Resorts World Casino
      Adelaide Casino
      Treasury Casino
      Crown Perth Casino
      Queenstown Casino
    `,
  },
];
