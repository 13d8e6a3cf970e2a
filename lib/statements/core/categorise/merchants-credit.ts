import type { MerchantClass } from "./merchant-class.ts";

export const creditMerchants: MerchantClass[] = [
  {
    category: "MORTGAGE",
    source: "Lenders known mainly for home loans, from general knowledge; some lend for cars too",
    names: `
      Resimac
      Pepper Money
      Bluestone Mortgages: BLUESTONE
      Liberty Financial
      Basecorp Finance
      Cressida Capital
      First Mortgage Trust
      Southern Cross Partners
      Simplicity Home Loans
      Nationwide Mortgage
      Rocket Mortgage
    `,
  },
  {
    category: "LOAN_REPAYMENT",
    source:
      "Personal and vehicle lenders, credit unions and the finance arms of car makers, from general knowledge",
    names: `
      Harmoney
      Avanti Finance: AVANTI
      UDC Finance: UDC
      MTF Finance: MTF, MOTOR TRADE FINANCE
      MARAC Finance: MARAC
      Heartland Bank: HEARTLAND
      Latitude Financial: LATITUDE, GEM FINANCE
      Oxford Finance
      Turners Finance
      Finance Now
      Nectar: NECTAR NZ, NECTAR MONEY
      Lending Crowd
      Squirrel Money: SQUIRREL
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
      Kiwi Car Loans
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
      SoFi
      Upstart
    `,
  },
  {
    category: "CARD_PAYMENT",
    source: "Card companies that are paid by name, apart from a bank's own card",
    names: `
      American Express: AMEX
      Gem Visa: GEMVISA
      Q Card: Q MASTERCARD, QCARD
      Purple Visa
      Flight Centre Mastercard
      Diners Club
      Warehouse Money: WAREHOUSE FINANCIAL, PURPLE MASTERCARD
      Farmers Finance Card
      Barclaycard
      Capital One
      Discover Card
      28 Degrees
    `,
  },
  {
    category: "HIRE_PURCHASE",
    source: "Retail finance, rent-to-own and goods-on-account companies",
    names: `
      Harvey Norman Finance: GO MASTERCARD, GOMASTERCARD
      Noel Leeming Finance
      Smiths City Finance
      Flexirent: FLEXI RENT
      Thorn Rentals: DTR RENTALS, DTR
      Radio Rentals
      Home Direct: HOMEDIRECT
      Chrisco
      Mr Rental
      Ezirent
      BrightHouse
      Rent-A-Center: RENT A CENTER, RENT A CENTRE
    `,
  },
  {
    category: "BNPL",
    source: "Buy now, pay later providers by their trading names",
    names: `
      Afterpay: AFTERPAY NZ, AFTERPAYNZ, AFTERPAY TOUCH
      Laybuy: LAYBUY HOLDINGS
      Zip: ZIP PAY, ZIPPAY, ZIP MONEY, ZIPMNY, ZIP CO
      Humm: HUMM NZ, HUMMGROUP
      Genoapay: GENOA PAY
      PartPay
      Openpay
      Klarna
      Clearpay
      Affirm
      Sezzle
      Splitit
      Scalapay
      Tabby
      Atome
      PayPal Pay in 4: PAYPAL PAYIN4, PAYPAL PAY IN 4
      Deferit
      Limepay
    `,
  },
  {
    category: "HIGH_COST_CREDIT",
    source:
      "Generally known as payday, pawn or short-term lenders or pay advances; no lender's rate was checked one by one",
    names: `
      Moola
      Save My Bacon: SAVEMYBACON
      Cash Converters
      Need Cash Today
      Payday Advance
      Cashburst
      Pretty Penny Loans
      Ferratum
      Wonga
      Teleloans
      Moneyshop: MONEY SHOP
      Pawn Broker: PAWNBROKERS, PAWN SHOP
      i-Finance
      Loansmart
      Cash in a Flash: CASH IN A FLASH
      Nimble Loans: NIMBLE AUSTRALIA, NIMBLE COM AU
      Wallet Wizard
      Cash Train
      MoneyMe
      Beforepay
      MyPayNow
      WagePay: WAGE PAY
      Wagetap
      Fundo Loans
      Sunshine Loans
      Swoosh Finance
      QuickQuid
      Lending Stream
      Drafty Credit
      Satsuma Loans
      Provident Personal Credit
      Earnin
      Dave Inc
      MoneyLion
      Advance America
      Check n Go
    `,
  },
  {
    category: "DEBT_COLLECTION",
    source: "Debt collectors and buyers, and the collection of court fines",
    names: `
      Baycorp
      Credit Corp
      EC Credit Control: EC CREDIT
      Dun & Bradstreet
      illion Collections: ILLION
      Milton Graham
      Debtworks
      Receivables Management: RML COLLECTIONS
      Collection House
      Lion Finance
      Panthera Finance
      DebtCo
      Credit Consultants
      Marshall Freeman
      MoJ Collections: MOJ FINES, MINISTRY OF JUSTICE FINES, COURT FINES, COLLECTIONS FINES
      Lowell Financial: LOWELL PORTFOLIO
      Cabot Financial
      Intrum
      PRA Group
      Midland Credit
      Eos Deutscher Inkasso: EOS DID, INKASSO
    `,
  },
];
