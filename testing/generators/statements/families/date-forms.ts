import type { IsoDate, StatementDraft } from "#lib/reading/statements/core/model.ts";
import { type Random, seededRandom } from "#testing/generators/seeded-random.ts";
import { anyStatement } from "#testing/generators/statements/any-statement.ts";
import { layoutNamed } from "#testing/generators/statements/layouts/layout-families.ts";
import type { FileFamily } from "./file-family.ts";
import { anyTableForm, inFileOrder, writeAmount, writeTable } from "./written-table.ts";

type DateWriter = (year: string, month: string, day: string) => string;

/** Headings for date, text, amount and balance. */
type Headings = readonly [string, string, string, string];

const ENGLISH: Headings = ["Date", "Description", "Amount", "Balance"];

/** Languages with the headings and month abbreviations that their banks use. */
const LANGUAGES: readonly { headings: Headings; months: string }[] = [
  { headings: ENGLISH, months: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec" },
  {
    headings: ENGLISH,
    months: "January February March April May June July August September October November December",
  },
  {
    headings: ["Fecha", "Concepto", "Importe", "Saldo"],
    months: "ene feb mar abr may jun jul ago sep oct nov dic",
  },
  {
    headings: ["Fecha", "Concepto", "Importe", "Saldo"],
    months: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  },
  {
    headings: ["Data", "Descrição", "Valor", "Saldo"],
    months: "jan fev mar abr mai jun jul ago set out nov dez",
  },
  {
    headings: ["Datum", "Beskrywing", "Amount", "Balance"],
    months: "Jan Feb Mrt Apr Mei Jun Jul Aug Sep Okt Nov Des",
  },
  {
    headings: ["Datum", "Beskrywing", "Amount", "Balance"],
    months: "Januarie Februarie Maart April Mei Junie Julie Augustus September Oktober November Desember",
  },
  {
    headings: ["Data operacji", "Opis operacji", "Kwota", "Saldo po operacji"],
    months: "sty lut mar kwi maj cze lip sie wrz paź lis gru",
  },
  {
    headings: ["Data operacji", "Opis operacji", "Kwota", "Saldo po operacji"],
    months:
      "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
  },
  {
    headings: ["Tarih", "Açıklama", "Tutar", "Bakiye"],
    months: "Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara",
  },
  {
    headings: ["Tarih", "Açıklama", "Tutar", "Bakiye"],
    months: "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık",
  },
  {
    headings: ["Дата", "Описание", "Сумма", "Остаток"],
    months: "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
  },
  {
    headings: ["Дата", "Описание", "Сумма", "Остаток"],
    months: "янв фев мар апр май июн июл авг сен окт ноя дек",
  },
  {
    headings: ["Дата", "Призначення платежу", "Сума", "Залишок"],
    months: "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня",
  },
  {
    headings: ["Datum", "Omschrijving", "Bedrag", "Saldo"],
    months: "jan feb mrt apr mei jun jul aug sep okt nov dec",
  },
  {
    headings: ["Data", "Descrizione", "Importo", "Saldo"],
    months: "gen feb mar apr mag giu lug ago set ott nov dic",
  },
  {
    headings: ["Date", "Libellé", "Montant", "Solde"],
    months: "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
  },
  {
    headings: ["Buchungstag", "Verwendungszweck", "Betrag", "Saldo"],
    months: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
  },
  {
    headings: ["Dato", "Tekst", "Beløb", "Saldo"],
    months: "januar februar marts april maj juni juli august september oktober november december",
  },
  {
    headings: ["Dato", "Forklaring", "Beløp", "Saldo"],
    months: "jan feb mars apr mai juni juli aug sep okt nov des",
  },
  {
    headings: ["Datum", "Popis", "Částka", "Zůstatek"],
    months: "ledna února března dubna května června července srpna září října listopadu prosince",
  },
  {
    headings: ["Ημερομηνία", "Περιγραφή", "Ποσό", "Υπόλοιπο"],
    months:
      "Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου Νοεμβρίου Δεκεμβρίου",
  },
  {
    headings: ["Tanggal", "Keterangan", "Jumlah", "Saldo"],
    months: "Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des",
  },
  {
    headings: ["Tarikh", "Butiran", "Jumlah", "Baki"],
    months: "Jan Feb Mac Apr Mei Jun Jul Ogos Sep Okt Nov Dis",
  },
];

const NAMED: readonly ((day: string, month: string, year: string) => string)[] = [
  (day, month, year) => `${Number(day)} ${month} ${year}`,
  (day, month, year) => `${day}-${month}-${year}`,
  (day, month, year) => `${day}/${month}/${year}`,
  (day, month, year) => `${day}/${month}${month.endsWith(".") ? "" : "."}/${year}`,
  (day, month, year) => `${day}. ${month} ${year}`,
  (day, month, year) => `${day} ${month} ${year}, 23:59:01`,
  (day, month, year) => `${day} ${month} ${year.slice(2)}`,
  (day, month, year) => `${year} ${month} ${day}`,
  (day, month, year) => `${month} ${Number(day)}, ${year}`,
];

/** Forms in which every date shows the order of day and month. */
const NUMERIC: readonly DateWriter[] = [
  (year, month, day) => `${year}:${month}:${day}`,
  (year, month, day) => `'${year}${month}${day}'`,
  (year, month, day) => `="${year}-${month}-${day}"`,
  (year, month, day) => `'${year}-${month}-${day}`,
  (year, month, day) => `${year}/${Number(month)}/${Number(day)}`,
  (year, month, day) => `${year}.${month}.${day}.`,
  (year, month, day) => `${year}-${month}-${day}T23:59:59+13:00`,
  (year, month, day) => `${year}-${month}-${day}T00:30:00.000Z`,
  (year, month, day) => `${year}-${month}-${day} 23:30:00 UTC`,
  (year, month, day) => `${year}-${month}-${day}-23.30.00.123456`,
  (year, month, day) => `${year}${month}${day}235959`,
  (year, month, day) => `${Number(day)}. ${Number(month)}. ${year}`,
  (year, month, day) => `${year}年${Number(month)}月${Number(day)}日`,
  (year, month, day) => `${year}년 ${month}월 ${day}일`,
  (year, month, day) => `${day}/${month}/${Number(year) + 543}`,
  (year, month, day) => `${Number(year) - 1911}/${month}/${day}`,
  (year, month, day) => `令和${Number(year) - 2018}年${Number(month)}月${Number(day)}日`,
];

/** Forms in which only days over 12 show the order. */
const OPEN: readonly DateWriter[] = [
  (year, month, day) => `${day}/${month}/${year}`,
  (year, month, day) => `'${day}${month}${year}'`,
  (year, month, day) => `${Number(month)}/${Number(day)}/${year} 11:59:59 PM`,
  (year, month, day) => `${month}-${day}-${year}`,
  (year, month, day) => `${day} ${month} ${year} 23:30`,
  (year, month, day) => `${day}/${month}/${year.slice(2)}`,
];

/** Every form of a date in an export. Rows of the same day also differ in their time. */
export const dateForms: FileFamily = {
  name: "csv: date forms",
  draw: (seed) => {
    const random = seededRandom(seed);
    const statement = anyStatement(seed, layoutNamed("plain"));
    const showsOrder = statement.transactions.some(({ date }) => Number(date.slice(8)) > 12);
    const { write, headings } = anyWriter(random, statement, showsOrder);
    return drawTable(random, statement, headings, write);
  },
};

/** Dates with only day and month, and the year in the file's name or elsewhere in the file. */
export const datesWithoutYear: FileFamily = {
  name: "csv: dates without a year",
  draw: (seed) => {
    const random = seededRandom(seed);
    const statement = withDecidedOrder(seed);
    const months = random.pick(LANGUAGES).months.split(" ");
    const write = random.pick<DateWriter>([
      (_year, month, day) => `${day}/${month}`,
      (_year, month, day) => `${day} ${months[Number(month) - 1]}`,
      (_year, month, day) => `${months[Number(month) - 1]} ${Number(day)}`,
      (_year, month, day) => `${Number(month)}月${Number(day)}日`,
      (_year, month, day) => `${day}.${month}.`,
    ]);
    const to = statement.to ?? "";
    const place = random.pick(["FILE_NAME", "PERIOD", "VALUE_DATE"] as const);
    const file = drawTable(random, statement, ENGLISH, write, {
      above: place === "PERIOD" ? [["Statement period", `${statement.from} to ${to}`], []] : [],
      beside: place === "VALUE_DATE",
    });
    return { ...file, fileName: place === "FILE_NAME" ? `export-${to}.csv` : "export.csv" };
  },
};

function withDecidedOrder(seed: number): StatementDraft {
  for (let at = 0; ; at++) {
    const statement = anyStatement(seed + at * 7919, layoutNamed("plain"));
    if (statement.transactions.some(({ date }) => Number(date.slice(8)) > 12)) return statement;
  }
}

function anyWriter(
  random: Random,
  statement: StatementDraft,
  showsOrder: boolean,
): { write: DateWriter; headings: Headings } {
  const isRecent = statement.transactions.every(({ date }) => date >= "2019-06-01");
  if (random.chance(0.5)) {
    const { headings, months } = random.pick(LANGUAGES);
    const names = months.split(" ");
    const form = random.pick(NAMED);
    return { headings, write: (year, month, day) => form(day, names[Number(month) - 1] ?? "", year) };
  }
  const forms = [...NUMERIC.slice(0, isRecent ? undefined : -1), ...(showsOrder ? OPEN : [])];
  return { headings: ENGLISH, write: random.pick(forms) };
}

type Surroundings = { above: readonly string[][]; beside: boolean };

function drawTable(
  random: Random,
  statement: StatementDraft,
  headings: Headings,
  write: DateWriter,
  { above, beside }: Surroundings = { above: [], beside: false },
) {
  const form = anyTableForm(random);
  const [dateHeading, ...others] = headings;
  const inForm = (date: IsoDate) => {
    const [year = "", month = "", day = ""] = date.split("-");
    return write(year, month, day);
  };
  const rows = [
    ...above,
    [dateHeading, ...(beside ? ["Value date"] : []), ...others],
    ...inFileOrder(statement, form).map(({ date, description, amount, balance }) => [
      inForm(date),
      ...(beside ? [date] : []),
      description,
      writeAmount(amount, form),
      writeAmount(balance ?? 0, form),
    ]),
  ];
  return {
    fileName: "export.csv",
    bytes: new TextEncoder().encode(writeTable(rows, form)),
    truth: [statement],
    compare: "ROWS" as const,
  };
}
