import type { MerchantClass } from "./merchant-class.ts";

export const diningMerchants: MerchantClass[] = [
  {
    category: "DINING",
    contents: "Restaurants, cafés, takeaways and their delivery (MCC 5812 to 5814)",
    sources: ["MCC", "HOUSEHOLD_SPENDING", "NAME_SUGGESTION_INDEX"],
    names: `
      McDonald's: MC DONALDS, =MCD
      KFC
      Burger King
      BurgerFuel: BURGER FUEL
      ^Wendy's
      Carl's Jr
      Domino's: DOMINOS PIZZA
      Pizza Hut
      Hell Pizza
      Sal's: SALS PIZZA, SALS NY PIZZA
      ^Subway
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
      ^Robert Harris
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
      ^Lone Star
      Lord of the Fries
      Chatime
      Gong Cha
      Best Ugly Bagels
      Fergburger: FERGBAKER
      Cobb & Co
      ^Denny's
      ^Valentines
      Speight's Ale House
      Joe's Garage
      ^Greggs
      Pret A Manger: ^PRET
      Costa Coffee
      Wagamama
      ^Chipotle
      Dunkin: DUNKIN DONUTS
      Tim Hortons
      Panera
      Five Guys
      Chick-fil-A
      Coffee Culture
      Hudsons Coffee
      Jamaica Blue
      Michel's Patisserie
      Muzz Buzz
      Noodle Canteen
      Texas Chicken
      Mad Mex
      La Porchetta
      Burger Wisconsin
      Better Burger
      Chicken Cottage
      Wild Bean Cafe
      Habitual Fix
      Wishbone Cafe
      Hollywood Bakery
      The Cheesecake Shop: CHEESECAKE SHOP
      Mrs Higgins
      Pizza Club
      Jesters Pies
      Pandoro: PANDORO PANETTERIA
      Burger Lounge
      Pie Face
      Mövenpick Ice Cream
      Giapo
      Duck Island
      Wendy's Supa Sundaes: SUPA SUNDAES
      Donut King
      Rolld
      Sushi Sushi
      Hungry Panda: HUNGRYPANDA
      Mr Yum
      Bopple
      Meet Fresh
      Ippudo
      KiwiYo
      Allpress Espresso: ALLPRESS
      L'affare
      Flight Coffee
      Peoples Coffee
      Havana Coffee
      Hungry Jack's
      Red Rooster
      Guzman y Gomez: GYG
      ^Grill'd
      Noodle Box
      Soul Origin
      Chicken Treat
      Pizza Capers
      Betty's Burgers
      El Jannah
      Schnitz
      Gloria Jean's
      Zarraffa's
      Max Brenner
      San Churro
      Sumo Salad
      Rashays
      Fishbowl Salads
      Caffè Nero
      ^Leon
      itsu
      Wasabi Sushi
      Harry Ramsden's
      PizzaExpress: PIZZA EXPRESS
      Zizzi
      Nando's UK
      Toby Carvery
      ^Harvester
      Wetherspoon: JD WETHERSPOON, J D WETHERSPOON
      Greene King
      Papa John's: PAPA JOHN S
      Upper Crust
      Yo Sushi
      Gail's Bakery
      Black Sheep Coffee
      Supermac's
      Insomnia Coffee
      Abrakebabra
      Apache Pizza
      Toogoodtogo: TOO GOOD TO GO
      ^Arby's
      ^Popeyes
      Sonic Drive-In
      Dairy Queen
      Jack in the Box
      In-N-Out
      Whataburger
      ^Culver's
      Panda Express
      Wingstop
      Raising Cane's: RAISING CANE S
      Jimmy John's: JIMMY JOHN S
      Jersey Mike's
      Firehouse Subs
      Little Caesars
      Applebee's
      Olive Garden
      ^Chili's: CHILI S GRILL, CHILIS GRILL
      IHOP
      Cracker Barrel
      Texas Roadhouse
      Buffalo Wild Wings
      Outback Steakhouse
      Red Lobster
      Shake Shack
      Qdoba
      Sweetgreen
      Dutch Bros
      Peet's Coffee
      Krispy Krunchy
      Cheesecake Factory
      Waffle House
      Postmates
      Seamless Web
      Bojangles
      Zaxby's
      A&W Restaurant
      Harvey's Canada
      Mary Brown's
      Second Cup
      Pizza Pizza
      Boston Pizza
      Swiss Chalet
      SkipTheDishes: SKIP THE DISHES
      Freshii
      Booster Juice
      Ya Kun: YA KUN KAYA
      Toast Box
      Foodpanda
      GrabFood
      Kopitiam
      Koufu
      Jollibee
      Old Chang Kee
      Yoshinoya
      Din Tai Fung
      Crystal Jade
      LiHo: LIHO TEA
      Koi The
    `,
  },
];
