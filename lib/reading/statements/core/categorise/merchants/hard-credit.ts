import type { MerchantClass } from "./merchant-class.ts";

export const hardCreditMerchants: MerchantClass[] = [
  {
    category: "HIRE_PURCHASE",
    contents: "Retail finance, rent-to-own and goods-on-account companies",
    sources: ["FINANCIAL_PROVIDERS"],
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
      Rent-A-Center: RENT A CENTRE
      Farmers Trading Finance
      Latitude GO
      Big Save Finance
      Rent4Keeps
      FlexiGroup
      PerfectHome: PERFECT HOME
      =Aaron's: AARONS RENT, AARONS LEASE
      Progressive Leasing
      Snap Finance
      Katapult
      Acima: ACIMA CREDIT
      easyhome: EASYHOME LTD
      Ace Rent to Own
    `,
  },
  {
    category: "BNPL",
    contents: "Buy now, pay later providers by their trading names",
    sources: ["FINANCIAL_PROVIDERS"],
    names: `
      Afterpay: AFTERPAY NZ, AFTERPAYNZ, AFTERPAY TOUCH, AFTERPAY AUSTRALIA, AFTERPAY US
      Laybuy: LAYBUY HOLDINGS, LAYBUY NZ
      =Zip: ZIP PAY, ZIPPAY, ZIP MONEY, ZIPMNY, ZIP CO, ZIPCO, ZIP PARTPAY, QUADPAY, ZIP NZ
      =Humm: HUMM NZ, HUMMGROUP, HUMM90, HUMM BNPL, HUMM GROUP, OXIPAY, SHOPHUMM
      Genoapay: GENOA PAY
      PartPay
      Openpay
      Klarna: KLARNA BANK
      Clearpay: CLEARPAY FINANCE
      =Affirm
      Sezzle: SEZZLE INC
      Splitit
      Scalapay
      =Tabby
      =Atome
      PayPal Pay in 4: PAYPAL PAYIN4
      Deferit
      Limepay
      LatitudePay: LATITUDE PAY
      =Payright
      Brighte
      Bundll
      =Zilch
      PayItMonthly
      Perpay
      Uplift Inc
      Sunbit
      Paidy
      Hoolah
      ShopBack PayLater
      Grab PayLater: GRABPAY PAYLATER
      Zebit
      StepPay
      CommBank StepPay
      Shop Pay Installments
      Payl8r
      Wizpay
      Pace Now: PACENOW
    `,
  },
  {
    category: "HIGH_COST_CREDIT",
    contents:
      "Payday, pawn and short-term lenders and pay advances; their rates were not checked individually",
    sources: ["HIGH_COST_CREDIT_LAW", "FINANCIAL_PROVIDERS", "NAME_SUGGESTION_INDEX"],
    names: `
      =Moola
      Save My Bacon: SAVEMYBACON
      Cash Converters
      Need Cash Today
      Payday Advance
      Cashburst
      Pretty Penny Loans
      Ferratum
      =Wonga
      Teleloans
      Moneyshop: MONEY SHOP
      i-Finance
      Loansmart
      Cash in a Flash
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
      SuperLoans: SUPER LOANS
      Seed Cash
      Stop Gap Loans
      Credit24
      DTR Cash Loans
      Quid Market: QUIDMARKET
      =Cigno: CIGNO LOANS
      BHF Solutions
      Cash Stop: CASH STOP FINANCIAL
      City Finance Loans
      Jacaranda Finance
      Amigo Loans
      118 118 Money
      Sunny Loans
      Mr Lender
      Cashfloat
      PayDay UK: PAYDAYUK
      Moneyboat
      Dot Dot Loans: DOTDOTLOANS
      Morses Club
      =Oakam
      Everyday Loans
      Loans at Home
      Polar Credit
      Cash Generator
      H&T Pawnbrokers
      ^Ramsdens
      ACE Cash Express
      Check Into Cash
      Speedy Cash
      CashNetUSA
      OppLoans
      TitleMax
      =Brigit: BRIGIT COM, HELLOBRIGIT
      Cleo AI: MEETCLEO
      Possible Finance
      World Finance Loan
      EZPawn
      Money Mart
      Cash Money
      Cash 4 You
      iCash: ICASH CA
      Cash Advance Centers
      Advance Financial
      Lend Nation: LENDNATION
      Big Picture Loans
    `,
  },
  {
    category: "DEBT_COLLECTION",
    contents: "Debt collectors and buyers, and the collection of court fines",
    sources: ["DEBT_COLLECTORS"],
    names: `
      Baycorp: BAYCORP COLLECTION
      Credit Corp
      EC Credit Control: EC CREDIT
      Dun & Bradstreet
      illion Collections: ILLION
      =Milton Graham
      Debtworks
      Receivables Management: RML COLLECTIONS, RML GROUP, RECEIVABLES MGMT
      Collection House
      Lion Finance
      Panthera Finance
      DebtCo
      Credit Consultants
      =Marshall Freeman
      MoJ Collections: MOJ FINES, MINISTRY OF JUSTICE FINES, COURT FINES, COLLECTIONS FINES
      Lowell Financial: LOWELL PORTFOLIO, LOWELL UK
      Cabot Financial: CABOT CREDIT
      Intrum
      PRA Group
      Midland Credit: MIDLAND CREDIT MGMT
      Eos Deutscher Inkasso: EOS DID
      New Zealand Collections: NZ COLLECTIONS
      Credit Recoveries Limited
      Debt Recovery Group
      Controlled Credit Services
      recoveriescorp
      Complete Credit Solutions
      Pioneer Credit
      Fines Victoria
      =Link Financial
      Wescot Credit
      Moorcroft: MOORCROFT DEBT, MOORCROFT GROUP
      Arrow Global
      Capquest
      BW Legal
      Overdales
      Hoist Finance
      Marston Holdings: MARSTON GROUP
      Bristow & Sutor
      Portfolio Recovery
      Encore Capital
      LVNV Funding
      Cavalry SPV
      Jefferson Capital
      Resurgent Capital
      Transworld Systems
      Convergent Outsourcing
    `,
  },
];
