import type { MerchantClass } from "./merchant-class.ts";

export const familyAndSavingsMerchants: MerchantClass[] = [
  {
    category: "CHILDCARE_SCHOOLING",
    source: "Early childhood, school and after-school care providers by their trading names",
    names: `
      BestStart: BEST START
      Kindercare
      Lollipops Educare: LOLLIPOPS
      ABC Learning
      Busy Bees
      Little Kiwis
      New Shoots
      Active Explorers
      Barnardos
      Playcentre
      Te Kohanga Reo: KOHANGA REO
      Porse
      Kip McGrath
      NumberWorks: NUMBERWORKSNWORDS
      Kumon
      SKIDS
      sKids After School
      Kelly Club
      KidsUp
      Kings College
      Kindo
      EZLunch: EZ LUNCH
      NZ Uniforms
      Goodstart
      Bright Horizons
    `,
  },
  {
    category: "KIWISAVER",
    source: "KiwiSaver schemes where the scheme is named in the payment",
    names: `
      Simplicity KiwiSaver
      Milford KiwiSaver
      Generate KiwiSaver: GENERATE KIWISAVER SCHEME
      Booster KiwiSaver
      Fisher Funds KiwiSaver
      Koura KiwiSaver
      Juno KiwiSaver
    `,
  },
  {
    category: "SAVINGS_INVESTMENT",
    source: "Investment platforms, brokers, fund managers and crypto exchanges",
    names: `
      Sharesies
      Hatch Invest: HATCH
      InvestNow
      Kernel Wealth
      Simplicity
      Milford Asset
      Generate Investment
      Fisher Funds
      Smartshares
      Stake Shop
      Superhero
      Tiger Brokers
      Interactive Brokers
      Easy Crypto: EASYCRYPTO
      Binance
      Coinbase
      Kraken Exchange
      Crypto.com
      Dasset
      Swyftx
      CoinSpot
      Independent Reserve
      eToro
      Robinhood
      Vanguard
      Revolut
      Wise: WISE PAYMENTS, TRANSFERWISE
    `,
  },
  {
    category: "DONATIONS",
    source: "Charities, churches and giving platforms by their names",
    names: `
      World Vision
      Red Cross
      UNICEF
      Oxfam
      Save the Children
      Greenpeace
      SPCA
      Salvation Army
      Cancer Society
      Heart Foundation
      St John: HATO HONE ST JOHN
      Starship Foundation
      Givealittle
      Tearfund
      Compassion NZ
      Amnesty International
      Forest & Bird
      KidsCan
      City Mission
      Life Flight
      GoFundMe
      Médecins Sans Frontières
    `,
  },
  {
    category: "OTHER_LIVING",
    source: "Post, government services and other payees of households that fit no other class",
    names: `
      NZ Post: NEW ZEALAND POST
      Post Shop: POSTSHOP
      Department of Internal Affairs: DIA PASSPORT
      Immigration New Zealand: IMMIGRATION NZ
      LINZ
      Companies Office
      Ministry of Justice
      PayPal
      Western Union
      OrbitRemit
      XE Money
      Remitly
    `,
  },
];
