import type { MerchantClass } from "./merchant-class.ts";

export const subscriptionMerchants: MerchantClass[] = [
  {
    category: "SUBSCRIPTIONS",
    contents: "Media, software and memberships billed by subscription (MCC 4899, 5815 to 5818)",
    sources: ["MCC", "GENERAL_KNOWLEDGE"],
    names: `
      Netflix
      Spotify
      Disney Plus: DISNEYPLUS
      Neon NZ: NEONTV, NEON TV
      Sky TV: SKY NETWORK, SKY NETWORK TELEVISION, SKY SPORT NOW, SKY NZ
      Amazon Prime: PRIME VIDEO, AMZN PRIME, AMAZON VIDEO
      =Apple: APPLE COM BILL, ITUNES COM, APPLE COM, APPLE SERVICES
      Google: GOOGLE ONE, GOOGLE STORAGE, GOOGLE PLAY, GOOGLE YOUTUBE, YOUTUBE PREMIUM, YOUTUBEPREMIUM
      Microsoft: MICROSOFT 365, MSFT, MSBILL, XBOX
      PlayStation Network: PLAYSTATION, SONY INTERACTIVE
      Nintendo
      Steam Games: STEAMGAMES, STEAM PURCHASE
      Adobe
      Dropbox
      Audible
      Patreon
      OnlyFans
      OpenAI: CHATGPT, OPENAI CHATGPT
      Anthropic: CLAUDE AI
      Canva
      LinkedIn: LINKEDIN PREMIUM
      Duolingo
      NZ Herald: NZME, NZHERALD
      Stuff Ltd
      =The Post
      New York Times: NYTIMES
      The Guardian
      HBO Max: HBO
      Hulu
      Paramount Plus
      DAZN
      Stan Com
      =Binge
      Kayo Sports
      =Tinder
      =Bumble
      Strava
      Zoom Us: ZOOM COM
      GitHub
      NordVPN
      Notion Labs: =NOTION, NOTION SO
      ThreeNow
      TVNZ Plus
      Rakuten TV
      Crunchyroll
      Apple TV
      iCloud
      Sharesight
      Evernote
      1Password
      LastPass
      ExpressVPN
      Surfshark
      Proton AG
      Figma
      Midjourney
      Grammarly
      Squarespace
      Wix.com
      GoDaddy
      Namecheap
      Shopify
      Mailchimp
      Xero
      MYOB
      =Hnry
      Slack Technologies
      Atlassian
      Amazon Web Services: AWS EMEA
      DigitalOcean
      Cloudflare
      Substack
      Medium.com: MEDIUM CORPORATION
      Ancestry: ANCESTRY COM, ANCESTRYCOM
      MyHeritage
      =Headspace
      Calm.com
      Noom
      Peloton
      Zwift
      Garmin Connect
      AllTrails
      Rosetta Stone
      Babbel
      Skillshare
      Coursera
      Udemy
      MasterClass
      Kindle Unlimited: KINDLE UNLTD, KINDLE SVCS
      Scribd
      =Twitch
      =Discord: DISCORD NITRO
      Roblox
      Epic Games
      EA Sports: ELECTRONIC ARTS
      Blizzard Entertainment
      Ubisoft
      =Hinge
      Match.com
      Life360
      Ring Protect: RING COM
      BusinessDesk
      The Listener
      National Business Review
      Newsroom NZ
      The Spinoff
      The Economist
      Financial Times
      Washington Post: WASHPOST
      Wall Street Journal: WSJ
      Readly
      Kobo
      Foxtel
      Optus Sport
      BritBox
      The Australian
      Sydney Morning Herald
      NOW TV: NOWTV
      TV Licence: TV LICENSING
      ITVX
      Sirius XM: SIRIUSXM
      Peacock TV
      ESPN Plus
      Sling TV
      YouTube TV
      Fubo TV
      Philo TV
      Crave TV: CRAVE CA
      Consumer NZ
    `,
  },
];
