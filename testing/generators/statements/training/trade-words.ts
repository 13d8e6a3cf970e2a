import type { Category } from "#lib/reading/statements/core/understand/categories.ts";

/**
 * Words in the names of small businesses by what they sell, typed for the text model. The trainer puts them into
 * invented names. Separated by commas.
 */
export const tradeWords: Partial<Record<Category, string>> = {
  DINING: `
    cafe, cafes, coffee, coffee cart, coffee house, coffee lounge, coffee bar, espresso, espresso bar,
    roastery, coffee roasters, barista, brew bar, tearooms, tea rooms, tea house, bakery, bakehouse,
    baker, bakers, bread, sourdough, patisserie, pastries, pies, pie cart, pie shop, cakes, cupcakes, cake
    kitchen, donuts, doughnuts, waffles, crepes, pancake parlour, gelato, gelateria, ice cream, ice cream
    parlour, frozen yoghurt, creamery, chocolate cafe, dessert bar, desserts, restaurant, restaurant and
    bar, eatery, kitchen, dining room, bistro, brasserie, trattoria, osteria, ristorante, pizzeria, pizza,
    wood fired pizza, pasta, grill, grillhouse, bar and grill, steakhouse, steak house, smokehouse,
    barbecue, bbq, rotisserie, charcoal chicken, fried chicken, wings, burgers, burger bar, burger joint,
    fish and chips, fish n chips, fish shop and takeaways, fisheries takeaway, takeaways, takeaway,
    takeouts, chippy, kebab, kebabs, souvlaki, gyros, shawarma, falafel, turkish, turkish kitchen,
    lebanese, greek taverna, curry house, curry, indian restaurant, tandoori, dhaba, dosa, biryani,
    masala, spice kitchen, spice lounge, punjabi, mughal, bombay, nepalese, momo, sri lankan, thai, thai
    restaurant, thai kitchen, sala thai, vietnamese, pho, banh mi, saigon, noodle house, noodles, noodle
    bar, ramen, sushi, sushi bar, sushi train, teppanyaki, izakaya, donburi, japanese, bento, korean bbq,
    korean, kimchi, chinese restaurant, dim sum, yum cha, dumplings, dumpling house, wok, hotpot, hot pot,
    szechuan, cantonese, malatang, peking, golden palace restaurant, laksa, malaysian, satay, bubble tea,
    milk tea, juice bar, smoothies, salad bar, sandwich bar, sandwiches, subs, bagels, wraps, tacos,
    taqueria, burritos, cantina, mexican, tapas, peri peri, hangi, food truck, street food, night market
    food, canteen, cafeteria, lunch bar, lunchbox, tuck shop, deli cafe, catering, caterers, platters,
    tavern, taphouse, alehouse, pub, public bar, sports bar, wine bar, cocktail bar, cocktails, rooftop
    bar, lounge bar, irish pub, brewpub, brewery bar, taproom, hotel bar, bar and eatery, bar and kitchen,
    garden bar, workingmens club bar, bottomless brunch, brunch, breakfast, roast shop, roasts, carvery,
    buffet, hospitality, ristorante pizzeria, cucina, mangiare, restaurante, cafeteria, cerveceria,
    churrascaria, boulangerie
  `,
  GROCERIES: `
    dairy, superette, mini mart, minimart, mart, food mart, foodmart, convenience, convenience store,
    corner store, general store, store and dairy, four square, supermarket, supermarche, supermercado,
    grocers, grocer, grocery, groceries, butchery, butcher, butchers, quality meats, meats, meat market,
    meat shop, halal meats, halal butchery, homekill, smallgoods, poultry, free range eggs, egg farm,
    eggs, fruit and veg, fruit and vege, fruit and vegetables, fruit shop, fruit barn, vege shop, veges,
    produce, fresh produce, market garden, orchard shop, berry farm, strawberry farm, kumara, avocados,
    citrus, apples, cherries, organic, organics, wholefoods, whole foods, health food store, bulk foods,
    bulk barn, bin store, pantry, refillery, deli, delicatessen, cheese, cheesemonger, fishmonger,
    seafoods, seafood shop, fish market, fish supply, fresh fish, oysters, mussels, asian supermarket,
    asian grocery, oriental foods, oriental supermarket, chinese grocer, indian grocery, spices, spice
    mart, bazaar grocers, pacific foods, island foods, dutch shop, european foods, korean mart, japan
    mart, food warehouse, cash and carry, wholesale foods, frozen foods, milk, raw milk, milk station,
    farm shop, farm gate, farmers market, honey, olive oil, water delivery, supermart, abarrotes,
    minimarket, alimentari, lebensmittel, carniceria
  `,
  TRANSPORT: `
    motors, motor company, motor repairs, autos, automotive, auto centre, auto services, auto repairs,
    auto electrical, auto electricians, auto parts, autoparts, auto wreckers, wreckers, dismantlers, car
    parts, car service, car yard, car sales, car wash, valet, car grooming, garage, service centre,
    mechanic, mechanics, mechanical, mobile mechanic, engine reconditioners, diesel, diesel services,
    transmissions, gearboxes, brakes, clutch and brake, exhausts, mufflers, suspension, wheel alignment,
    wheels, tyres, tyre, tyre centre, mag and tyre, radiators, batteries, auto glass, windscreens,
    panelbeaters, panel and paint, panelworks, collision repair, smash repairs, towing, salvage, tow
    trucks, roadside, wof, wof centre, warrant of fitness, vehicle inspections, vehicle testing, rego,
    motorcycles, motorbikes, bike service, scooters, scooter hire, e bikes, fuel, fuels, fuel stop,
    petrol, petroleum, service station, gas station, truckstop, oil company, diesel stop, cardfuel, ev
    charging, chargers, charging station, parking, car park, carparks, parking building, park and ride,
    airport parking, valet parking, taxi, taxis, cabs, shuttle, shuttles, airport shuttle, bus, buses,
    buslines, coachlines, coaches, train, trains, rail, railway, metro, ferry, ferries, water taxi, toll
    road, tolls, driver licensing, driving school, driving lessons, trailers, trailer hire, towbars,
    gasolinera, tankstelle, parkhaus, autobus, parcheggio
  `,
  CLOTHING_PERSONAL: `
    hair, hair design, hair studio, hairdressers, hairdressing, hair salon, hair lounge, hair co, barbers,
    barber, barbershop, cutting room, mens grooming, salon, beauty, beauty therapy, beauty clinic, beauty
    room, skin and beauty, skin studio, facials, brows, brow bar, brow studio, lashes, lash studio, lash
    bar, nails, nail bar, nail studio, manicure, tanning, spray tan, waxing, threading, laser hair
    removal, cosmetics, makeup, perfumery, perfume, fragrance, massage, thai massage, day spa, tattoo, ink
    tattoo, piercing, boutique, clothing, clothing co, clothes, apparel, fashion, fashions, menswear,
    womenswear, kidswear, baby wear, childrens wear, school uniforms shop, lingerie, hosiery, swimwear,
    sportswear, workwear, uniforms, surfwear, knitwear, merino, possum merino, wool shop clothing, denim,
    jeans, tees, tshirts, streetwear, vintage clothing, recycled clothing, preloved, designer recycle, op
    shop, opshop, thrift shop, thrift store, shoes, shoe shop, footwear, sneakers, boots, handbags,
    leather goods, luggage, sunglasses, jewellers, jeweller, jewellery, goldsmith, silver, watches, watch
    repairs, shoe repairs, cobbler, tailor, tailoring, alterations, dressmaker, bridal, bridal wear,
    wedding dresses, formal hire, suit hire, dry cleaners, drycleaning, laundromat, laundry, laundrette,
    coin laundry, wigs, peluqueria, friseur, coiffeur, zapateria, mode boutique
  `,
  HEALTH: `
    pharmacy, pharmacies, chemist, chemists, dispensary, medical centre, medical, medical practice, family
    doctors, family practice, doctors, doctors surgery, surgery, health centre, health clinic, health hub,
    healthcare, health services, hauora, general practice, gp, after hours, urgent care, accident and
    medical, white cross, walk in clinic, specialist centre, specialists, hospital, private hospital,
    dental, dental centre, dental care, dentist, dentists, dental surgery, denture clinic, dentures,
    denturist, orthodontics, orthodontist, endodontist, periodontist, oral surgeon, optometrist,
    optometrists, optometry, opticians, eyecare, eye clinic, eyewear, spectacles, eye surgeons, hearing,
    hearing clinic, audiology, physio, physiotherapy, sports physio, rehab, hand therapy, osteopath,
    osteopaths, osteopathic, osteopathy, chiropractic, chiropractor, podiatry, podiatrist, foot clinic,
    acupuncture, chinese medicine, herbal medicine, naturopath, naturopathy, homeopathy, remedial massage,
    nutrition clinic, dietitian, counselling, counsellor, psychology, psychologist, psychotherapy,
    therapy, speech therapy, occupational therapy, midwife, midwives, maternity, ultrasound, radiology,
    xray, imaging, mri, pathology, laboratory, labtests, blood test, skin clinic, skin check, dermatology,
    cardiology, cardiologist, gynaecology, fertility, urology, paediatrics, surgeon, surgeons,
    anaesthetists, vein clinic, allergy clinic, sleep clinic, vaccination, travel doctor, first aid
    supplies, st john ambulance invoice, mobility equipment, rongoa, farmacia, apotheke, pharmacie,
    clinica, arzt, zahnarzt, dentista, ottica
  `,
  HOUSEHOLD: `
    hardware, building supplies, timber, timber yard, builders, building, construction repairs, carpentry,
    carpenter, joinery, joiners, kitchens and joinery, cabinetmakers, plumbing, plumber, plumbers,
    plumbing and gas, gasfitters, gasfitting, drainage, drainlayers, drain unblocking, septic tanks, water
    tanks, water filters, electrical, electrician, electricians, sparkies, heat pumps, air conditioning,
    insulation, double glazing, glass, glaziers, glazing, windows and doors, garage doors, roofing,
    roofers, spouting, gutters, gutter cleaning, chimney, chimney sweep, fireplaces, wood burners,
    painting, painters, painter and decorator, decorators, wallpaper, plastering, plasterers, gib
    stopping, tiling, tilers, tiles, flooring, carpet, carpets, carpet cleaning, rugs, vinyl, curtains,
    blinds, shutters, upholstery, furniture, furnishings, beds, bedding, mattresses, linen, homewares,
    interiors, lighting, appliances, appliance repairs, whiteware, electronics, computers, computer
    repairs, laptop repairs, phone repairs, cellphone repairs, printing, print shop, copy centre, photo
    lab, framing, picture framers, art supplies, craft, crafts, fabrics, wool shop, quilting,
    haberdashery, sewing machines, books, bookshop, booksellers, stationery, newsagency, post shop, gifts,
    gift shop, giftware, souvenirs, party supplies, balloons, florist, florists, flowers, flower shop,
    blooms, garden centre, garden supplies, nursery, nurseries, plants, plant shop, seeds, bark and
    compost, landscape supplies, landscaping, landscapes, gardening, gardeners, lawns, lawn mowing,
    lawnmowing, mowing, mowers, mower shop, chainsaws, hedge trimming, tree services, arborist, arborists,
    stump grinding, firewood splitter hire, fencing, fences, gates, decking, paving, concrete, concreting,
    excavation, earthworks, digger hire, scaffolding, skip bins, rubbish removal, waste, wheelie bins,
    green waste, cleaning, cleaners, home cleaning, window cleaning, house washing, water blasting, pest
    control, pest solutions, locksmith, locksmiths, keys, security, alarms, cctv, aerials, handyman,
    handyman services, home maintenance, property maintenance, removals, movers, moving company, furniture
    removals, storage, self storage, vet, vets, vet clinic, veterinary, veterinary centre, animal
    hospital, pet shop, pet supplies, pets, dog grooming, dog groomers, dog wash, kennels, boarding
    kennels, cattery, dog daycare, doggy daycare, dog training, aquarium supplies, horse feed, saddlery,
    stockfeeds, rural supplies, farm supplies, farm machinery, toolshop, tools, hire centre, tool hire,
    equipment hire, paint shop, pools, pool shop, pool services, spa pools, barbecues and heating, sheds,
    antiques, second hand, secondhand goods, variety store, two dollar shop, bargain store, discount
    store, emporium, trading post, auctions, auction house, baby store, baby shop, baby and kids store,
    sheepskins, pottery supplies, solar panels, ferreteria, baumarkt, libreria, fioraio
  `,
  LEISURE: `
    cinema, cinemas, movies, theatre, theatre company, comedy club, concert, events, tickets, ticketing,
    box office, festival, music festival, gallery, museum, zoo, wildlife park, aquarium, theme park,
    amusements, adventure park, playground cafe park, trampoline park, indoor play, go karts, karting,
    mini golf, bowling, tenpin, bowls club, laser tag, paintball, escape rooms, arcade, timezone games,
    pool hall, snooker, karaoke bar, gym, gymnasium, fitness, fitness centre, fitness club, crossfit,
    personal training, personal trainer, boot camp, yoga, yoga studio, hot yoga studio, pilates, reformer
    pilates, barre, dance, dance studio, dance school, dance academy, ballet, ballet school, gymnastics,
    gymsports club, trampolining, martial arts, karate, taekwondo, judo, jiu jitsu, boxing, kickboxing,
    mma, swim school, swimming, swimming club, swim club, aquatic centre, pools and leisure, leisure
    centre, recreation centre, hot pools, hot springs, ice skating, ski field, ski area, ski club, snow
    sports, ski hire, surf school, surf club, surf shop, surf lifesaving club, sailing, sailing club,
    yacht club, boating club, boating, marine supplies, marine centre, kayaks, kayak hire, canoe club,
    rowing club, fishing charters, fishing, fishing tackle, rod and reel, hunting, hunting and fishing,
    gun shop, shooters supplies, archery, golf, golf club, golf course, golf links, driving range, tennis,
    tennis club, squash, squash club, badminton, table tennis club, pickleball, netball, netball centre,
    rugby, rugby club, rugby football club, rugby league, football club, soccer club, association
    football, hockey, hockey club, cricket, cricket club, softball, basketball, volleyball, touch rugby,
    athletics, athletic club, harriers, running club, cycling club, cycles, bike shop, bicycles, mountain
    bike park, bmx club, pony club, riding school, horse riding, equestrian, stables, scouts, scout group,
    girl guides, cadets, brass band, choir, orchestra, music lessons, guitar lessons, piano lessons, music
    shop, instruments, records, art classes, painting classes, pottery classes, hobbies, models, toys,
    toyshop, board games, gaming, cards and comics, comics, liquor, liquor centre, liquor store, bottle
    store, wines and spirits, wines, wine cellars, winery, vineyard, vineyards, cellar door, distillery,
    brewery, craft beer, beers, off licence, vape, vape shop, vapes, vapour, tobacco, cigars, motel,
    motels, motor lodge, motor inn, hotel, lodge, lodges, bed and breakfast, guest house, homestay
    accommodation, backpackers, hostel, holiday park, top holiday park, campground, camping ground,
    camping, caravan park, cabins, retreat, resort, apartments stay, villas, baches, holiday homes,
    campervans, motorhome hire, rental cars, car rental, car hire, travel, travel agent, travel centre,
    flights, airline, tours, scenic flights, cruises, jet boats, rafting, bungy, skydiving, ziplines,
    guided walks, great walks hut, lake cruises, dolphin tours, whale watching, helicopters scenic,
    returned services association, cosmopolitan club, working mens club, bridge club, lions club social,
    hotel reservation, ostello, hostal, museo, cine, teatro
  `,
  CHILDCARE_SCHOOLING: `
    childcare, child care, childcare centre, early learning, early learning centre, early childhood, early
    childhood centre, preschool, pre school, kindergarten, kindergartens, kindy, playcentre, playgroup,
    nursery school, montessori, steiner, kohanga reo, te kohanga reo, puna reo, kura, kura kaupapa, te
    kura, daycare, day care, home based childcare, nanny, nannies, babysitting, au pair, after school
    care, after school, before school care, out of school care, oscar programme, holiday programme,
    school, primary school, primary, intermediate, intermediate school, high school, boys high, girls
    high, grammar school, college, area school, christian school, catholic school, st school board, school
    board of trustees, school fees, school account, school camp, school trip, school donation, school pta,
    home and school, hostel fees school, boarding school, tuition, tutoring, tutors, maths tuition,
    learning centre, english school, language school, university, uni, polytechnic, institute of
    technology, wananga, te wananga, training institute, academy of learning, student accommodation,
    students association, exam fees, school photos, schoolwear, school uniform, school lunches, stationery
    school pack, escuela, colegio, kita, ecole
  `,
  DONATIONS: `
    church, parish, diocese, cathedral, chapel, ministries, ministry offering, fellowship, assembly of
    god, baptist, baptist church, presbyterian, presbyterian church, methodist, anglican, anglican parish,
    catholic parish, catholic diocese, salvation army, pentecostal, gospel, bible, christian centre tithe,
    christian fellowship, tithe, tithes, tithing, offering, koha, marae, marae trust, marae komiti,
    mosque, masjid, islamic centre, temple, gurdwara, mandir, synagogue, buddhist, charity, charitable
    trust, community trust, foundation, relief, aid, mission, missions, city mission, hospice, hospice
    donation, cancer society, heart foundation, blind low vision, plunket, rescue helicopter, ambulance
    donation, free ambulance, coastguard, surf life saving donation, red cross, unicef, save the children,
    child fund, world wildlife, forest and bird, animal rescue, cat rescue, sanctuary, food bank,
    foodbank, womens refuge, lifeline, youthline, rotary, lions foundation, givealittle, fundraiser,
    fundraising, sponsorship child, donation, donations, appeal, bequest, zakat, sadaqah, kirche, iglesia
  `,
  UTILITIES: `
    energy, electricity, power, power company, lines company, electric co, gas, lpg, lpg bottles, gas
    supply, natural gas, firewood, firewood supplies, logs and firewood, wood pellets, coal, solar energy,
    prepay power, network power, strom, elektrizitat, electricidad
  `,
  PHONE_INTERNET: `
    broadband, internet, internet services, wireless, wireless internet, rural broadband, fibre, fibre
    internet, telecom, telecommunications, telco, mobile, mobile phone plan, prepay mobile, wifi,
    satellite internet, voip, phone line, telefonica, telefono
  `,
  RATES_WATER: `
    district council, city council, regional council, council rates, council, rates, water, water rates,
    water services, wastewater, rural water scheme, water supply scheme, kaunihera
  `,
  RENT_BOARD: `
    property management, property managers, rentals, residential rentals, rental management, rent, weekly
    rent, rent trust account, tenancy, property rentals, real estate rental, flat rent, room rent,
    boarding house, lodgings, housing trust rent, student village, student hall
  `,
  BODY_CORPORATE: `
    body corporate, body corp levy, owners committee levy, strata levy, residents association levy, unit
    title levy
  `,
  SUBSCRIPTIONS: `
    magazine subscription, newspaper subscription, news digital, streaming, music streaming, app store,
    cloud storage, web hosting, domain names, hosting, software, antivirus, premium plan, membership site,
    podcast plus, patreon, vpn, online subscription
  `,
  INSURANCE_HOME_CAR: `
    insurance, insurances, mutual insurance, insurance brokers, general insurance, vehicle insurance,
    house insurance, contents insurance, pet insurance, farmers mutual, underwriters, seguros,
    versicherung
  `,
  INSURANCE_LIFE_HEALTH: `
    life insurance, life assurance, health insurance, health cover, medical insurance, income protection,
    trauma cover, funeral plan, funeral insurance, health society, medical aid
  `,
  LOAN_REPAYMENT: `
    finance, finance ltd, finance limited, car finance, vehicle finance, lending, loans, personal loans,
    credit union, auto finance, motor finance, credit ltd, financial services, leasing
  `,
  GAMBLING: `
    casino, pokies, betting, bookmakers, lotto, lotto shop, lottery, racing club tote, gaming lounge,
    bingo, sweepstakes
  `,
  SAVINGS_INVESTMENT: `
    investments, investment fund, managed funds, shares, wealth management, term deposit, savings plan,
    bullion, crypto exchange
  `,
};
