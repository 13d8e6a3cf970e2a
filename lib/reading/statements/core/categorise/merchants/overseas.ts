import type { MerchantClass } from "./merchant-class.ts";

const contents = "Common brands of continental Europe, India, South-East Asia and southern Africa";

/** Brands on newcomers' statements and travellers' cards, from countries that do not speak English. */
export const overseasMerchants: MerchantClass[] = [
  {
    category: "GROCERIES",
    contents,
    sources: ["GENERAL_KNOWLEDGE"],
    names: `
      Netto Marken-Discount: NETTO MARKEN
      Conad
      Biedronka
      =Żabka
      Coop Italia: COOP SUPERMERCATI, COOP EXTRA, COOP PRIX, COOP OBS
      Pick n Pay: PICK AND PAY
      Checkers Hyper: =CHECKERS
      DMart: AVENUE SUPERMARTS
      Continente Hipermercados
      Pingo Doce
      Delhaize
      Colruyt
      Spar Rema: REMA 1000
      Kiwi Minipris
      Willys Sverige: =WILLYS
      Maxi ICA: ICA SUPERMARKET, ICA NARA, ICA KVANTUM
      Migros Türk
      Soriana
      Pão de Açúcar
    `,
  },
  {
    category: "DINING",
    contents,
    sources: ["GENERAL_KNOWLEDGE"],
    names: `
      Swiggy
      Zomato
      Glovo: GLOVOAPP
      Wolt
      Lieferando
      Rappi
      iFood
      Jubilant Foodworks
      Steers Burgers
      Telepizza
    `,
  },
  {
    category: "TRANSPORT",
    contents,
    sources: ["GENERAL_KNOWLEDGE"],
    names: `
      Repsol
      Cepsa
      =Agip: AGIP STATION
      Total Energies: TOTAL STATION
      Orlen: PKN ORLEN
      Renfe
      Trenitalia
      Italo Treno
      ÖBB: OEBB
      SBB CFF FFS: SBB MOBILE
      PKP Intercity
      FlixBus: FLIXBUS COM
      IRCTC
      Grab Taxi: =GRAB
      Engen: ENGEN GARAGE
      Sasol Garage
      Gautrain
      Petrobras
      Indian Oil: INDIANOIL
      Bharat Petroleum
      Hindustan Petroleum: HP PETROL
    `,
  },
  {
    category: "UTILITIES",
    contents,
    sources: ["GENERAL_KNOWLEDGE"],
    names: `
      Iberdrola
      Endesa
      Naturgy
      Enel Energia: =ENEL
      Eni Plenitude
      E.ON Energie: =E ON
      EnBW
      Eneco
      Essent
      Eskom: ESKOM PREPAID
      Tata Power
      Adani Electricity
      BESCOM
      MSEDCL
      Meralco
      Tenaga Nasional: TNB BILL
    `,
  },
  {
    category: "PHONE_INTERNET",
    contents,
    sources: ["GENERAL_KNOWLEDGE"],
    names: `
      =Telekom
      Movistar
      Telefónica
      Swisscom
      Proximus
      KPN
      Ziggo
      Telenor
      Telia
      Wind Tre
      Fastweb
      Bouygues Telecom
      Orange Mobile: ORANGE POLSKA, ORANGE ESPAGNE
      Airtel: BHARTI AIRTEL
      Reliance Jio: =JIO, JIO PREPAID, JIO RECHARGE
      BSNL
      Vi India: VODAFONE IDEA
      Vodacom
      MTN Mobile: MTN PREPAID, MTN AIRTIME, =MTN
      Telkom SA: TELKOM MOBILE
      Globe Telecom
      Celcom
      Maxis
    `,
  },
  {
    category: "HOUSEHOLD",
    contents,
    sources: ["GENERAL_KNOWLEDGE"],
    names: `
      Media Markt: MEDIAMARKT
      Saturn Electro
      OBI Baumarkt: OBI BAU, =OBI
      Hornbach
      Bauhaus Baumarkt
      Leroy Merlin
      Castorama
      El Corte Inglés
      Fnac Darty: =FNAC, DARTY
      Allegro: ALLEGRO PL
      Flipkart
      Myntra: MYNTRA DESIGNS
      Mercado Libre: MERCADOLIBRE, MERCADO LIVRE
      Jysk
      Takealot
    `,
  },
  {
    category: "LEISURE",
    contents,
    sources: ["GENERAL_KNOWLEDGE"],
    names: `
      Sixt Rent: SIXT RENT A CAR, =SIXT
      Steam Powered: =STEAM, STEAMPOWERED
      MakeMyTrip: MAKE MY TRIP
      Iberia
      Vueling
      KLM
      IndiGo Airlines: INTERGLOBE AVIATION
      BookMyShow
    `,
  },
];
