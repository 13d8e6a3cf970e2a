import type { MerchantClass } from "./merchant-class.ts";

export const householdMerchants: MerchantClass[] = [
  {
    category: "HOUSEHOLD",
    contents:
      "Hardware, furniture, appliances, books, pets, waste and general goods (MCC 5200 to 5399, 5712, 5722)",
    sources: ["MCC", "HOUSEHOLD_SPENDING", "NAME_SUGGESTION_INDEX"],
    names: `
      The Warehouse: THE WAREHOUSE LTD, THEWAREHOUSE, WAREHOUSE LTD, TWL
      Briscoes
      Bunnings: BUNNINGS WAREHOUSE
      Mitre 10: MITRE10
      Placemakers
      ITM Building
      ^Carters
      Hammer Hardware
      Resene
      Dulux
      Guthrie Bowron
      Noel Leeming
      ^Harvey Norman
      JB Hi-Fi: JB HIFI
      PB Tech: PBTECH, PB TECHNOLOGIES
      Heathcotes
      100% Appliances: =100 PERCENT
      Smiths City
      Big Save Furniture
      ^Freedom Furniture
      Nood
      Target Furniture
      Bed Bath & Beyond: BED BATH N TABLE
      Beds R Us: BEDSRUS
      Bedpost
      Adairs
      ^Stevens
      ^Spotlight
      Lincraft
      Kings Plant Barn
      Palmers Garden
      Oderings
      Farmlands
      PGG Wrightson
      Mighty Ape
      Trade Me: TRADEME, TRADE ME PING
      Temu
      AliExpress
      =Wish
      Amazon: AMZN MKTP, AMAZON MKTPL, AMAZON MARKETPLACE, AMZN, AMAZON COM
      eBay
      Etsy
      IKEA
      ^Argos
      B&Q
      ^Wickes
      Screwfix
      Home Depot
      ^Lowe's
      Target Stores: TARGET T
      Best Buy
      Officeworks
      Big W
      ^Myer
      ^David Jones
      Look Sharp
      Dollar King: DOLLAR DEALERS, 2 DOLLAR SHOP
      ^Typo
      Whitcoulls
      Paper Plus: PAPERPLUS
      Animates
      Petstock
      VetCare
      Jim's Mowing
      Crewcut
      Kennards Hire
      Waste Management
      EnviroWaste
      Booktopia
      Warehouse Stationery
      Carpet Court
      Choices Flooring
      Carpet Mill
      Early Settler
      La-Z-Boy
      Danske Møbler: DANSKE MOBLER
      Hirepool
      OfficeMax
      Smiggle
      ^Godfreys
      Jaycar
      Reece Plumbing
      Mico Plumbing: ^MICO
      Plumbing World
      Kogan
      Dick Smith
      The Appliance Shed: APPLIANCE SHED
      Daiso
      Miniso
      Flying Tiger
      Pop Mart
      Mocka
      Fantastic Furniture
      A&C Homestore
      Wallace Cotton
      Citta Design
      ^Redcurrent
      Iko Iko
      NZ Sleep
      Sleepyhead
      Lighting Direct
      Curtain Studio
      Russells Curtains
      McKenzie & Willis
      Bed Bath Table
      Unity Books
      Book Depository
      The Nile: THE NILE NZ
      Fishpond
      TheMarket: THEMARKET COM, THE MARKET NZ
      1-day: 1 DAY CO NZ
      GrabOne
      Mitre 10 Mega
      Kings Plant
      Farm Source
      RD1
      Wrightson
      Stihl Shop
      Toolshed: THE TOOLSHED
      Trade Tested
      Sydney Tools
      Petdirect: PET DIRECT
      Pet Essentials
      Vetlife
      Vets4Pets
      Franklin Vets
      Pet Doctors
      Green Gorilla
      Northland Waste
      Low Cost Bins
      Econowaste
      Manawatu Waste
      Hire A Hubby
      VIP Home Services
      The Good Guys
      Bing Lee
      Appliances Online
      Amart Furniture
      Nick Scali
      Temple & Webster
      Petbarn
      Total Tools
      Pillow Talk
      Harris Scarfe
      Robins Kitchen
      Catch.com.au
      The Reject Shop: REJECT SHOP
      QBD Books
      Dymocks
      Cheap as Chips
      Forty Winks
      Domayne
      ^John Lewis
      ^Debenhams
      Homebase
      Currys: CURRYS ONLINE
      Wilko
      B&M Stores: B AND M, B AND M RETAIL
      Home Bargains
      Poundland
      ^Dunelm
      The Range
      DFS Furniture
      Toolstation
      Travis Perkins
      Robert Dyas
      Pets at Home
      WHSmith: WH SMITH
      Waterstones
      Hobbycraft
      ^Timpson
      CeX
      AO.com
      Wayfair
      Oak Furnitureland
      Card Factory
      Moonpig
      ^Howdens
      Wren Kitchens
      Zooplus
      Woodie's: WOODIES DIY
      Dealz
      DID Electrical
      Easons
      Target US: TARGET COM
      Dollar Tree
      Dollar General
      Family Dollar
      Five Below
      Big Lots
      HomeGoods
      Crate & Barrel
      Pottery Barn
      West Elm
      Williams-Sonoma
      Menards
      Ace Hardware
      Harbor Freight
      ^Staples
      Office Depot
      Michaels Stores
      Hobby Lobby
      Joann Fabrics
      PetSmart
      Petco
      Chewy: CHEWY COM
      Barnes & Noble
      GameStop
      Micro Center
      Tractor Supply
      True Value
      Sherwin Williams
      Ashley Furniture: ASHLEY HOMESTORE
      Container Store
      Newegg
      Banfield Pet
      Terminix
      Public Storage
      Extra Space Storage
      U-Haul: UHAUL
      Canadian Tire
      Home Hardware
      Rona
      Dollarama
      Giant Tiger
      Leon's Furniture
      The Brick
      Structube
      Chapters Indigo: INDIGO BOOKS
      Pet Valu
      Princess Auto
      Lee Valley
      Shopee
      Lazada
      Qoo10
      Challenger Tech
      Mustafa Centre
      Courts Singapore
      Popular Bookstore
      Taobao
    `,
  },
];
