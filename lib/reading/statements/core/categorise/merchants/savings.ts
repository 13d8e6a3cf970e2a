import type { MerchantClass } from "./merchant-class.ts";

export const savingsMerchants: MerchantClass[] = [
  {
    category: "KIWISAVER",
    contents: "KiwiSaver schemes named in the payment",
    sources: ["KIWISAVER_SCHEMES"],
    names: `
      Simplicity KiwiSaver
      Milford KiwiSaver
      Generate KiwiSaver: GENERATE KIWISAVER SCHEME
      Booster KiwiSaver
      Fisher Funds KiwiSaver
      Koura KiwiSaver
      Juno KiwiSaver
      =QSuper
      AustralianSuper
      Hostplus
      Rest Super: REST SUPERANNUATION
      Cbus Super
      UniSuper
      HESTA Super
      AMP KiwiSaver
      ANZ KiwiSaver
      ASB KiwiSaver
      BNZ KiwiSaver
      Westpac KiwiSaver
      Kiwi Wealth KiwiSaver: KIWI WEALTH
      Mercer KiwiSaver
      SuperLife KiwiSaver
      Pathfinder KiwiSaver
      Kernel KiwiSaver
      QuayStreet KiwiSaver
      Craigs KiwiSaver
      Aon KiwiSaver
      Summer KiwiSaver
      Lifestages KiwiSaver
      Christian KiwiSaver
      MAS KiwiSaver
      Pie KiwiSaver
      InvestNow KiwiSaver
      Sharesies KiwiSaver
      SuperEasy KiwiSaver
      KiwiWRAP
    `,
  },
  {
    category: "SAVINGS_INVESTMENT",
    contents: "Investment platforms, brokers, fund managers and crypto exchanges (MCC 6211, 6051)",
    sources: ["MCC", "FINANCIAL_PROVIDERS"],
    names: `
      Sharesies
      Hatch Invest: =HATCH, HATCH INVESTMENT
      InvestNow
      Kernel Wealth
      =Simplicity
      Milford Asset
      Generate Investment
      Fisher Funds
      Smartshares
      Stake Shop
      =Superhero
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
      =Robinhood
      =Vanguard
      Revolut
      =Wise: WISE PAYMENTS, TRANSFERWISE
      Craigs Investment: CRAIGS INVESTMENT PARTNERS
      Forsyth Barr
      Jarden Direct: JARDEN SECURITIES, DIRECT BROKING
      ASB Securities
      Pie Funds
      Devon Funds
      Booster Savvy: BOOSTER INVESTMENT
      Bonus Bonds
      SuperLife
      QuayStreet
      CMC Markets
      IG Markets
      Plus500
      Goldman Sachs Marcus: MARCUS BY GOLDMAN
      Dosh App: =DOSH
      BitPrime
      CommSec
      SelfWealth
      Raiz Invest: =RAIZ
      Spaceship Voyager
      BTC Markets
      CoinJar
      Digital Surge
      Bell Potter
      =Nutmeg
      Hargreaves Lansdown
      AJ Bell
      Freetrade
      Trading 212
      Moneybox
      Premium Bonds: NS AND I
      Wealthify
      Chip Financial
      Interactive Investor
      St James's Place
      Acorns Invest
      =Betterment
      Wealthfront
      Charles Schwab
      Fidelity Investments
      Edward Jones
      E*Trade: ETRADE
      Webull
      Gemini Exchange
      Bitstamp
      Stash Invest
      M1 Finance
      TreasuryDirect: TREASURY DIRECT
      Wealthsimple
      Questrade
      Endowus
      Syfe
      StashAway
      =Moomoo: MOOMOO SECURITIES
    `,
  },
];
