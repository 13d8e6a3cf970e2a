import type { MerchantClass } from "./merchant-class.ts";

export const foodMerchants: MerchantClass[] = [
  {
    category: "GROCERIES",
    source: "Supermarket, grocery, butcher and food-box brands by the name on the shop or card receipt",
    names: `
      Woolworths: COUNTDOWN, WOOLWORTHS NZ, WOOLWORTHS METRO, WW METRO
      PAK'nSAVE: PAKNSAVE, PAK N SAVE, PAK N SAV, PAKN SAVE, PAK AND SAVE, PNS
      New World: NEWWORLD, NW METRO
      Four Square: FOURSQUARE, FOUR SQ
      FreshChoice: FRESH CHOICE
      SuperValue: SUPER VALUE
      Farro Fresh: FARRO
      Moore Wilson
      Costco: COSTCO WHOLESALE
      Bin Inn
      Commonsense Organics
      Huckleberry
      The Mad Butcher: MAD BUTCHER
      Aussie Butcher
      Gilmours
      Reduced to Clear
      Tai Ping
      Fruit World
      My Food Bag
      HelloFresh: HELLO FRESH
      Bargain Box
      WOOP
      Supie
      Night 'n Day: NIGHT N DAY
      Dairy Mart
      Circle K
      Lawson Convenience
      Coles
      Aldi
      Lidl
      IGA
      Harris Farm
      Tesco: TESCO STORES
      Sainsbury's
      Asda
      Morrisons: WM MORRISON
      Waitrose
      Marks & Spencer: M AND S SIMPLY FOOD
      Carrefour
      Auchan
      E.Leclerc: LECLERC
      Intermarché
      Monoprix
      Rewe
      Edeka
      Kaufland
      Penny Markt
      Albert Heijn
      Jumbo Supermarkten
      Mercadona
      Esselunga
      Migros
      Coop Pronto
      Walmart: WAL MART
      Kroger
      Safeway
      Publix
      Trader Joe's: TRADER JOE S
      Whole Foods: WHOLEFDS, WHOLE FOODS MARKET
      Loblaws
      Sobeys
      Instacart
      NTUC FairPrice: FAIRPRICE
      Cold Storage
      Sheng Siong
      Big Bazaar
      BigBasket
    `,
  },
  {
    category: "DINING",
    source: "Restaurant, café, takeaway and delivery brands by the name on the card receipt",
    names: `
      McDonald's: MCDONALDS, MC DONALDS, MCD
      KFC
      Burger King
      BurgerFuel: BURGER FUEL
      Wendy's
      Carl's Jr: CARLS JR
      Domino's: DOMINOS, DOMINOS PIZZA
      Pizza Hut
      Hell Pizza
      Sal's: SALS PIZZA, SALS NY PIZZA
      Subway
      Pita Pit
      Nando's
      Oporto
      Mexicali Fresh
      Taco Bell
      Zambrero
      Starbucks
      Columbus Coffee
      The Coffee Club: COFFEE CLUB
      Muffin Break
      Robert Harris
      Coffee Supreme
      Mojo Coffee
      Espresso Workshop
      Bakers Delight
      Krispy Kreme
      Tank Juice
      Boost Juice
      St Pierre's: ST PIERRES SUSHI
      Hikari Sushi
      Bento Bowl
      Uber Eats: UBEREATS, UBER EATS HELP
      DoorDash: DOOR DASH
      Delivereasy: DELIVER EASY
      Menulog
      Deliveroo
      Just Eat
      Grubhub
      Lone Star
      Lord of the Fries
      Chatime
      Gong Cha
      Best Ugly Bagels
      Fergburger: FERGBAKER
      Cobb & Co
      Denny's
      Valentines
      Speight's Ale House
      Joe's Garage
      Greggs
      Pret A Manger: PRET
      Costa Coffee
      Wagamama
      Chipotle
      Dunkin: DUNKIN DONUTS
      Tim Hortons
      Panera
      Five Guys
      Chick-fil-A: CHICK FIL A
    `,
  },
];
