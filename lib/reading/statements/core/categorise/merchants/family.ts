import type { MerchantClass } from "./merchant-class.ts";

export const familyMerchants: MerchantClass[] = [
  {
    category: "CHILDCARE_SCHOOLING",
    contents:
      "Early childhood, school, tertiary and after-school education by trading name (MCC 8211 to 8299, 8351)",
    sources: ["MCC", "GENERAL_KNOWLEDGE"],
    names: `
      BestStart: BEST START
      Kindercare
      Lollipops Educare: ^LOLLIPOPS
      ABC Learning
      Busy Bees
      Little Kiwis
      New Shoots
      Active Explorers
      Barnardos
      Playcentre
      Te Kohanga Reo: KOHANGA REO
      Porse
      Kip McGrath
      NumberWorks: NUMBERWORKSNWORDS
      Kumon
      =SKIDS
      sKids After School
      Kelly Club
      KidsUp
      Kings College
      Kindo
      EZLunch: EZ LUNCH
      NZ Uniforms
      Goodstart
      Bright Horizons
      Kidsfirst Kindergartens: KIDSFIRST
      Auckland Kindergarten Association: AKA KINDERGARTEN
      Edukids
      Learning Adventures
      Provincial Education
      Evolve Education
      First Steps Childcare
      Home Grown Kids: HOMEGROWN KIDS
      Nurtured at Home
      Edubase
      Whānau Manaaki
      MyKindo
      Argyle Schoolwear
      John Russell Schoolwear
      The Uniform Shoppe
      Te Kura: TE KURA CORRESPONDENCE
      University of Auckland
      Massey University
      Victoria University
      University of Otago
      University of Canterbury
      University of Waikato
      Lincoln University
      AUT University: AUCKLAND UNIVERSITY OF TECHNOLOGY
      Unitec: UNITEC INSTITUTE
      Te Pūkenga
      Open Polytechnic
      Ara Institute
      Otago Polytechnic
      SAE Institute
      Yoobee
      Mathnasium
      Scouts Aotearoa
      Girl Guiding NZ
      G8 Education
      Guardian Childcare
      Story House Early Learning
      OSHClub
      TheirCare
      Camp Australia
      Xplor Education
      Flexischools
      Qkr Schools: QKR SCHOOL
      ParentPay
      ParentMail
      Kids Planet Nursery
      KinderCare Learning
      La Petite Academy
      Primrose School
      PCF Sparkletots
      MindChamps
    `,
  },
  {
    category: "DONATIONS",
    contents: "Charities, churches and giving platforms (MCC 8398, 8661)",
    sources: ["MCC", "GENERAL_KNOWLEDGE"],
    names: `
      World Vision
      Red Cross
      UNICEF
      Oxfam
      Save the Children
      Greenpeace
      SPCA
      Salvation Army
      Cancer Society
      Heart Foundation
      =St John: HATO HONE ST JOHN, ST JOHN AMBULANCE, ST JOHN SUPPORTER
      Starship Foundation
      Givealittle
      Tearfund
      Compassion NZ
      Amnesty International
      Forest & Bird
      KidsCan
      City Mission
      Life Flight
      GoFundMe
      Médecins Sans Frontières
      WWF New Zealand: WWF
      Mercy Hospice
      Fred Hollows
      Women's Refuge
      Plunket: WHANAU AWHINA
      Surf Life Saving
      Coastguard NZ: COASTGUARD
      Blind Low Vision: BLIND FOUNDATION
      IHC New Zealand: IHC
      CCS Disability
      Habitat for Humanity
      Ronald McDonald House
      Caritas Aotearoa
      Make-A-Wish
      Rescue Helicopter
      Child Cancer Foundation
      Breast Cancer Foundation
      Leukaemia Blood
      Kidney Health NZ
      Diabetes New Zealand
      Mental Health Foundation
      Presbyterian Support
      Christian World Service
      Islamic Relief
      LDS Church: CHURCH OF JESUS CHRIST
      Destiny Church
      C3 Church
      Equippers Church
      Hillsong
      Arise Church
      LIFE Church
      Pushpay
      Bible Society
      Orphans Aid
      ChildFund
      Doctors Without Borders
      RSPCA
      Cancer Research UK
      British Heart Foundation
      Macmillan Cancer
      NSPCC
      Dogs Trust
      RNLI
      =Shelter
      JustGiving
      Smith Family
      Beyond Blue
      ActBlue
      WinRed
      St Jude Children: ST JUDE
      Goodwill Industries
      United Way
      Tithely: TITHE LY
      Trócaire
      Concern Worldwide
    `,
  },
  {
    category: "OTHER_LIVING",
    contents:
      "Post, storage, remittance, government services and other household payees that fit no other class",
    sources: ["GENERAL_KNOWLEDGE"],
    names: `
      NZ Post: NEW ZEALAND POST
      Post Shop: POSTSHOP
      Department of Internal Affairs: DIA PASSPORT
      Immigration New Zealand: IMMIGRATION NZ
      LINZ
      Companies Office
      Ministry of Justice
      =PayPal
      Western Union
      OrbitRemit
      XE Money
      Remitly
      CourierPost
      Aramex
      Post Haste Couriers
      Pass The Parcel
      NZ Couriers
      DHL Express: DHL
      FedEx
      UPS Store
      Kiwi Self Storage
      National Mini Storage: NATIONAL MINI
      Storage King
      National Storage
      Kennards Storage
      MoneyGram
      WorldRemit
      Xoom
      InstaReM
      Rocket Remit
      KlickEx
      OFX Remittance
      TorFX
      Panda Remit
      Legal Aid: LEGAL AID REPAYMENT
      Australia Post
      Royal Mail
      Parcelforce
      Evri
      USPS
      Canada Post
      An Post
      SingPost
      HM Passport Office
      Public Trust
      Perpetual Guardian
      Community Law
      Tenancy Tribunal
      Births Deaths Marriages
      RSA Club: RSA INC
    `,
  },
];
