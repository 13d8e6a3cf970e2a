import type { Category } from "#lib/reading/statements/core/understand/categories.ts";

/** Payees of New Zealand's long tail, invented or typed from memory for the text model. Separated by commas. */
export const localPayees: Partial<Record<Category, string>> = {
  DINING: `
    The Hungry Kea, Pukeko Kitchen, Salt and Pepper Bistro, Mama Rosa Pizzeria, Bang Bang Chicken, Chop
    Chop Noodle House, Spice Paragon, The Black Barn Bistro, Bellbird Bakery, The Flat White Co, Tasty
    Thai Palmerston, Bambina, Ozone Coffee Roasters, Hawthorne Coffee, Prefab Eatery, Loretta, Floriditas,
    Hillside Kitchen, Monsoon Poon, Maranui Cafe, Scorch O Rama, Chaffers Dock Bar, The Fishermans Wharf
    Takeaways, Ollies Burgers, Wimpy Bar Gore, Paddock Gate Cafe, Kai Kart, Hangi Shop Rotorua, Mr
    Pickles, Duck Duck Goose Bar, Zambesi Grill, Little Penang, Satya South Indian, Paasha Turkish, Mexico
    Federal St, Gypsy Tea Room, Cazador, Coco's Cantina, Peach Pit, Daily Bread Pt Chev, Wild Wheat, Rosie
    Cafe, Ampersand Eatery, Burger Burger, Odettes, Baduzzi, The Engine Room, Bird on a Wire, Ha Poke,
    Hello Pho, Saigon Kitchen, Lucky Star Takeaways, Blue Wave Fish and Chips, Golden Chips, Oceans Fast
    Food, The Rusty Nail Bar, The Fat Ladies Arms, Dux Central, C1 Espresso, Unknown Chapter, Hello
    Sunday, Riverside Kitchen, Strawberry Fare, Twenty Seven Steps, Vics Cafe and Bake, Rollickin Gelato,
    Patagonia Chocolates, Vudu Larder, Devil Burger, Taco Medic, Sundays Pizza Van, Nostalgia Diner, The
    Perch, Etrusco, Best Cafe Dunedin, Morning Magpie, Tip Top Corner, Capers Epicurean, Third Place, Eat
    Street Bar, Elizabeth Cafe and Larder, Rye American Kitchen, Astrolabe, Sugo, Miss Gee's, Mister D,
    Hunger Monger, Emporium Eatery, Bistronomy, Birdwoods, Gintrap, Public Kitchen, Arabica, Escape
    Kitchen, Daily Grind Coffee, The Shed Espresso, Bean There, Sip Kitchen, Cuppa Joe Coffee Cart, Frank
    and Albie's, Lunch Munch, Grindz, The Grind House, Sausage Sizzle BBQ, Doughboys, Crumb, The Kneading
    Room, Loaf and Ladle, Flour House, Butter and Crust, The Pie Rolla, Piefee, Bread and Circus, The
    Oyster Inn, The Mussel Pot, Te Kai Shack, Fry Bread Kitchen, Boil Up Cafe, Kina Kitchen, Wok On In,
    Chow Luck Club, Oriental Wok Takeaway, Happy Panda Chinese Takeaways, Peking House, Great India, Taste
    of India, Little India, Bollywood Star, Shamiana, Curry Leaf, Chapati, Roti Chenai, Roti Bros, Momo
    Hut, Sushi Pac, Tokyo Bay, Sakura Sushi, Katsu Katsu, Hansik Korean
  `,
  GROCERIES: `
    Wadestown Dairy, Hillcrest Superette, Corner Store Kaiti, Parkvale Four Square, Kings Dairy, Sunshine
    Dairy, Star Mini Mart, K Road Convenience, Patels Superette, Lucky Seven, Seven Day Dairy, Kiwi Mart,
    Value Mart, A1 Foodmart, Harbour Fish, Solander Seafood, Aunty Sals Meats, Preston Butchers, Village
    Butcher Ohau, Westmeat, Peters Meats, Harmony Meats, Tem Butchery, Zaroa Meats, Akaroa Butchery, Jacks
    Fruit Barn, Harvest Market, Tasman Fruit and Veg, The Vegie Shed, Sunny Side Orchard, Pick Your Own
    Berries, Clevedon Farmers Market, Hill Street Farmers Market, Common Sense Organics, Huckleberry,
    Ceres Fresh, Simply Good Food, Tofu Shop, Davis Trading, Mediterranean Foods, Sabato, Lim Chhour, Da
    Hua, Silver Bell Asian Foods, Fresh World Supermarket, Ken Yuen, Golden Apple, Lincoln Fresh, Yan Yan,
    Khyber Spice, Mahadeo Spices, India Bazaar, Apna Bazaar, Shubh Supermarket, Polynesian Foods, Tofa
    Mamao, Martha's Backyard, Dutch Delight, Piko Wholefoods, Opawa Veges, Raeward Fresh, Peter Timbs,
    Meat at the Mill, Cheese Barn, Over the Moon Dairy, Aroha Raw Milk, Jersey Girl Milk, Village Milk,
    Egg Shack, Honey Hut, Arataki Honey
  `,
  TRANSPORT: `
    Dunns Motors, Smiths Garage 1998, Kaiapoi Auto Repairs, Stu's Wheels, Hubcap Harrys, Tony's Tyre
    Service, Tyre Zone, Treadz, Road and Sport, Bush Street Motors, Japanese Auto Spares, Euro Works, Mag
    Masters, Bosch Service Agent, Rapid Lube, Oil Changers, Pit Stop Te Awamutu, Exhaust Specialists,
    Mufflers Plus, Autobend, Radiator Doctor, Crash and Dent, Dentworx, Smart Repairs, Novus Glass, Smith
    and Smith Glass, Challenge Fuel, RD Petroleum, Tasman Fuels, McKeown, Southfuels, GoBus, Tranzit
    Coachlines, Ritchies, Leopard Coachlines, Metlink, Bee Card, Metrocard Topup, Capital Connection,
    Fullers Group, Sealink, East by West, Kapiti Cabs, Blue Bubble, Corporate Cabs, Gold Band, Kiwi Cabs,
    Green Cabs, Ola Ride, Zoomy, Didi, Super Shuttle, Airport Bus, Secure Parking, Prime Parking, Care
    Park, Parkmate, Paymypark, Frogparking, Chargenet, Hikotron, Openloop, Tow Masters, City Towing, AA
    Driving School, Lime Ride, Flamingo Scooters, Neuron, Beam Mobility, Mevo, Cityhop, Turners Auctions,
    Cheap Cars Direct, Enterprise Motor Group, Kiwi Carwash, Shine Car Wash, Super Valet, Motorcycle
    Doctors, Cyclespot Yamaha, Trailer World, Best Bars, Number Plates, Vehicle Inspection NZ, Testing
    Station
  `,
  CLOTHING_PERSONAL: `
    Ruby Stores, Superette Clothing, Moochi, Decjuba, Taking Shape, Ballentynes Fashion, Storm, Trelise,
    Kilt, Annah Stretton, Blackbox Boutique, Shine On Boutique, Frankie and Co, Rodney Wayne, Vivo,
    Zibido, Loxy, Stephen Marr, Ryder Salon, Buoy, Headmasters, Hair Republic, Snip and Style, Cutting
    Edge Hair, Hairy Marys, Curl Up and Dye, Shampoo Plus, The Cut Above, Maloneys Barber, Boar and Blade,
    Mr Barber, Just Barbers, Classic Cuts, Fade Factory, Caci, The Face Place, Off and On, Brow Haus, Lash
    Noir, Nail Envy, Diva Nails, Pure Nails, Tips and Toes, East Day Spa, Bliss Body Therapy, Bodywise
    Massage, Hello Sunshine Tanning, Save Mart, Salvation Army Family Store, St Vincent de Paul Shop, Red
    Cross Shop, Hospice Shop, SPCA Op Shop, Mary Potter Hospice Shop, Tatty's, Recycle Boutique, Paper Bag
    Princess, Shoe Science, Overland, Merchant 1948, Mi Piaci, Mischief Shoes, Ziera, Platypus, Foot
    Locker, Shoe Clinic, Walker and Hall, Silvermoon, Stonex Jewellers, Goldmark, Zamels, Partridge
    Jewellers, Looksmart Alterations, Sew Clever, Stitch in Time, Mister Minit, Aotearoa Ink, Sacred
    Tattoo, Liquidity Laundromat, Snowy Peak, Untouched World, Wild South, Icebreaker, Swanndri, Peak
    Perfumery
  `,
  HEALTH: `
    Tamaki Family Health, Silverstream Health Centre, Te Aro Health Centre, Newtown Union Health, Island
    Bay Medical, Ropata Medical, Onslow Medical, Village Health, Waipuna Medical, Healthcare on Fergusson,
    Third Ave Surgery, Dr Mary Chan, Dr P Stone, Te Hononga, Ora Toa, Ngati Toa Hauora, Hauora Heretaunga,
    Union and Community Health, Raukura Hauora, Shorecare, East Care, Ascot Hospital, Southern Cross
    Hospital, Wakefield Hospital, Bowen, Mercy Hospital Dunedin, Smilecraft Dental, Dental on Willis, Bupa
    Dental, Smileworks, Gentle Dentist, Molar Magic, Tooth Fairy Dental, Brace Place, Orthosmile, Bailey
    Nelson, OPSM, Visique, Eye Contact Optics, Eyes on Broadway, Bay Audiology, Triton Hearing, Habit
    Health, Active Plus, Body in Motion, Back in Action Physio, Kinetic Physio, Prohealth, Willis Street
    Physio, City Osteopaths, Spinal Synergy, Chiro Plus, Foot Mechanics, Best Feet, Point Specialists,
    Awanui Labs, Pathlab, Labplus, Pacific Radiology, TRG Imaging, Horizon Radiology, Sleepwell, Molemap,
    Skin Institute, Family Planning, Fertility Associates, Zoom Pharmacy, Green Cross Pharmacy, Vivian
    Pharmacy, Radius Pharmacy, Queen St Chemist, Antidote Pharmacy, Clive Chemist, Talking Works,
    Mindspace Counselling, Puawai Psychology, Wairua Therapy, Habit Rehab, Kowhai Midwives, Acu Health,
    Herbal Dispensary, Hardy's Health, Healthpost, Wheelhouse Mobility, St John, Wellington Free Medical
  `,
  HOUSEHOLD: `
    Hire Things, Hirepool, Kennards Hire, Placemakers, Carters, ITM, Hammer Hardware, Trade Tools,
    Toolshed, Sydney Tools, Plumbing World, Mico, Reece, Laser Plumbing, Drain Ranger, Drain Doctor, Wet n
    Wild Plumbing, Hot Water Heroes, Flash Electrical, Bright Spark Electrical, Live Wire Electrical, Mr
    Sparky, Current Solutions, Cool Heat Pumps, Insulmax, Smartvent, Homecare Glass, Metro Glass,
    Novaglass, Ridge Roofing, Kiwi Spouting, Ace Gutters, Fire by Design, Flue Kings, Sweep n Shine,
    Colour Plus, Guthrie Bowron, Resene, Dulux, Paintvine, Harrisons Carpet, Flooring Xtra, Rug Direct,
    Curtain Studio, Lahood, Target Furniture, Big Save, Nood, Danske Mobler, Bed Post, Beds R Us,
    Sleepyhead, Citta, Republic Home, Stevens Homewares, Living and Giving, Lighting Plus, Betta
    Electrical, Magness Benrow, Heathcotes, 100 Percent Appliances, Fix My Phone, Phone Surgeon, Laptop
    Doctor, Computer Lounge, Playtech, Jaycar, Photo Warehouse, Snapfish, Gordon Harris, French Art Shop,
    Knit World, Minerva, Geoffs Emporium, Look Sharp, Party Warehouse, Acland Gifts, Iko Iko, Shut the
    Front Door, The Poi Room, Time Out Books, Scorpio Books, Good Books, Book Barn, McLeods Booksellers,
    Page and Blackmore, Arty Bees, Blooming Marvellous, Petal and Stem, Wild Poppies Florist, Kings Plant
    Barn, Oderings, Palmers Planet, Zealandia Gardens, Terra Viva, Awapuni Nurseries, Central Landscapes,
    Stonecraft, Daltons, Intelligro, Crewcut, Jims Lawn Care, VIP Lawns, Chop Chop Tree Care, Treescape,
    The Tree Guy, Fence It, Sticks and Stones Landscaping, Goodview Windows, Chem Dry, Merry Maids,
    Selectabase Cleaning, Dust Bunnies Cleaning, Wash Rite, Clear View Window Cleaning, Ants Pants Pest
    Control, Rentokil, Lock and Roll, Key Guys, Armstrong Security, Matrix Security, Crown Movers,
    Conroys, Man With a Van, Storage King, Safe Store, Bin Hire Co, Smart Environmental, Waste Management,
    Enviro NZ, Low Cost Bins, Petvet, Vetora, Anexa, Franklin Vets, Tasman Bay Vets, Pet Doctors, Animal
    Doctors, Cat Clinic, Hollywood Fish Farm, Raw Essentials, Puppy Love Grooming, Muddy Paws Dog Wash,
    Wagging Tails Daycare, Pooch Palace, Farmlands, RD1, PGG Wrightson, Farm Source, Wrightsons, Goldpine,
    Fiskars, Stihl Shop, Mower Master, Paramount Pools, Hotspring Spas, Kiwi Discount, Dollar Dealers,
    Reduced to Clear, Crackerjack, The Salvage Yard, Trash Palace, Nest, Nature Baby, Baby Bunting, Baby
    City
  `,
  LEISURE: `
    Rialto, Academy Cinemas, Embassy Theatre, Monterey, Lido, Deluxe Cinema, Lighthouse Brooklyn, Silky
    Otter, Bats, Circa, Q Theatre, Court Theatre, Isaac Theatre Royal, Ticketek, Eventfinda, Moshtix,
    Humanitix, Undertheradar, Auckland Zoo, Orana Park, Willowbank, Rainbows End, Kelly Tarltons,
    Agrodome, Skyline Gondola, Puzzling World, Clip n Climb, Flip Out, Gravity Trampoline, Inflatable
    World, Chipmunks, Junglerama, Megazone, Game Over, Extreme Edge, Fergs Kayaks, Paradise Valley,
    Polynesian Spa, Hanmer Springs Thermal, Parakai Springs, Wanaka Tree Climb, Treble Cone, Cardrona, Mt
    Hutt, Whakapapa, Coronet Peak, Snow Planet, F45, Barrys Gym, Body Fit, Revl, Club Physical, Flex
    Fitness, Plus Fitness, World Gym, Iron Room Gym, Muscle Works, Peak Strength, Groundfloor Pilates,
    Apollo Yoga, Urban Ashram, Bend and Flow, Barre Base, Rhythm Dance, Pump Dance, Tutu School, Counties
    Gym, Tigers Gymnastics, Rising Sun Karate, Group X Jiu Jitsu, Oliver MMA, Hilton Brown Swimming,
    Easyswim, Aquagym, Dolphins Swim Squad, Moana Pool, Kilbirnie Aquatic, Naenae Pool, Te Rauparaha
    Arena, Remuera Golf, Chamberlain Park, Titirangi Golf, Royal Wellington Golf, Bowls Johnsonville, Eden
    Roskill Cricket, Wests Roosters, Marist St Pats, Oriental Rongotai, Karori United Football, Miramar
    Rangers AFC, Coastal Spirit, Avon Rowing, Evans Bay Yacht, Murrays Bay Sailing, Piha Surf Club, Big
    Air Gym, Ivo Cycles, Evo Cycles, Penny Farthing, My Ride, Avanti Plus, Mud Cycles, Burnsco, Smart
    Marine, Boat City, Marine Deals, Reel Deal Fishing, Hunting and Fishing, Gun City, Kiwi Outdoors,
    Mobile Fishing, Bivouac, Macpac, Torpedo 7, Rockshop, KBB Music, Marbecks, Slow Boat Records, Real
    Groovy, Cardmaster, Vagabond Games, Mighty Ape, EB Games, Toyworld, Toyco, Thirsty Liquor, Bottle O,
    Big Barrel, Super Value Liquor, The Trusts, Black Bull, Glengarry, Fine Wine Delivery, Advintage,
    Regional Wines, Garage Project, Parrotdog, Tuatara Brewing, Emersons, Mata Brewery, Good George,
    Shosha, Vapo, Cosmic, Vape Merchant, Ridgeback Vapes, Haka Lodge, YHA, Jailhouse Accommodation,
    Nomads, Base Backpackers, Tasman Holiday Park, Kiwi Holiday Parks, Papamoa Beach Resort, Bella Vista,
    Asure, Distinction, Heritage, Copthorne, Novotel, Rydges, Quest, Bachcare, Holiday Houses, Bookabach,
    Airbnb, Expedia, Trivago, Agoda, Wotif, House of Travel, Flight Centre, Hello World, Sounds Air,
    Barrier Air, Real NZ, Fly Dine Explore, Shotover Jet, Hobbiton, Waitomo Caves, Te Pa Tu, AJ Hackett,
    Skydive Taupo, Wilderness Motorhomes, Britz, Apex, Go Rentals, Ace Rental, Omega Rental, Jucy Rentals,
    Newtown Scouts, Karori Cubs, Girl Guiding, Hataitai Brass, Tawa Orchestra, Sistema Music
  `,
  CHILDCARE_SCHOOLING: `
    Little School, Little Wonders, Little Pearls, Little Footprints, Little Einsteins, Little Scholars,
    Tiny Nation, Active Explorers, New Shoots, Lollipops Educare, Educare Centre, Learning Adventures,
    Paper Moon, Barnardos Early Learning, Footsteps, PORSE, Edubase, Childs Play, Childspace, Mother Goose
    Preschool, Busy Fingers, Kids Corner, Nurture Early Learning, Gaia Forest Preschool, Central Kids,
    Whanau Manaaki Kindergartens, Free Kindergarten Assn, Kidsfirst, Te Puna Reo, Te Kohanga Reo National,
    Sherpa Kids, Kelly Club, Gap Filler Holiday Programme, ASK After School Kids, Enrich OSCAR, YMCA
    Holiday Programme, Wellesley, Rathkeale, Scots College, Kings School, Diocesan, St Cuthberts, St
    Kentigern, Westlake Girls, Westlake Boys, Rangitoto, Macleans, Avonside Girls, Burnside High, Papanui
    High, Cashmere High, Kapiti College, Onslow, Tawa Intermediate, Raroa Normal, Seatoun School,
    Khandallah, Ngaio School, Maungawhau, Ponsonby Primary, Freemans Bay School, Hutt International Boys,
    Sacred Heart, St Bernards, St Josephs, St Patricks, Holy Cross, Marist School, Villa Maria, Kuranui,
    Te Aute, Hukarere, Turakina, TKKM O Nga Mokopuna, Kura Kaupapa Maori, Massey Uni, Otago Uni, UC
    Students, Victoria Uni, AUT, Waikato Uni, Unitec, Ara Institute, Wintec, Weltec, Toi Ohomai, Te
    Pukenga, Te Wananga o Aotearoa, Open Polytechnic, NumberWorks nWords, Kip McGrath, Kumon, Inspire
    Tutors, School Photography, Kindo, MyKindo, Schoolbus Charges, NZQA Fees, Cambridge Exams, Music
    Academy Tuition
  `,
  DONATIONS: `
    Arise Church, Equippers, Destiny, Hillsong, C3 Church, Life NZ, Harvest Church, Vineyard, The Street
    City Church, St Johns Presbyterian, St Peters Anglican, All Saints Parish, Sacred Heart Parish, Wesley
    Methodist, Spreydon Baptist, Windsor Park Baptist, Bethlehem Baptist, Tongan Methodist, Samoan
    Assembly of God, EFKS, PIC Church, Seventh Day Adventist, LDS Tithing, Jehovahs Witnesses, Gloriavale,
    Sikh Gurdwara, Takanini Gurudwara, Hare Krishna, BAPS, Bharatiya Mandir, Islamic Association, NZ
    Muslim, Kilbirnie Mosque, Buddhist Temple, Fo Guang Shan, Beth El, Orakei Marae, Te Puea Marae, Hoani
    Waititi, Waiwhetu Marae, Ratana Pa, Tribal Koha, Tangi Koha, Auckland City Mission, Wellington City
    Mission, Christchurch City Mission, Sallies, Tearfund, Oxfam, Caritas, CBM, Leprosy Mission,
    Compassion, Barnardos Donation, Kidscan, Variety, Make a Wish, Ronald McDonald House, Cystic Fibrosis,
    Diabetes NZ, Stroke, Alzheimers, Cure Kids, Breast Cancer, Leukaemia, Child Cancer, Arthritis, Mental
    Health Foundation, Sweet Louise, Mary Potter, Nurse Maude, Te Omanga, Arohanui, SPCA, Paw Justice,
    HUHA, Kokako Trust, Zealandia, Sea Shepherd, Amnesty, Greenpeace, WWF, Forest Bird, Westpac
    Helicopter, Life Flight, Northland Rescue, Land SAR, Volunteer Fire, Coastguard, Surf Life Saving,
    Kiwi Harvest, Everybody Eats, Kaibosh, Women's Refuge, Shine, Givealittle, Boosted, Press Patron
  `,
  UTILITIES: `
    Frank Energy, Flick, Toast Electric, Octopus Energy, Powershop, Ecotricity, Lodestone, Raw Energy,
    Globug, Wise Prepay, Trustpower, Nova, Pulse Energy, Grey Power Electricity, Hanergy, Elgas, OnGas,
    Vector Gas, Todd, Kiwi Firewood, Dry As Firewood, Logs To Go, The Wood Guy Firewood, Firewood Direct,
    Alpine Energy, Top Energy, Network Tasman, Buller Electric, Counties Energy, WEL Networks
  `,
  PHONE_INTERNET: `
    Voyager Internet, MyRepublic, Bigpipe, Stuff Fibre, Now Broadband, Inspire Net, Wireless Nation,
    Gravity Internet, Primo Wireless, Amuri Net, Unifone, Lightwire, Evolution Wireless, Farmside,
    Zeronet, Starlink, Contact Broadband, Kogan Mobile, Warehouse Mobile, Mighty Mobile, Rocket Mobile,
    Compass Communications, Chorus, Tuatahi Fibre, Enable, Northpower Fibre, 2talk, Zoom Telephonics
  `,
  RATES_WATER: `
    Waikato DC, Selwyn DC, Waimakariri DC, Tasman DC, Far North DC, Kaipara, Rodney Rates, Hutt City
    Rates, Porirua CC, Upper Hutt CC, Palmerston North CC, Environment Canterbury, ECan Rates, Horizons,
    Environment Southland, Bay of Plenty RC, Greater Wellington RC, Wellington Water, Healthy Waters,
    Rural Water Scheme
  `,
  RENT_BOARD: `
    Quinovic, Crockers Property Mgmt, Impression Real Estate Rentals, Tommys Rent, LJ Hooker Rentals,
    Harcourts Rentals, Bayleys Rentals, Pukeko Rental, Goodwins, Ironbridge, Comprende, Rent Centre, Mana
    Property Rentals, Rental Results, Tenant Trust Account, Accommodation Board, Unilodge, Studio
    Apartments Rent, Kainga Rent, Housing NZ Rent, Accessible Properties
  `,
  INSURANCE_HOME_CAR: `
    FMG, Vero, NZI, Lantern, Initio, Cove, Tower Direct, MAS Insurance, Star Insurance, Youi, Trade Me
    Insurance, PD Insurance, Southern Cross Pet, Protecta
  `,
  INSURANCE_LIFE_HEALTH: `
    Asteron, Resolution Life, Chubb Life, Cigna, Pinnacle Life, Momentum Life, nib, UniMed, Police Health
    Plan, Sovereign, OnePath Life, Accuro
  `,
  SUBSCRIPTIONS: `
    Adobe, Canva, Microsoft 365, Google One, Dropbox, Github, ChatGPT, NZ Herald Premium, Stuff Digital,
    The Listener, NY Times, Audible, Kindle Unlimited, Deezer, Youtube Premium, Crunchyroll, DAZN, Zoom
    Pro, LinkedIn Premium, Duolingo, Strava, Headspace
  `,
};

/**
 * Payees whose names do not show what they sell: bare company names, notes between people, and groups. The text model
 * learns to make no guess for them. Separated by commas.
 */
export const companyWords = `
  holdings, enterprises, group, trading, investments, ventures, consulting, consultants, solutions,
  services, systems, international, nz, new zealand, limited, ltd, company, co, partners, associates,
  trust, trustees, family trust, industries, limited partnership, management, agency, projects,
  developments, properties, contractors, contracting, logistics, media, marketing, design, studio, works,
  labs, global, pacific, aotearoa, direct, online, plus, pro, express, one, first, united, central,
  national
`;

export const notes = `
  dinner, dinner thanks, drinks, lunch split, birthday, birthday present, xmas, xmas gift, wedding gift,
  thanks, thank you, thankyou, cheers, love you, loan back, owe you, money owed, half bill, share of bill,
  share of gift, flat bills share, bills, house bills, groceries share, beers, tickets money, trip money,
  holiday money, pocket money, allowance, kids, kids money, for mum, for dad, mum, dad, nana, koro, aunty,
  uncle, bro, whanau, babe, hubby, wife, petrol money, gas money, car payment to mate, bond back, deposit,
  deposit paid, invoice, invoice payment, inv, final payment, balance owing, account payment, statement
  payment, monthly payment, weekly payment, regular payment, standing payment, weekly amount, pay back,
  repay, reimbursement, refund to friend, expenses, misc, stuff, test, fun money, spending money,
  spending, everyday, bills account, joint account, joint, my account, rainy day, transfer, cash for,
  marketplace buy, trademe seller, trade me purchase, fb marketplace, sale, bought bike, firewood guy,
  lawn guy, tiler deposit
`;

/** Words that any name may begin with. The trainer puts them before a trade, and uses them on their own. */
export const firstWords = `
  kauri, rimu, totara, kowhai, pohutukawa, manuka, kanuka, rata, ponga, fern, silver fern, koru, tui, kea,
  kiwi, weka, pukeko, moa, huia, ruru, morepork, kereru, bellbird, fantail, piwakawaka, takahe, albatross,
  gannet, heron, kingfisher, hawk, falcon, eagle, swan, dolphin, orca, whale, marlin, snapper, kahawai,
  paua, kina, pipi, tuatara, weta, aoraki, tongariro, ruapehu, taranaki, tasman, cook, waitemata, hauraki,
  coromandel, wairarapa, southland, northland, otago, canterbury, marlborough, westland, fiordland,
  mackenzie, central, capital, harbour, bay, bayview, seaview, ocean, coastal, beach, surf, river,
  riverside, lake, lakeside, mountain, alpine, valley, hill, hilltop, park, parkside, garden city,
  village, town, city, metro, urban, country, rural, southern, northern, eastern, western, north shore,
  west coast, high street, main street, queen street, victoria, albert, george, king, queen, royal, crown,
  regal, empire, golden, gold, silver, diamond, crystal, pearl, ruby, jade, amber, red, blue, green,
  black, white, yellow, pink, orange, purple, sunny, sunrise, sunset, sunshine, moon, star, lucky, happy,
  jolly, smiling, crazy, cheeky, wild, little, big, grand, great, super, mega, ultra, premium, quality,
  best, top, first, number one, ace, a1, abc, alpha, omega, delta, apex, peak, summit, pinnacle, prime,
  elite, classic, vintage, retro, modern, new, old, olde, original, traditional, true, pure, natural,
  fresh, clean, clear, bright, smart, quick, fast, rapid, swift, easy, simple, handy, trusty, reliable,
  total, complete, absolute, perfect, ideal, dream, magic, wonder, zen, harmony, unity, liberty, freedom,
  heritage, pioneer, frontier, horizon, discovery, voyager, explorer, nomad, gypsy, bohemian, rustic,
  industrial, iron, steel, copper, brass, stone, rock, brick, timberland, oak, maple, willow, cedar, pine,
  elm, ash, birch, olive, fig, lemon, lime, mango, peach, plum, cherry, berry, apple, ginger, saffron,
  sage, thyme, rosemary, lavender, rose, lily, daisy, lotus, jasmine, orchid, poppy, fox, wolf, bear,
  lion, tiger, elephant, panda, monkey, rabbit, hare, horse, pony, bull, cow, goat, lamb, rooster, hen,
  duck, goose, bee, butterfly, dragonfly, dragon, phoenix, unicorn, te awa, te ara, te whare, te puna,
  nga, hinemoa, tane, tangaroa, maui, aroha, mana, kaha, whanau, kai, wai, moana, whenua, rangi, marama,
  marae road, ngati, hapu, papa, nana's, mama's, papa's, grandma's, uncle's, aunty's, the, the old, the
  new, the little
`;
