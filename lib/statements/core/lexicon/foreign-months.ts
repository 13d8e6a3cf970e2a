import { plainLetters } from "../values/text.ts";

/** Month names on paper that no description contains beside a number, January first. */
const MONTHS: readonly string[] = [
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
  MONTHS.flatMap((names, index) => names.split(" ").map((name) => [formOf(name), index + 1] as const)),
);

/** The month (1–12) that a word in another script names, or null. */
export function monthInOtherScript(word: string): number | null {
  return BY_NAME.get(formOf(word)) ?? null;
}

function formOf(word: string): string {
  const bare = word.replace(/\.$/, "");
  return WITH_VOWEL_MARKS.test(bare) ? bare.normalize("NFC") : plainLetters(bare);
}
