import type { Category } from "./categories.ts";

/**
 * Everyday words by which a search finds categories. Phrases are separated by commas. A plural also matches its
 * singular, because a search needs only the start of a word. A word may find several categories. It finds the category
 * that Lodge's own rules give a payee of that name, except gifts that are given: they have no category, and banks assess
 * them with donations, as other expenses.
 */
const lexicon: Partial<Record<Category, string>> = {
  SALARY: "pay, payroll, paye, paycheque, paycheck, employer, income, overtime, holiday pay",
  BENEFIT: `
    winz, work and income, msd, jobseeker, supported living, sole parent, working for families, wff, family tax credit,
    best start, in-work tax credit, accommodation supplement, acc, paid parental leave, student allowance, welfare
  `,
  PENSION: "nz super, national super, nzs, retirement income, annuity, veterans pension",
  RENTAL_INCOME: "tenants, rent received, rental property, airbnb host, bookabach host",
  BOARDER_INCOME: "flatmates, lodgers, homestay, board received, student host",
  INTEREST_INCOME: "interest earned, bank interest, term deposit interest, pie income",
  TAX_REFUND: "ird refund, inland revenue refund, gst refund",
  OTHER_INCOME:
    "dividends, bonus, commission, royalties, trade me sales, side hustle, scholarships, freelance, maintenance received",
  GIFT_RECEIVED: "gifted deposit, birthday money, inheritance",
  PARTNER_TRANSFER: "husband, wife, flat share, family help, shared costs",
  SALE: "sold, marketplace sale, proceeds of sale",
  GROCERIES: `
    food, supermarkets, woolworths, countdown, pak'nsave, pak n save, new world, four square, freshchoice, butchers, greengrocers,
    dairy, costco, hellofresh, my food bag
  `,
  DINING: `
    restaurants, cafes, coffee, takeouts, fast food, eating out, bakery, pizza, sushi, uber eats, doordash, delivereasy,
    mcdonald's, kfc, bars, pubs, lunch
  `,
  UTILITIES: `
    electricity, energy, lpg, firewood, mercury, genesis, contact energy, meridian, powershop, electric kiwi, utilities
  `,
  PHONE_INTERNET: `
    mobile, cellphone, broadband, wifi, fibre, landline, spark, one nz, vodafone, 2degrees, skinny, slingshot
  `,
  TRANSPORT: `
    petrol, diesel, fuel, cars, rego, registration, wof, warrant, ruc, road user charges, parking, tolls, bus,
    trains, ferry, taxis, uber, at hop, snapper, mechanics, tyres, bp, z energy, gull, fines, ev charging
  `,
  CLOTHING_PERSONAL: `
    clothes, shoes, hairdressers, barbers, beauty, cosmetics, nails, salon, jewellery, kmart, farmers, fashion
  `,
  HEALTH: `
    doctors, gp, dentists, pharmacy, chemist, prescriptions, medical, hospital, physio, optometrists, glasses,
    counselling, medicine
  `,
  HOUSEHOLD: `
    furniture, appliances, hardware, bunnings, mitre 10, the warehouse, briscoes, garden, cleaning, repairs, plumbers,
    electricians, vets, pets, pet food, homeware, diy, florists, stationery, books
  `,
  LEISURE: `
    gym, fitness, sports, hobbies, holidays, flights, air new zealand, hotels, accommodation, airbnb, movies, cinemas,
    concerts, tickets, games, toys, alcohol, liquor, wine, vape, cigarettes, tobacco, entertainment
  `,
  SUBSCRIPTIONS: `
    streaming, netflix, spotify, disney, neon, sky tv, youtube, apple, icloud, audible, magazines, membership, gym membership
  `,
  OTHER_LIVING: "miscellaneous, sundry, general, pocket money, allowance, legal fees, funeral",
  RENT_BOARD: "landlord, tenancy, flat, property manager, bond, lodging, accommodation",
  RATES_WATER: "council, watercare, local authority, regional council, wastewater",
  BODY_CORPORATE: "body corp, strata, unit title levy, owners corporation, leasehold, residents' society",
  CHILDCARE_SCHOOLING: `
    daycare, day care, kindergarten, kindy, kohanga, preschool, creche, nanny, babysitters, after-school care, oscar,
    school fees, uniforms, tuition, university, polytechnic, education
  `,
  CHILD_SUPPORT: "maintenance paid, ird child support, liable parent",
  INSURANCE_HOME_CAR:
    "house insurance, vehicle insurance, pet insurance, ami, state, aa insurance, tower, premium",
  INSURANCE_LIFE_HEALTH: `
    medical insurance, income protection, trauma cover, southern cross, nib, aia, partners life, fidelity life, premium
  `,
  KIWISAVER: "kiwi saver",
  MORTGAGE: "home loan, housing loan",
  LOAN_REPAYMENT: "personal loan, car loan, car finance, vehicle finance, finance company",
  CARD_PAYMENT: "visa, mastercard, amex, american express, q card, gem visa",
  HIRE_PURCHASE: "hp, store finance, rent to own",
  BNPL: "bnpl, afterpay, zip, laybuy, klarna, humm, genoapay, layby",
  HIGH_COST_CREDIT: "payday loan, cash loan, short-term loan",
  DEBT_COLLECTION: "debt collectors, collections, baycorp, overdue debts, court fines",
  STUDENT_LOAN: "ird student loan",
  GAMBLING: "lotto, tab, casino, betting, bets, pokies, skycity, lottery, racing",
  CASH: "atm, cash withdrawals, eftpos cash out",
  BANK_FEES: "account fees, card fees, foreign currency fees",
  DISHONOUR: "bounced payments, failed payments, unpaid direct debits, overdrawn",
  OVERDRAFT_INTEREST: "overdraft interest, debit interest, loan interest, card interest",
  DONATIONS:
    "gifts, presents, koha, charity, church, tithes, tithing, offering, givealittle, fundraisers, sponsorship",
  SAVINGS_INVESTMENT: `
    shares, sharesies, hatch, managed funds, term deposits, crypto, bitcoin, easy crypto, bonus bonds, saver
  `,
  TAX: "ird, inland revenue, provisional tax, terminal tax, gst, income tax",
  INTERNAL_TRANSFER: "own transfer, between accounts, moved money, internal transfer",
  UNCATEGORISED: "unknown, uncategorised, other",
};

/** Everyday words and phrases for a category, besides its label. */
export function synonymsOf(category: Category): readonly string[] {
  return phrases.get(category) ?? [];
}

const phrases = new Map(
  Object.entries(lexicon).map(([category, list]) => [
    category as Category,
    list
      .split(",")
      .map((phrase) => phrase.trim().replace(/\s+/g, " "))
      .filter(Boolean),
  ]),
);
