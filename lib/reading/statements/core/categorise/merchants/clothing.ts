import type { MerchantClass } from "./merchant-class.ts";

export const clothingMerchants: MerchantClass[] = [
  {
    category: "CLOTHING_PERSONAL",
    contents: "Clothing, footwear, jewellery, beauty and hair (MCC 5611 to 5699, 7230)",
    sources: ["MCC", "HOUSEHOLD_SPENDING", "NAME_SUGGESTION_INDEX"],
    names: `
      Charity shops: HOSPICE SHOP, HOSPICE OP SHOP, SPCA OP SHOP, SPCA SHOP, RED CROSS SHOP, SALVATION ARMY FAMILY STORE
      Family Store: SALVATION ARMY STORE, SALVATION ARMY SHOP, SALLIES STORE, ST VINCENT DE PAUL SHOP, VINNIES SHOP
      ^Farmers: FARMERS TRADING
      Kmart
      Glassons
      Hallenstein Brothers: HALLENSTEINS
      Cotton On
      ^Postie: POSTIE PLUS
      EziBuy
      T&T Childrenswear: =T AND T
      Pumpkin Patch
      Max Fashions
      Ezyas
      Jay Jays
      Just Jeans
      ^Jacqui E
      Barkers Clothing
      Rodd & Gunn
      ^Country Road
      ^Kathmandu
      Macpac
      ^Icebreaker
      Rebel Sport: ^REBEL
      ^Peter Alexander
      Stirling Sports
      Platypus Shoes
      ^Hannahs
      Number One Shoes
      Overland Footwear
      The Athlete's Foot
      H&M
      ^Zara
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
      ^Mecca: MECCA BRANDS
      Sephora
      The Body Shop
      ^Lush
      Just Cuts
      Rodney Wayne
      Servilles
      Laser Clinics
      ^Marshalls
      Old Navy
      AS Colour
      Blue Illusion
      Bras N Things
      City Chic
      ^Dangerfield
      Forever New
      Huffer
      Jeanswest
      Lorna Jane
      ^Portmans
      Rip Curl
      ^Seed Heritage
      ^Michael Hill: MICHAEL HILL JEWELLER
      ^Goldmark
      ^Pascoes
      ^Stewart Dawsons
      Strandbags
      ^NOVO Shoes
      Merchant 1948
      Shoe Connection
      ^Skechers
      Foot Locker
      JD Sports
      Bendon
      ^Witchery
      ^Mimco
      Sportsgirl
      Supre: SUPRE CLOTHING
      ^Factorie
      Valleygirl
      ^Dotti
      Baby Bunting
      The Baby Factory: BABY FACTORY
      Baby City
      Smith & Caughey's: SMITH AND CAUGHEY
      ^Ballantynes
      Caci Clinic: CACI
      Off & On Waxing
      Bivouac Outdoor
      Mountain Warehouse
      NZ Safety Blackwoods: NZ SAFETY
      Synergy Hair
      Shaver Shop
      North Beach Surf
      Save Mart: SAVEMART
      Recycle Boutique
      Best & Less
      Target Australia: TARGET 5
      Suzanne Grae
      Surf Dive n Ski
      City Beach
      Universal Store
      Culture Kings
      Princess Polly
      General Pants
      Ally Fashion
      Rivers Clothing
      Noni B
      Lowes Menswear
      Williams Shoes
      Betts Shoes
      ^New Look
      ^River Island
      ^Matalan
      Superdry
      boohoo: BOOHOO COM
      PrettyLittleThing
      Very.co.uk
      Sports Direct: SPORTSDIRECT
      ^Clarks: CLARKS SHOES
      Schuh
      Vinted
      Next Retail: NEXT PLC, NEXT DIRECTORY
      ^Ann Summers
      Monsoon Accessorize
      Fat Face
      Peacocks Stores
      Jack Wills
      Depop
      Toni & Guy
      Supercuts
      Penneys Ireland
      ^Gap: GAP US, GAP ONLINE, GAP OUTLET
      ^Nordstrom
      ^Macy's
      ^Kohl's
      JCPenney
      TJ Maxx: T J MAXX, TJMAXX
      Ross Stores: ROSS STORE, ROSS DRESS
      Burlington Stores: BURLINGTON COAT
      Forever 21
      Victoria's Secret
      Bath & Body Works
      Ulta Beauty: ULTA
      ^Hollister
      Abercrombie
      Urban Outfitters
      American Eagle: AMERICAN EAGLE OUTFITTERS
      Banana Republic
      Saks Fifth
      Dick's Sporting
      Great Clips
      Sally Beauty
      DSW Shoes
      Poshmark
      Levi's: LEVIS STORE
      Under Armour
      Stitch Fix
      ^Dillard's
      Bloomingdale's
      Neiman Marcus
      Anthropologie
      Carter's Babies
      Mark's Work Wearhouse
      Winners Canada: WINNERS HOMESENSE
      Sport Chek
      Aritzia
      Roots Canada
      Ardene
      Charles & Keith
      Love Bonito
    `,
  },
];
