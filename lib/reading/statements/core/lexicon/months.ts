import { plainLetters } from "../values/text.ts";

/** Month names that no description on paper contains beside a number, January first. */
const FOREIGN_MONTHS: readonly string[] = [
  "января янв январь січня січ јануар јан януари яну ιανουαριου ιαν ינואר يناير كانون ม.ค มกราคม जनवरी জানুয়ারি stycznia ledna januarja",
  "февраля фев февраль лютого лют фебруар феб февруари φεβρουαριου φεβ פברואר فبراير شباط ก.พ กุมภาพันธ์ फरवरी ফেব্রুয়ারি lutego unora",
  "maret марта мар март березня бер μαρτιου μαρ מרץ مارس آذار มี.ค มีนาคม मार्च মার্চ marca brezna",
  "апреля апр апрель квітня кві април απριλιου απρ אפריל أبريل ابريل نيسان เม.ย เมษายน अप्रैल এপ্রিল kwietnia dubna",
  "мая май травня тра мај μαιου μαι מאי مايو أيار พ.ค พฤษภาคม मई মে kvetna",
  "июня июн июнь червня чер јун юни ιουνιου ιουν יוני يونيو حزيران มิ.ย มิถุนายน जून জুন czerwca cervna haziran",
  "июля июл июль липня лип јул юли ιουλιου ιουλ יולי يوليو تموز ก.ค กรกฎาคม जुलाई জুলাই lipca cervence temmuz",
  "agustus августа авг август серпня сер αυγουστου αυγ אוגוסט أغسطس اغسطس آب ส.ค สิงหาคม अगस्त আগস্ট sierpnia srpna agustos",
  "сентября сен сентябрь сент вересня вер септембар септември сеп σεπτεμβριου σεπ ספטמבר سبتمبر أيلول ก.ย กันยายน सितंबर wrzesnia eylul",
  "октября окт октябрь жовтня жов октобар октомври οκτωβριου οκτ אוקטובר أكتوبر اكتوبر ต.ค ตุลาคม अक्टूबर অক্টোবর pazdziernika rijna",
  "ноября ноя ноябрь листопада лис новембар ноември нов νοεμβριου νοε נובמבר نوفمبر พ.ย พฤศจิกายน नवंबर নভেম্বর listopadu",
  "desember disember декабря дек декабрь грудня гру децембар декември δεκεμβριου δεκ דצמבר ديسمبر ธ.ค ธันวาคม दिसंबर ডিসেম্বর grudnia prosince aralik",
];

/** In these scripts accents are vowels: `ม.ค.` is January and `มี.ค.` March. */
const WITH_VOWEL_MARKS = /[\u0900-\u0eff]/;

const BY_NAME: ReadonlyMap<string, number> = new Map(
  FOREIGN_MONTHS.flatMap((names, index) =>
    names.split(" ").map((name) => [formOf(name), index + 1] as const),
  ),
);

/**
 * Month names and abbreviations without accents, January first. Add a new name to `everywhere`. `inDataFiles`
 * lists names that are read only in date cells. On paper, where dates are mixed with descriptions, `lis`,
 * `sub` or `Kasim` beside a number is usually not a date.
 */
const MONTHS: readonly { everywhere: string; inDataFiles: readonly string[] }[] = [
  {
    everywhere: "january jan januar januari jaenner janvier janv enero ene gennaio gen janeiro",
    inDataFiles: [
      "janner styczen stycznia sty leden ledna tammikuu tammikuuta tammi ocak oca ianuarie",
      "januarie ian janvaris jaanuar jaan sausio sausis sau januara gener sijecnja sijecanj",
      "januarja январь января янв січень січня січ януари яну студзень студзеня ιανουαριου",
      "ιανουαριος ιαν γεναρη يناير ינואר ינו",
    ],
  },
  {
    everywhere: "february feb febr februar februari fevrier fevr fev febrero febbraio fevereiro",
    inDataFiles: [
      "luty lutego lut unor unora helmikuu helmikuuta helmi subat sub februarie februaris",
      "veebruar veebr vasario vasaris vas februara februarja veljace veljaca febrer pebrero",
      "февраль февраля фев февр лютии лютого лют февруари φεβρουαριου φεβρουαριος φεβ φεβρ",
      "فبراير פברואר פבר",
    ],
  },
  {
    everywhere: "march mar marz maerz mrz mars marzo marco maart mrt maa",
    inDataFiles: [
      "marzec marca brezen brezna maaliskuu maaliskuuta maalis mart marts martie marec mas",
      "maret mac marti marcius marc marta kovo kovas ozujka ozujak marso март марта мар",
      "березень березня бер μαρτιου μαρτιος μαρ μαρτ مارس מרץ מרס",
    ],
  },
  {
    everywhere: "april apr avril avr abril abr aprile",
    inDataFiles: [
      "kwiecien kwietnia kwi duben dubna huhtikuu huhtikuuta huhti nisan nis aprilie aprilis",
      "aprill aprila balandzio balandis bal travnja travanj aprel апрель апреля апр квітень",
      "квітня квіт кві април απριλιου απριλιος απρ ابريل אפריל אפר",
    ],
  },
  {
    everywhere: "may mai mayo maggio mag maio mei",
    inDataFiles: [
      "maj maja kveten kvetna toukokuu toukokuuta touko mayis maijs majus geguzes geguze geg",
      "svibnja svibanj maig маи мая травень травня трав тра μαιου μαιος μαι مايو מאי",
    ],
  },
  {
    everywhere: "june jun juni juin junio giugno giu junho",
    inDataFiles: [
      "czerwiec czerwca cze cerven cervna kesakuu kesakuuta kesa haziran haz iunie iun junijs",
      "juuni juna junija junius birzelio birzelis bir lipnja lipanj juny hunyo junie июнь июня",
      "июн червень червня черв чер юни ιουνιου ιουνιος ιουν يونيو יוני יונ",
    ],
  },
  {
    everywhere: "july jul juli juillet juil julio luglio lug julho",
    inDataFiles: [
      "lipiec lipca lip cervenec cervence heinakuu heinakuuta heina temmuz tem iulie iul julijs",
      "juuli jula julija julius liepos liepa lie srpnja srpanj juliol hulyo julai julie июль",
      "июля июл липень липня лип юли ιουλιου ιουλιος ιουλ يوليو يوليه יולי יול",
    ],
  },
  {
    everywhere: "august aug augustus aout aou agosto ago",
    inDataFiles: [
      "augusti sierpien sierpnia sie srpen srpna elokuu elokuuta elo agustos agu augusts",
      "augusta avgust avgusta avg augusztus rugpjucio rugpjutis rgp kolovoza kolovoz agost",
      "agustus agt ogos ogo август августа авг серпень серпня серп сер αυγουστου αυγουστος αυγ",
      "اغسطس אוגוסט אוג",
    ],
  },
  {
    everywhere: "september sept sep septembre septiembre settembre set setembro",
    inDataFiles: [
      "wrzesien wrzesnia wrz zari syyskuu syyskuuta syys eylul eyl septembrie septembris",
      "septembra szeptember szept rugsejo rugsejis rgs rujna rujan setembre setyembre setiembre",
      "сентябрь сентября сен сент вересень вересня вер септември сеп септ σεπτεμβριου",
      "σεπτεμβριος σεπ σεπτ سبتمبر ספטמבר ספט",
    ],
  },
  {
    everywhere: "october oct oktober okt octobre octubre ottobre ott outubro out",
    inDataFiles: [
      "pazdziernik pazdziernika paz rijen rijna lokakuu lokakuuta loka ekim eki octombrie",
      "oktobris oktoober oktobra spalio spalis spa oktubre октябрь октября окт жовтень жовтня",
      "жов жовт октомври οκτωβριου οκτωβριος οκτ اكتوبر אוקטובר אוק",
    ],
  },
  {
    everywhere: "november nov novembre noviembre novembro",
    inDataFiles: [
      "listopad listopada listopadu lis marraskuu marraskuuta marras kasim kas noiembrie noi novembris",
      "novembra lapkricio lapkritis lap studenoga studeni nobyembre nopember ноябрь ноября ноя",
      "нояб листопад листопада лис ноември ное νοεμβριου νοεμβριος νοε نوفمبر נובמבר נוב",
    ],
  },
  {
    everywhere: "december dec dezember dez decembre diciembre dic dicembre dezembro desember dzm",
    inDataFiles: [
      "grudzien grudnia gru prosinec prosince joulukuu joulukuuta joulu aralik ara decembrie",
      "decembris detsember dets decembra gruodzio gruodis grd des disember dis prosinca",
      "prosinac disyembre декабрь декабря дек грудень грудня груд гру декември δεκεμβριου",
      "δεκεμβριος δεκ ديسمبر דצמבר דצמ",
    ],
  },
];

const ON_PAPER = byName(({ everywhere }) => everywhere);

const IN_DATA_FILES = byName(({ everywhere, inDataFiles }) => [everywhere, ...inDataFiles].join(" "));

function byName(namesOf: (month: (typeof MONTHS)[number]) => string): ReadonlyMap<string, number> {
  return new Map(
    MONTHS.flatMap((month, index) =>
      namesOf(month)
        .split(" ")
        .map((name) => [name, index + 1] as const),
    ),
  );
}

/** The month (1–12) that a word on paper names, or null. Ignores accents and a final full stop. */
export function monthOnPaper(word: string): number | null {
  if (word.length < 3 || word.length > 11) return null;
  const plain = plainLetters(word).replace(/\.$/, "");
  return ON_PAPER.get(plain) ?? monthInOtherScript(word);
}

/** Thai months, which lose their vowels if accents are dropped: `ม.ค.` would equal `มี.ค.`. */
const THAI_MONTHS: ReadonlyMap<string, number> = new Map(
  [
    "มค มกราคม",
    "กพ กุมภาพันธ์",
    "มีค มีนาคม",
    "เมย เมษายน",
    "พค พฤษภาคม",
    "มิย มิถุนายน",
    "กค กรกฎาคม",
    "สค สิงหาคม",
    "กย กันยายน",
    "ตค ตุลาคม",
    "พย พฤศจิกายน",
    "ธค ธันวาคม",
  ].flatMap((names, index) => names.split(" ").map((name) => [name, index + 1] as const)),
);

/** The month (1–12) that a word in a date cell names, or null. Ignores accents and full stops. */
export function monthInDataFile(word: string): number | null {
  const thai = THAI_MONTHS.get(word.replaceAll(".", ""));
  if (thai !== undefined) return thai;
  const plain = plainLetters(word)
    .replaceAll(".", "")
    .replace(/^ב(?=.{3})/u, "");
  return IN_DATA_FILES.get(plain) ?? IN_DATA_FILES.get(plain.replaceAll("ı", "i")) ?? null;
}

/** The month (1–12) that a word in another script names, or null. */
function monthInOtherScript(word: string): number | null {
  return BY_NAME.get(formOf(word)) ?? null;
}

function formOf(word: string): string {
  const bare = word.replace(/\.$/, "");
  return WITH_VOWEL_MARKS.test(bare) ? bare.normalize("NFC") : plainLetters(bare);
}
