/** Month names and abbreviations in the languages of statements, without accents, January first. */
const NAMES: readonly string[] = [
  "jan january januar jaenner janner janvier janv enero ene gennaio gen janeiro januari styczen stycznia sty leden ledna tammikuu tammi ocak oca ianuarie januarie",
  "feb february februar fevrier fevr fev febrero febbraio fevereiro februari luty lutego lut unor unora helmikuu helmi subat sub februarie",
  "mar march marz maerz mrz mars marzo marco maart mrt marzec marca brezen brezna maaliskuu maalis mart martie mas",
  "apr april avril avr abril abr aprile kwiecien kwietnia kwi duben dubna huhtikuu huhti nisan nis aprilie",
  "may mai mayo maggio mag maio mei maj maja kveten kvetna toukokuu touko mayis",
  "jun june juni juin junio giugno giu junho czerwiec czerwca cze cerven cervna kesakuu kesa haziran haz iunie",
  "jul july juli juillet juil julio luglio lug julho lipiec lipca lip cervenec cervence heinakuu heina temmuz tem iulie",
  "aug august aout aou agosto ago augustus augusti sierpien sierpnia sie srpen srpna elokuu elo agustos agu",
  "sep sept september septembre septiembre set settembre setembro wrzesien wrzesnia wrz zari syyskuu syys eylul eyl septembrie",
  "oct october okt oktober octobre octubre ottobre ott outubro out pazdziernik pazdziernika paz rijen rijna lokakuu loka ekim eki octombrie",
  "nov november novembre noviembre novembro listopad listopada lis marraskuu marras kasim kas noiembrie",
  "dec december dez dezember decembre diciembre dic dicembre dezembro grudzien grudnia gru prosinec prosince joulukuu joulu aralik ara decembrie des",
];

const MONTHS = new Map<string, number>(
  NAMES.flatMap((names, index) => names.split(" ").map((name) => [name, index + 1] as const)),
);

/**
 * The month (1–12) that a word names in any of these languages, ignoring accents, case and full stop, or
 * null.
 */
export function monthOf(word: string): number | null {
  const plain = word
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f.]/g, "");
  return MONTHS.get(plain) ?? MONTHS.get(plain.replace(/ı/g, "i")) ?? null;
}
