import { descriptionWords } from "../values/text.ts";

/*
 * Towns and suburbs that card receipts print after a merchant's name. They are removed from names, and
 * distinguish "Z Manukau" from a single letter. A place missing here only makes a name longer.
 */
const names = `
  Auckland Akl Akld Wellington Wgtn Christchurch Chch Hamilton Tauranga Dunedin Nelson Napier Hastings Rotorua
  Whangarei Invercargill Gisborne Timaru Taupo Queenstown Wanaka Blenheim Masterton Levin Kapiti Paraparaumu Porirua
  Petone Johnsonville Newtown Karori Miramar Kilbirnie Thorndon Newlands Tawa Manukau Papatoetoe Mangere Otahuhu
  Papakura Pukekohe Takanini Takapuna Albany Glenfield Northcote Birkenhead Devonport Browns Henderson Westgate
  Massey Avondale Kingsland Ponsonby Newmarket Parnell Remuera Epsom Onehunga Penrose Ellerslie Greenlane Panmure
  Pakuranga Howick Botany Orewa Silverdale Warkworth Whangaparaoa Kumeu Helensville Hobsonville Ormiston Mangawhai
  Kerikeri Kaitaia Dargaville Cambridge Morrinsville Matamata Huntly Tokoroa Thames Whitianga Waihi Katikati Whakatane
  Opotiki Papamoa Feilding Dannevirke Whanganui Wanganui Hawera Stratford Ashburton Rangiora Rolleston Kaiapoi
  Riccarton Papanui Hornby Sydenham Addington Oamaru Alexandra Cromwell Gore Balclutha Mosgiel Greymouth Westport
  Hokitika Motueka Richmond Picton Kaikoura Frankton Bayfair Sydney Melbourne Brisbane Perth Adelaide Canberra London
  Hutt Wainuiomata Naenae Taita Eastbourne Khandallah Ngaio Whitby Paremata Plimmerton
  Waikanae Otaki Raumati Upperhutt Silverstream Trentham Lyall Seatoun Hataitai Berhampore Lambton Willis
  Courtenay Britomart Wynyard Mangawhau Sandringham Owairaka Blockhouse Lynfield Hillsborough
  Waterview Morningside Westmere Orakei Kohimarama Glendowie Otara Flatbush
  Manurewa Clendon Waiuku Karaka Pokeno Tuakau Sunnynook Rosedale Mairangi Browns Torbay
  Beachhaven Glendene Kelston Ranui Titirangi Huapai Muriwai Waimauku Wellsford Matakana Snells Waiheke Oneroa
  Rototuna Frankton Hautapu Ngaruawahia Raglan Otorohanga Putaruru Turangi Bethlehem Greerton Tauriko
  Mountmaunganui Tepuke Kawerau Murupara Taradale Flaxmere Waipukurau Wairoa Taihape
  Raetihi Ohakune Inglewood Waitara Patea Carterton Greytown Featherston Martinborough Pahiatua Foxton Stoke
  Tahunanui Takaka Murchison Halswell Fendalton Ilam Bishopdale Northwood Belfast Linwood Woolston Sumner Redcliffs
  Ferrymead Lyttelton Spreydon Prebbleton Darfield Methven Geraldine Temuka Twizel Tekapo
  Waimate Wanaka Arrowtown Roxburgh Ranfurly Teanau Dunsandel Amberley
  Culverden Hanmer Reefton Geelong Hobart Newcastle Wollongong Cairns Townsville Toowoomba Ballarat Bendigo
  Parramatta Chatswood Bondi Southport Fremantle Glasgow Edinburgh Birmingham Leeds Liverpool Bristol Cardiff Belfast
  Galway Limerick Toronto Vancouver Calgary Ottawa Montreal Seattle Chicago Boston Atlanta Miami
  Manchester Singapore Amsterdam Dublin Luxembourg Stockholm Berlin Paris
`;

const places = new Set(descriptionWords(names));

const openings = new Set(
  "MT MOUNT LOWER UPPER NORTH SOUTH EAST WEST ST TE POINT PT GREAT NEW PALMERSTON".split(" "),
);

const payment = new Set(
  (
    "POS EFTPOS EFT EP VISA MASTERCARD MC DEBIT CREDIT PURCHASE CARD CONTACTLESS PAYWAVE PAYPASS TAP ONLINE INTERNET " +
    "MOBILE APP DD DC AP FT TFR XFER XFR TRANSFER PAYMENT PAYMENTS PMT PYMT AUTOMATIC DIRECT BILLPAY BILL DEPOSIT FROM " +
    "TO REF REFERENCE INV INVOICE VALUE DATE DATED ENDING TXN TRANSACTION WITHDRAWAL WITHDRAW TRAN TRN VT IB MB FP SEPA " +
    "LASTSCHRIFT UEBERWEISUNG FOREIGN CURRENCY AMOUNT NZD AUD USD GBP EUR SGD CAD CHEQUE RECURRING STANDING ORDER SO " +
    "BGC FPI OSKO BPAY NPP PAYANYONE D C A P W E WK WE PE PERIOD PAYSLIP NO NUMBER AT ON REFUND REVERSAL REVERSED FX " +
    "GOOGLEPAY APPLEPAY CRD AUTH EXCHANGE CONVERTED"
  ).split(" "),
);

const countries = new Set(
  "NZ NZL NEWZEALAND AU AUS US USA GB GBR UK SG SGP IE IRL NL NLD LU DE DEU FR FRA CA CAN WA NSW VIC QLD".split(
    " ",
  ),
);

const webEnds = new Set("COM ORG NET WWW HTTP HTTPS".split(" "));

const months = new Set("JAN FEB MAR APR MAY JUN JUL AUG SEP SEPT OCT NOV DEC".split(" "));

const payWords = new Set(
  "SALARY SALARIES SAL WAGES WAGE PAYROLL PAYRUN PAY PAYE NET NETT WEEKLY FORTNIGHTLY MONTHLY EMP EMPLOYEE".split(
    " ",
  ),
);

const maxWords = 5;

/**
 * Returns the name of the counterparty without the bank's noise: card digits, dates, references, payment types, and
 * towns and countries at the end. `pay` also removes words that only describe pay. A payee gets the same name whatever
 * the order of the noise. If nothing remains, the words themselves are returned.
 */
export function merchantName(words: readonly string[], pay = false): string {
  const kept: string[] = [];
  for (const [index, word] of words.entries()) {
    if (isNoise(words, index) || (pay && payWords.has(word))) continue;
    kept.push(word === "LIMITED" ? "LTD" : word);
  }
  while (kept.length > 1 && isTail(kept.at(-1) ?? "")) kept.pop();
  const name = kept.slice(0, maxWords).join(" ");
  const onlyPay = pay ? words.filter((word) => payWords.has(word)).join(" ") : "";
  return (
    name || onlyPay || words.filter((word) => !/\d/.test(word)).join(" ") || words.join(" ") || "UNKNOWN"
  );
}

/** Whether a word is one that banks print around any payee: a payment type, currency, reference or date. */
export function isNoise(words: readonly string[], at: number): boolean {
  const word = words[at] ?? "";
  if (payment.has(word) || hasReference(word) || isMark(words, at)) return true;
  return months.has(word) && (isNumber(words[at - 1]) || isNumber(words[at + 1]));
}

/**
 * Whether a word marks a debit or credit beside a card's digits: `4835-****-****-1234 Df`. Elsewhere, DR is a doctor.
 */
function isMark(words: readonly string[], at: number): boolean {
  const word = words[at] ?? "";
  if (word === "DF") return true;
  return (word === "DR" || word === "CR" || word === "DB") && at > 0 && hasReference(words[at - 1] ?? "");
}

/** Whether a word is only a location or the end of a web address, which is removed from the end of a name. */
export function isTail(word: string): boolean {
  return countries.has(word) || webEnds.has(word) || isPlaceName(word);
}

/**
 * Whether a word varies between payments: three or more digits, a bare number, a date, a time or an ordinal.
 */
function hasReference(word: string): boolean {
  if (!/\d/.test(word)) return word.startsWith("XX") && /^X+$/.test(word);
  return (
    /^\d+$/.test(word) ||
    word.replace(/\D/g, "").length >= 3 ||
    /^X{2,}\d*$/.test(word) ||
    /^\d{1,2}([A-Z]{3}\d{0,4}|AM|PM|ST|ND|RD|TH)$/.test(word)
  );
}

function isNumber(word: string | undefined): boolean {
  return word !== undefined && /^\d{1,4}(ST|ND|RD|TH)?$/.test(word);
}

/** Whether a word is a place name, or the start of one (`MT` in `Mt Eden`). */
export function isPlace(word: string): boolean {
  return places.has(word) || openings.has(word);
}

/** Whether a word is a complete place name. */
function isPlaceName(word: string): boolean {
  return places.has(word);
}

/*
 * Payment processors print their own name before the shop's, separated by an asterisk (`SQ *DAILY BREAD`).
 * Names that have no other meaning are recognised without the asterisk.
 */
const marked =
  /\b(?:SQ|SQUARE|SUMUP|SP|TST|LS|IZ|ZLR|ZTL|ZETTLE|PP|PAYPAL|STRIPE|WPY|EZI|GC|CKO|PY|DRI|DNH|FSP|NYX|EB|PADDLE\.NET|PADDLE) *\* *(?=\S)/i;

const unmarked = /\b(?:SUMUP|PAYPAL|GOCARDLESS|SQUAREUP|ZETTLE|WINDCAVE|PAYSTATION)(?:\.COM)? +(?=[A-Z]{3})/i;

/** Removes a payment processor's name before the shop's, if there is one. */
export function withoutProcessor(description: string): string {
  const bare = description.includes("*") ? description.replace(marked, "") : description;
  return bare === description ? description.replace(unmarked, "") : bare;
}
