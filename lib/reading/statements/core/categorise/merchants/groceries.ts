import type { MerchantClass } from "./merchant-class.ts";

export const groceryMerchants: MerchantClass[] = [
  {
    category: "GROCERIES",
    contents: "Supermarkets, grocers, butchers, convenience shops and food boxes (MCC 5411, 5422, 5499)",
    sources: ["MCC", "HOUSEHOLD_SPENDING", "NAME_SUGGESTION_INDEX"],
    names: `
      Woolworths: COUNTDOWN, WOOLWORTHS NZ, WOOLWORTHS METRO, WW METRO
      PAK'nSAVE: PAK N SAVE, PAK N SAV, PAKN SAVE, PAK AND SAVE, =PNS
      New World: NEWWORLD, NW METRO
      Four Square: FOURSQUARE, FOUR SQ
      FreshChoice: FRESH CHOICE
      SuperValue: SUPER VALUE
      Farro Fresh: FARRO
      Moore Wilson: MOORE WILSONS
      Costco: COSTCO WHOLESALE
      Bin Inn
      Commonsense Organics
      ^Huckleberry
      The Mad Butcher: MAD BUTCHER
      Aussie Butcher
      ^Gilmours
      Reduced to Clear
      Tai Ping
      ^Fruit World
      My Food Bag
      HelloFresh: HELLO FRESH
      Bargain Box
      ^WOOP
      Supie
      Night 'n Day
      Circle K
      ^Coles
      Aldi
      Lidl
      IGA
      Harris Farm
      Tesco: TESCO STORES
      Sainsbury's
      Asda
      ^Morrisons: WM MORRISON
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
      Trader Joe's: TRADER JOE S, TRADER JOE
      Whole Foods: WHOLEFDS, WHOLE FOODS MARKET
      Loblaws
      Sobeys
      Instacart
      NTUC FairPrice: FAIRPRICE
      Cold Storage
      Sheng Siong
      Big Bazaar
      BigBasket
      Smart & Final
      Who Gives A Crap
      Raeward Fresh
      Fresh Collective
      Star Mart: STARMART
      On the Spot: ON THE SPOT STORE
      Couplands: COUPLANDS BAKERIES
      Toops Wholesale: TOOPS
      Trents Wholesale
      Davis Food: DAVIS TRADING
      Da Hua Supermarket: DAHUA SUPERMARKET
      Lim Chhour
      Japan Mart
      Yogiji's
      Silver Fern Farms
      Westmere Butchery
      Milkrun
      MetroMart: METRO MART
      Foodworks
      Foodland
      Drakes Supermarkets: DRAKES SUPERMARKET
      Ritchies IGA
      Supabarn
      EzyMart
      NightOwl: NIGHTOWL CONVENIENCE
      Friendly Grocer
      Woolworths Online
      Coles Online: COLES SUPERMARKETS
      Romeo's Foodland
      Panetta Mercato
      Co-op Food: CO OP GROUP, THE CO OPERATIVE FOOD, CO OPERATIVE GROUP FOOD
      Iceland Foods: ICELAND FOOD
      Ocado
      Nisa Local
      ^Spar
      Londis
      Costcutter
      Budgens
      One Stop Stores
      Booths Supermarket
      Heron Foods
      The Food Warehouse
      Farmfoods
      Gousto
      Mindful Chef
      Riverford
      Abel & Cole
      M&S Food: M AND S FOODHALL, MARKS AND SPENCER FOOD
      Dunnes Stores
      SuperValu
      Centra
      Gala Stores
      Daybreak Store
      Tesco Ireland
      Albertsons
      ^Vons
      Ralphs Grocery: ^RALPHS
      Food Lion
      Giant Eagle
      Giant Food
      Harris Teeter
      H-E-B: HEB GROCERY
      Hannaford
      Hy-Vee: HYVEE
      Ingles Markets
      Jewel-Osco
      Meijer
      Piggly Wiggly
      ShopRite
      Smith's Food
      Sprouts Farmers Market: SPROUTS FARMERS
      Stop & Shop
      Wegmans
      WinCo: WINCO FOODS
      Winn-Dixie
      Fred Meyer
      King Soopers
      Food 4 Less
      Grocery Outlet
      Market Basket
      Sam's Club: SAMSCLUB
      BJ's Wholesale
      99 Ranch
      H Mart
      Fresh Thyme
      Gopuff
      FreshDirect
      Blue Apron
      Real Canadian Superstore: REAL CDN SUPERSTORE
      No Frills
      Zehrs
      Fortinos
      FreshCo
      Longo's
      Farm Boy
      Provigo
      Save-On-Foods
      Bulk Barn
      T&T Supermarket
      Thrifty Foods
      Giant Hypermarket
      RedMart
      Prime Supermarket
      Don Don Donki: DONKI
      99 Speedmart
      Cheers Convenience
    `,
  },
];
