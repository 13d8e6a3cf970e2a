import type { MerchantClass } from "./merchant-class.ts";

export const shopMerchants: MerchantClass[] = [
  {
    category: "CLOTHING_PERSONAL",
    source: "Clothing, footwear, beauty and hairdressing brands by the name on the shop",
    names: `
      Farmers: FARMERS TRADING
      Kmart
      Glassons
      Hallenstein Brothers: HALLENSTEINS
      Cotton On
      Postie: POSTIE PLUS
      EziBuy
      T&T Childrenswear: T AND T
      Pumpkin Patch
      Max Fashions
      Ezyas
      Jay Jays
      Just Jeans
      Jacqui E
      Barkers Clothing
      Rodd & Gunn
      Country Road
      Kathmandu
      Macpac
      Icebreaker
      Rebel Sport: REBEL
      Peter Alexander
      Stirling Sports
      Platypus Shoes
      Hannahs
      Number One Shoes
      Overland Footwear
      The Athlete's Foot
      H&M
      Zara
      Uniqlo
      Primark
      Decathlon
      Nike
      Adidas
      Lululemon
      ASOS
      The Iconic
      Shein
      Zalando
      TK Maxx
      Mecca: MECCA BRANDS
      Sephora
      The Body Shop
      Lush
      Just Cuts
      Rodney Wayne
      Servilles
      Laser Clinics
      Marshalls
      Old Navy
    `,
  },
  {
    category: "HOUSEHOLD",
    source: "Department, hardware, furniture, appliance, garden and general shops by the name on the shop",
    names: `
      The Warehouse: WAREHOUSE STATIONERY, THE WAREHOUSE LTD, THEWAREHOUSE
      Briscoes
      Bunnings: BUNNINGS WAREHOUSE
      Mitre 10: MITRE10
      Placemakers
      ITM Building
      Carters
      Hammer Hardware
      Resene
      Dulux
      Guthrie Bowron
      Noel Leeming
      Harvey Norman
      JB Hi-Fi: JB HIFI
      PB Tech: PBTECH, PB TECHNOLOGIES
      Heathcotes
      100% Appliances: 100 PERCENT
      Smiths City
      Big Save Furniture
      Freedom Furniture
      Nood
      Target Furniture
      Bed Bath & Beyond: BED BATH N TABLE
      Beds R Us: BEDSRUS
      Bedpost
      Adairs
      Stevens
      Spotlight
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
      Wish
      Amazon: AMZN MKTP, AMAZON MKTPL, AMAZON MARKETPLACE, AMZN, AMAZON COM
      eBay
      Etsy
      IKEA
      Argos
      B&Q
      Wickes
      Screwfix
      Home Depot
      Lowe's
      Target Stores: TARGET T
      Best Buy
      Officeworks
      Big W
      Myer
      David Jones
      Look Sharp
      Dollar King: DOLLAR DEALERS, 2 DOLLAR SHOP
      Typo
      Whitcoulls
      Paper Plus: PAPERPLUS
      Animates
      Petstock
      Pet.co.nz
      VetCare
      Jim's Mowing
      Crewcut
      Kennards Hire
      Waste Management
      EnviroWaste
    `,
  },
];
