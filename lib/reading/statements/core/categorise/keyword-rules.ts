import type { Category } from "../understand/categories.ts";
import type { Direction } from "./structure-rules.ts";

type KeywordRule = { direction: Direction | "ANY"; category: Category; words: string };

/*
 * Keywords that categorise an unknown payee by words in its name. Phrases are separated by commas. The
 * longest match decides.
 */
export const keywordRules: KeywordRule[] = [
  {
    direction: "OUT",
    category: "MORTGAGE",
    // Includes the following words, since the longest phrase wins and "loan repayment" belongs to one of the
    // next rules.
    words: `
      home loan, home loan payment, home loan repayment, home loan pmt, home loan pymt, homeloan, housing loan,
      housing loan payment, housing loan repayment, mortgage, mortgage payment, mortgage repayment, mortgage
      loan payment, mortgage loan repayment, mtge, mtge payment, mtge repayment, home ln, housing ln, hypothek
    `,
  },
  {
    direction: "OUT",
    category: "LOAN_REPAYMENT",
    words: `
      loan repayment, loan payment, loan pmt, loan pymt, loan, personal loan, car loan, car finance, vehicle
      finance, finance ltd, finance limited, financial services
    `,
  },
  {
    direction: "OUT",
    category: "CARD_PAYMENT",
    words: `
      creditcards, kreditkarte, kreditkartenabrechnung, credit cards, credit card payment, credit card, creditcard, visa payment, mastercard payment,
      cc payment, visa card payment, card repayment
    `,
  },
  { direction: "OUT", category: "HIRE_PURCHASE", words: "hire purchase, rent to own, hp payment" },
  {
    direction: "OUT",
    category: "HIGH_COST_CREDIT",
    words: "payday loan, payday loans, cash loans, fast cash, quick cash, short term loan",
  },
  {
    direction: "OUT",
    category: "DEBT_COLLECTION",
    words: `
      debt collection, collections agency, debt recovery, debt recoveries, credit management, inkasso
    `,
  },
  {
    direction: "OUT",
    category: "RENT_BOARD",
    words: `
      rent, weekly rent, board, property management, rentals, flat rent, lodging, miete, kaltmiete, warmmiete, loyer, alquiler, affitto, huur, bond lodgement
    `,
  },
  {
    direction: "OUT",
    category: "RATES_WATER",
    words: `
      council, shire council, borough council, council tax, rates, city council, district council, regional
      council, council rates, water rates, water bill, water corporation
    `,
  },
  {
    direction: "OUT",
    category: "BODY_CORPORATE",
    words: "body corporate, body corp, ground rent, strata, residents society, owners corporation",
  },
  {
    direction: "ANY",
    category: "CHILDCARE_SCHOOLING",
    words: `
      uni of, kura, after school care, school uniforms, schoolwear, school, college, primary school,
      kindergarten, kindy, preschool, childcare, early childhood, daycare, day care, creche, montessori, school
      fees, tuition, kita, nursery school, educare, oscar, university, polytechnic
    `,
  },
  {
    direction: "OUT",
    category: "INSURANCE_LIFE_HEALTH",
    words: `
      life insurance, health insurance, income protection, life assurance, medical insurance, krankenkasse,
      trauma cover
    `,
  },
  {
    direction: "OUT",
    category: "INSURANCE_HOME_CAR",
    words: `
      insurance, car insurance, home insurance, contents insurance, house insurance, versicherung, pet
      insurance, assurance
    `,
  },
  {
    direction: "ANY",
    category: "UTILITIES",
    words: `
      energy, electricity, electric, power, power bill, gas supply, lpg, firewood, strom, stadtwerke
    `,
  },
  {
    direction: "ANY",
    category: "PHONE_INTERNET",
    words: `
      broadband, internet bill, mobile top up, mobile topup, phone top up, phone topup, prepay topup, prepaid topup,
      telecom, fibre, phone bill, prepay mobile
    `,
  },
  {
    direction: "ANY",
    category: "GROCERIES",
    words: `
      organic, produce store, superm, supermark, supermarke, general store, farmers market, organics,
      wholefoods, whole foods, fishmonger, fruiterer, foodmart, cash and carry, provisions, health food, health
      foods, bulk foods, supermarket, superette, grocer, grocers, groceries, grocery, butcher, butchery, butchers,
      greengrocer, greengrocers, fruit and veg, fruit shop, fruit and vege, seafood market, deli, halal meats, asian market,
      dairy, minimart, mini mart, food market, supermarche, supermarkt, supermercado, convenience, convenience
      store, orchard, asian foods, fresh produce, mart,
      supermercados, supermercato, supermercati, hipermercado, mercado, alimentari, alimentation, epicerie,
      carniceria, fruteria, pescaderia, metzgerei, fleischerei, lebensmittel, edeka markt, kruidenier, sklep
      spozywczy, mercearia, abarrotes
    `,
  },
  {
    direction: "ANY",
    category: "DINING",
    words: `
      restau, restaur, restaura, restauran, takeaw, takeawa, takeaway food, katsu, poke, pancake, pancakes,
      cookies, gelati, gelateria, hospitality, eating house, dim sum, yum cha, pho, taco, tacos, taqueria,
      tapas, creperie, crepes, waffles, bento, izakaya, yakitori, teppanyaki, trattoria, ristorante, osteria,
      cantina, brasserie, rotisserie, smokehouse, taphouse, alehouse, ale house, hamburgers, hotpot, hot pot,
      dumplings, doner, shawarma, falafel, biryani, tandoori, masala, banh mi, laksa, donburi, yoghurt, frozen
      yogurt, catering, doughnut, donut, tea room, tea rooms, hot chicken, pie shop, pies, rsl, chai, boba,
      cafe, coffee, restaurant, takeaway, takeaways, pizza, pizzeria, sushi, burger, burgers, kebab, kebabs,
      noodle, noodles, thai, indian cuisine, bakery, bakehouse, patisserie, espresso, roasters, fish and chips,
      diner, grill, eatery, kitchen, bistro, dumpling, ramen, curry, sandwich, roast, ice cream, gelato,
      canteen, tavern, bar, pub, brewery, brewing, hotel bar, indian, japanese, chinese, korean, mexican,
      vietnamese, malaysian, wok, bagels, bagel, bubble tea, fries, restaurante, ristorantino, restauracja, gasthaus, gasthof, imbiss,
      baeckerei, backerei, konditorei, boulangerie, panaderia, pasteleria, panetteria, gelataria, cafeteria,
      cerveceria, kaffee, bakkerij, pizzaria,  fried chicken, bbq, barbecue, steakhouse,
      food truck, eats, churro, chocolates, sweet shop, tea house, milkbar, doughnuts, donuts, creamery, juice
      bar, charcoal chicken, seafood
    `,
  },
  {
    direction: "ANY",
    category: "TRANSPORT",
    words: `
      auto, automot, automotiv, truckstop, truck stop, petrol station, council parking, street parking, airport
      parking, reg renew, rego renewal, vehicle licence, motorcycles, motorcycle, toyota, honda, mazda, subaru,
      nissan, hyundai, mitsubishi, suzuki, auto parts, autoparts, auto repairs, smash repairs, windscreen,
      windscreens, towing, railway, railways, light rail, infringement, auto electrical, wheel alignment,
      scooters, queensland transport, fuel, petrol, petroleum, service station, gas station, parking, car park,
      carpark, taxi, taxis, cabs, bus, ferry, ferries, train, automotive, auto services, motors, mechanic,
      mechanical, tyres, tyre, driving school, driving lessons, radiator doctor, panelbeaters, panel and paint, car wash, wof, rego, vehicle testing, toll, road
      user charges, tankstelle, gasolinera, estacion de servicio, parkhaus, parcheggio, estacionamiento,
      aparcamiento, autohaus, autopista, stationnement, taller mecanico
    `,
  },
  {
    direction: "ANY",
    category: "HEALTH",
    words: `
      phar, pharma, xray, x ray, radiology clinic, pharm, medicare, medicare benefit, mcare benefits,
      dermatology, pathology, optical, eyecare, eye care, naturopath, acupuncture, midwife, hearing, speech
      therapy, imaging, endodontics, dermal, skin clinic, health care, healthcare, wellness centre, pharmacy,
      chemist, apotheke, pharmacie, doctor, doctors, medical centre, medical center, medical, health centre,
      dental, dentist, dentists, orthodontist, physio, physiotherapy, optometrist, optometrists, hospital,
      clinic, osteopath, chiropractic, chiropractor, podiatry, radiology, psychology, counselling, audiology
    `,
  },
  {
    direction: "ANY",
    category: "CLOTHING_PERSONAL",
    words: `
      menswear, womenswear, shoe, jewelry, jeweller, watches, tattoo, waxing, lashes, brows, massage, tailor,
      tailors, alterations, dry cleaning, laundry, laundrette, nail, nail bar, nail spa, day spa, kidswear,
      lingerie, swimwear, hair, shoe clinic, peluqueria, friseur, coiffeur, parrucchiere, zapateria, hairdresser, hairdressers, hairdressing, barber, barbers, barbershop, beauty,
      nails, salon, clothing, apparel, fashion, shoes, footwear, boutique, cosmetics, dry cleaners, drycleaners,
      laundromat, jewellers, jewellery, op shop, opshop
    `,
  },
  {
    direction: "ANY",
    category: "HOUSEHOLD",
    words: `
      newsag, newsa, floral, flowers, flower, paint, tiles, homeware, curtains, blinds, timber, building
      supplies, handyman, roofing, computers, electronics, phone repairs, phone repair, photo, camera, printing,
      art supplies, fabric, fabrics, tools, bedding, mattress, mattresses, antiques, second hand, pet hospital,
      animal hospital, animal clinic, bookstore, bookshops, newsagency, newsagent, pool supplies, lawn mowing,
      gardening, pest control, rubbish, skip hire, self storage, toolshop, kitchenware, gift shop, hardware,
      furniture, garden centre, nursery, appliances, plumbing, plumber, electrical, electrician, lawnmowing,
      mowing, cleaning services, homewares, flooring, carpets, painters, pet shop, veterinary, vets, vet clinic, cat clinic, dog daycare, doggy daycare, doggy day care, drain doctor, laptop
      doctor, computer doctor, tree doctor, lawn doctor, animal doctors,
      vet, pets, stationery, books, bookshop, florist, florists, gifts, variety store, discount store, locksmith
    `,
  },
  {
    direction: "ANY",
    category: "LEISURE",
    words: `
      duty free, duty fre, tobacco, tobacconist, sports store, country club, golf course, tennis, racquet,
      squash, bowls club, surf club, pottery, guitar, records, toys, hobby, hobbies, cruise, tours, lodge,
      backpackers, motor inn, motor lodge, resort, camping, caravan park, aquarium, trampoline, skate,
      gymnastics, martial arts, karate, jiu jitsu, boxing, crossfit, ballet, playland, bowling alley, ten pin,
      paintball, laser tag, mini golf, liquors, beer, brew, spirits, wineshop, cinema, cinemas, gym, fitness,
      yoga, pilates, golf, golf club, swim, swimming, swim school, sports club, football club, rugby club,
      netball, cricket club, museum, zoo, theatre, tickets, liquor, wine, wines, cellars, vape, bottle store,
      rent a car, rent a dent, car rental, car rentals, rental car, rental cars, car hire, board game, board
      games, boardgames, holiday park, motel, hotel, hostel, airline, airlines, airways, travel, campground,
      dance, music school, art studio, art class, art classes, bowling, spa, entertainment, festival, gondola, skyrides, cableway, souvenirs,
      souvenir, skating, hot pools, zipline, cruises, jet boat, escape room, arcade, karaoke, concert, ski
    `,
  },
  { direction: "OUT", category: "SUBSCRIPTIONS", words: "subscription, membership, magazine" },
  {
    direction: "ANY",
    category: "GAMBLING",
    words: "casino, betting, bookmaker, lottery, pokies, slots, bingo, wager",
  },
  {
    direction: "OUT",
    category: "DONATIONS",
    words: `
      donation, donations, tithe, tithing, offering, church, charity, charitable trust, foundation, mosque,
      temple, parish, hospice
    `,
  },
  {
    direction: "OUT",
    category: "SAVINGS_INVESTMENT",
    words: `
      savings, saver, saving, term deposit, investment, investments, managed fund, bonus saver, rainy day,
      emergency fund, crypto
    `,
  },
  { direction: "IN", category: "GIFT_RECEIVED", words: "gift, gifts, gifted, koha, birthday money" },
  { direction: "IN", category: "PARTNER_TRANSFER", words: "partner, husband, wife, fiance, fiancee" },
  {
    direction: "IN",
    category: "OTHER_INCOME",
    words: `
      dividend, dividends, commission, bonus, scholarship, maintenance, child maintenance, royalties, freelance,
      consulting
    `,
  },
  {
    direction: "IN",
    category: "INTERNAL_TRANSFER",
    words: "from savings, from saver, term deposit, savings, saver, from bonus saver",
  },
  // Money that a lender advances is debt, never income.
  {
    direction: "IN",
    category: "LOAN_REPAYMENT",
    words: "loan drawdown, drawdown, loan advance, loan proceeds, personal loan",
  },
];
