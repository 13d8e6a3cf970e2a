import { plainLetters } from "../values/text.ts";
import { monthInOtherScript } from "./foreign-months.ts";

/**
 * Month names and abbreviations without accents, January first. Add a new name to `everywhere`. `inDataFiles`
 * holds names that are read only in date cells. On paper, where dates are mixed with descriptions, `lis`,
 * `sub` or `Kasim` beside a number is usually not a date.
 */
const MONTHS: readonly { everywhere: string; inDataFiles: string }[] = [
  {
    everywhere: "january jan januar januari jaenner janvier janv enero ene gennaio gen janeiro",
    inDataFiles: "janner styczen stycznia sty leden ledna tammikuu tammi ocak oca ianuarie januarie",
  },
  {
    everywhere: "february feb febr februar februari fevrier fevr fev febrero febbraio fevereiro",
    inDataFiles: "luty lutego lut unor unora helmikuu helmi subat sub februarie",
  },
  {
    everywhere: "march mar marz maerz mrz mars marzo marco maart mrt maa",
    inDataFiles: "marzec marca brezen brezna maaliskuu maalis mart martie mas",
  },
  {
    everywhere: "april apr avril avr abril abr aprile",
    inDataFiles: "kwiecien kwietnia kwi duben dubna huhtikuu huhti nisan nis aprilie",
  },
  {
    everywhere: "may mai mayo maggio mag maio mei",
    inDataFiles: "maj maja kveten kvetna toukokuu touko mayis",
  },
  {
    everywhere: "june jun juni juin junio giugno giu junho",
    inDataFiles: "czerwiec czerwca cze cerven cervna kesakuu kesa haziran haz iunie",
  },
  {
    everywhere: "july jul juli juillet juil julio luglio lug julho",
    inDataFiles: "lipiec lipca lip cervenec cervence heinakuu heina temmuz tem iulie",
  },
  {
    everywhere: "august aug augustus aout aou agosto ago",
    inDataFiles: "augusti sierpien sierpnia sie srpen srpna elokuu elo agustos agu",
  },
  {
    everywhere: "september sept sep septembre septiembre settembre set setembro",
    inDataFiles: "wrzesien wrzesnia wrz zari syyskuu syys eylul eyl septembrie",
  },
  {
    everywhere: "october oct oktober okt octobre octubre ottobre ott outubro out",
    inDataFiles: "pazdziernik pazdziernika paz rijen rijna lokakuu loka ekim eki octombrie",
  },
  {
    everywhere: "november nov novembre noviembre novembro",
    inDataFiles: "listopad listopada lis marraskuu marras kasim kas noiembrie",
  },
  {
    everywhere: "december dec dezember dez decembre diciembre dic dicembre dezembro desember dzm",
    inDataFiles: "grudzien grudnia gru prosinec prosince joulukuu joulu aralik ara decembrie des",
  },
];

const ON_PAPER = byName(({ everywhere }) => everywhere);
const IN_DATA_FILES = byName(({ everywhere, inDataFiles }) => `${everywhere} ${inDataFiles}`);

function byName(namesOf: (month: (typeof MONTHS)[number]) => string): ReadonlyMap<string, number> {
  return new Map(
    MONTHS.flatMap((month, index) =>
      namesOf(month)
        .split(" ")
        .map((name) => [name, index + 1] as const),
    ),
  );
}

/** The month (1–12) that a word of a printed statement names, accents and a closing point aside, or null. */
export function monthOnPaper(word: string): number | null {
  if (word.length < 3 || word.length > 11) return null;
  const plain = plainLetters(word).replace(/\.$/, "");
  return ON_PAPER.get(plain) ?? monthInOtherScript(word);
}

/** The month (1–12) that a word in a date cell names, accents and full stops aside, or null. */
export function monthInDataFile(word: string): number | null {
  const plain = plainLetters(word).replaceAll(".", "");
  return IN_DATA_FILES.get(plain) ?? IN_DATA_FILES.get(plain.replaceAll("ı", "i")) ?? null;
}
