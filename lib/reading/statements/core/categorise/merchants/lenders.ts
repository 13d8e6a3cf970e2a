import type { MerchantClass } from "./merchant-class.ts";

export const lenderMerchants: MerchantClass[] = [
  {
    category: "MORTGAGE",
    contents: "Lenders known mainly for home loans; some lend for cars too",
    sources: ["FINANCIAL_PROVIDERS"],
    names: `
      Resimac
      Pepper Money
      Bluestone Mortgages: =BLUESTONE, BLUESTONE HOME LOANS
      Liberty Financial
      Basecorp Finance
      Cressida Capital
      First Mortgage Trust
      Southern Cross Partners
      Simplicity Home Loans
      Nationwide Mortgage
      Rocket Mortgage
      Select Home Loans
      Avanti Home Loans
      General Finance Limited
      DBR Property Finance
      Funding Partners
      La Trobe Financial
      Athena Home Loans
      Tictoc Home Loans: TIC TOC HOME LOANS
      Loans.com.au
      Homestar Finance
      Firstmac
      Nationwide BS Mortgage
      Halifax Mortgage: HALIFAX MORTGAGES
      Kensington Mortgage
      Together Money
      Paragon Mortgages
      The Mortgage Works
      Virgin Money Mortgage
      Mr Cooper: MR COOPER MTG, NSM DBAMR COOPER
      Freedom Mortgage
      PennyMac
      Loan Depot: LOANDEPOT
      Quicken Loans
      Newrez
      Carrington Mortgage
      US Bank Home Mtg
      Wells Fargo Home Mtg
      PHH Mortgage
      Guild Mortgage
      Haven Mortgages
      Finance Ireland
      MCAP Mortgage
      First National Mortgage
      Home Trust Mortgage
    `,
  },
  {
    category: "LOAN_REPAYMENT",
    contents: "Personal and vehicle lenders, credit unions and the finance arms of car makers",
    sources: ["FINANCIAL_PROVIDERS"],
    names: `
      Harmoney
      Avanti Finance: =AVANTI
      UDC Finance: =UDC
      MTF Finance: =MTF, MOTOR TRADE FINANCES
      MARAC Finance: MARAC
      Heartland Bank: =HEARTLAND
      Latitude Financial: =LATITUDE, GEM FINANCE
      Oxford Finance
      Turners Finance
      Finance Now
      =Nectar: NECTAR NZ, NECTAR MONEY
      Lending Crowd
      Squirrel Money: =SQUIRREL
      Instant Finance
      Geneva Finance
      Speirs Finance
      Branded Financial Services
      Toyota Financial Services: TOYOTA FINANCE, TOYOTA FINANCIAL
      Nissan Financial Services
      Mercedes-Benz Financial
      BMW Financial
      Volkswagen Financial
      Ford Credit
      NZCU
      First Credit Union
      Unity Credit Union
      Police Credit Union
      Aotearoa Credit Union
      Simply Finance
      Better Finance
      Max Loans
      Go Car Finance
      AA Finance
      Pioneer Finance
      Christchurch Finance
      National Finance
      Personal Loan Corporation
      Plenti
      SocietyOne
      Wisr
      MoneyPlace
      Pepper Asset Finance
      Zopa
      Santander Consumer
      Black Horse
      LendingClub
      =SoFi
      =Upstart
      Blackbird Finance
      Yes Finance
      Crester Credit
      Mutual Credit Finance
      Quest Finance
      Kiwi Finance
      Aotea Finance
      Prospa
      Credit Union Baywide: =BAYWIDE
      Westforce Credit Union
      NZ Firefighters Credit Union
      Steelsands Credit Union
      Alliance Credit Union
      Nissan Finance
      Kia Finance
      Hyundai Finance
      Mazda Finance
      European Financial Services
      Autofinance NZ
      Finance Direct
      Fair City Finance
      Pacific Finance
      NOW Finance
      Money3
      Macquarie Leasing
      Toyota Finance Australia
      Symple Loans
      Handypay
      Metro Finance
      Good Shepherd Loan: GOOD SHEPHERD NZ
      Ngā Tāngata Microfinance
      Gem Personal Loan
      Heartland Motor: HEARTLAND BANK LIMITED, HEARTLAND MOTOR FINANCE
      Mercedes Benz Finance
      Audi Finance: AUDI FINANCIAL
      Ford Finance NZ
      MG Finance
      MotoNovo
      Close Brothers
      Novuna: NOVUNA FINANCE, HITACHI CAPITAL
      Creation Consumer Finance: CREATION CONSUMER
      Blue Motor Finance
      Oodle Car Finance
      Moneybarn
      Startline Motor
      Lendable
      RateSetter
      Funding Circle
      Tesco Bank Loan
      Evolution Funding
      Advantage Finance
      Avant Money
      Ally Auto: ALLY FINANCIAL
      GM Financial
      Honda Financial: AMERICAN HONDA FIN
      Chase Auto
      Capital One Auto
      OneMain: ONEMAIN FINANCIAL, ONE MAIN
      Prosper Marketplace: PROSPER FUNDING
      Best Egg
      LightStream
      Hyundai Motor Finance
      Westlake Financial
      Exeter Finance
      CarMax Auto Finance
      Mariner Finance
      Avant LLC
      Carvana Finance: BRIDGECREST
      easyfinancial
      Fairstone: FAIRSTONE FINANCIAL
      Lendmark Financial
    `,
  },
  {
    category: "CARD_PAYMENT",
    contents: "Card companies that are paid by name, apart from a bank's own card",
    sources: ["FINANCIAL_PROVIDERS"],
    names: `
      American Express: AMEX
      Gem Visa: GEMVISA
      Q Card: Q MASTERCARD, QCARD
      Purple Visa
      Flight Centre Mastercard
      Diners Club
      Warehouse Money: WAREHOUSE FINANCIAL, PURPLE MASTERCARD
      Farmers Finance Card: FARMERS CARD, FARMERS FINANCE
      Barclaycard
      Capital One
      Discover Card: DISCOVER E PAYMENT
      28 Degrees
      Kiwibank Credit Card
      Hallmark Visa
      Citi Card Online: CITI CARD, CITICARD
      Chase Card: CHASE CREDIT CRD
      Synchrony Bank: =SYNCHRONY
      Wells Fargo Card
      Bank of America Credit Card
      Apple Card: APPLECARD GSBANK
      MBNA
      Vanquis: VANQUIS BANK
      NewDay: NEWDAY LTD
      Aqua Card: AQUA CREDIT
      Tesco Bank Credit Card
      John Lewis Finance: PARTNERSHIP CARD
      Coles Mastercard
      Virgin Money Card
      Canadian Tire Mastercard: CDN TIRE MASTERCARD
    `,
  },
  {
    category: "STUDENT_LOAN",
    contents: "Overseas student loan servicers; in New Zealand, Inland Revenue collects the repayments",
    sources: ["GENERAL_KNOWLEDGE"],
    names: `
      Navient
      Nelnet
      Mohela
      Aidvantage
      Student Loans Company: STUDENT LOANS CO, SLC RECEIPTS
      National Student Loan: NSLSC, NATL STUDENT LN
      Great Lakes Student
    `,
  },
];
