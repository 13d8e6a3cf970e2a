import { letterWords, withoutOwner } from "../values/text.ts";
import type { FigureLabel } from "./paper-labels.ts";

/*
 * Labels of balances and totals on paper in other languages. A text in the form of
 * `letterWords` has the label that it begins with, or the longest of several. To add one, append it to its meaning.
 */
const BEGINNINGS: Partial<Record<FigureLabel, readonly string[]>> = {
  OPENING: [
    "ingaende saldo|inngaende saldo|indgaende saldo|saldo ved start|alkusaldo|edellinen saldo|saldo fra forrige|primo saldo",
    "saldo poczatkowe|saldo otwarcia|poprzednie saldo|saldo na poczatek|pocatecni zustatek|pociatocny zostatok",
    "predchozi zustatek|pocatecni stav|nyito egyenleg|nyitoegyenleg|elozo egyenleg|sold initial|sold anterior|sold precedent",
    "pocetno stanje|prethodno stanje|acilis bakiyesi|devreden bakiye|onceki bakiye|donem basi bakiye|algsaldo|sakuma atlikums",
    "saldo awal|baki awal|baki permulaan|beginning balance baki permulaan|baki bawa ke hadapan|so du dau|so du dau ky",
    "saldo anterior al corte|saldo inicial del periodo|saldo al corte anterior|saldo bloqueado anterior",
    "входящий остаток|остаток на начало|начальный остаток|баланс на начало|остаток средств на начало|входящее сальдо",
    "вхідний залишок|залишок на початок|початковий залишок|баланс на початок|начално салдо|начален баланс|салдо в началото",
    "почетно стање|претходно стање|προηγουμενο υπολοιπο|υπολοιπο εναρξης|αρχικο υπολοιπο|υπολοιπο απο μεταφορα",
    "יתרת פתיחה|יתרה קודמת|יתרה לתחילת|יתרה בתחילת|الرصيد الافتتاحي|رصيد افتتاحي|رصيد أول|الرصيد السابق|رصيد أول المدة|رصيد البداية",
    "ยอดยกมา|ยอดเงินยกมา|ยอดคงเหลือยกมา|ยอดต้นงวด|प्रारंभिक शेष|आरंभिक शेष|पिछला शेष|প্রারম্ভিক স্থিতি",
    "期初余额|期初餘額|上期余额|上期餘額|承前余额|承前餘額|上月结余|上月結餘|期初结余|承上页|上期結餘|承上結餘|起初余额|承前結餘|承上餘額",
    "繰越残高|前月繰越|前回残高|前期繰越|期首残高|繰越|前残高|이월잔액|전월이월|전일잔액|기초잔액|이월|전월잔액|시작잔액|조회시작잔액",
  ],
  CLOSING: [
    "utgaende saldo|utgående saldo|loppusaldo|saldo ved slut|ultimo saldo|ny saldo|uusi saldo|nytt saldo",
    "saldo koncowe|saldo zamkniecia|saldo na koniec|nowe saldo|konecny zustatek|konecny zostatok|konecny stav|novy zustatek",
    "zaro egyenleg|zaroegyenleg|uj egyenleg|sold final|sold nou|sold curent|zavrsno stanje|novo stanje|konacno stanje",
    "kapanis bakiyesi|son bakiye|donem sonu bakiye|guncel bakiye|loppsaldo|beigu atlikums|saldo akhir|baki akhir|baki penutup",
    "ending balance baki penutup|so du cuoi|so du cuoi ky|saldo al corte|nuevo saldo|saldo total|saldo disponivel final",
    "saldo em conta|saldo final do periodo|saldo al cierre",
    "исходящий остаток|остаток на конец|конечный остаток|баланс на конец|остаток средств на конец|исходящее сальдо",
    "вихідний залишок|залишок на кінець|кінцевий залишок|баланс на кінець|крайно салдо|краен баланс|салдо в края|ново стање",
    "крајње стање|νεο υπολοιπο|τελικο υπολοιπο|υπολοιπο ληξης|υπολοιπο κλεισιματος|יתרת סגירה|יתרה סופית|יתרה לסוף|יתרה נוכחית",
    "الرصيد الختامي|رصيد ختامي|الرصيد النهائي|رصيد آخر|رصيد آخر المدة|الرصيد الحالي|رصيد الإقفال|رصيد النهاية",
    "ยอดยกไป|ยอดเงินยกไป|ยอดคงเหลือยกไป|ยอดสิ้นงวด|ยอดคงเหลือปลายงวด|अंतिम शेष|समापन शेष|সমাপনী স্থিতি",
    "期末余额|期末餘額|本期余额|本期餘額|期末结余|本期結餘|结转余额|期末結餘|最终余额|过次页|轉下頁|戶口結餘總額",
    "次月繰越|期末残高|今回残高|現在の残高|最終残高|当月残高|기말잔액|최종잔액|현재잔액|종료잔액|조회종료잔액",
  ],
  BALANCE_ON_DATE: [
    "остаток на|остаток по счету на|залишок на|баланс на|салдо към|стање на дан|saldo na dzien|zustatek k|zustatek ke dni",
    "egyenleg|sold la|stanje na dan|saldo per|saldo pr|so du tai ngay|saldo em|saldo al|saldo a|υπολοιπο στις|יתרה ליום",
    "الرصيد في|الرصيد بتاريخ|ยอดคงเหลือ ณ|शेष राशि दिनांक|账户余额|当前余额|可用余额合计|현재 잔액|조회잔액",
  ],
  TOTAL_CREDITS: [
    "suma uznan|suma wplywow|uznania razem|celkove prijmy|prijate platby|kredity celkem|osszes jovairas|jovairasok osszesen",
    "total creditari|total incasari|ukupno uplate|toplam alacak|toplam giren|toplam yatan|jumlah kredit|total kredit|mutasi cr",
    "total credit jumlah kredit|tong ghi co|tong tien vao|summa insattningar|summa inn|panot yhteensa|total abonos",
    "всего поступлений|итого зачислено|пополнения|поступления|итого приход|всего зачислено|зачисления|сумма зачислений|пополнение",
    "надходження|всього надходжень|усього зараховано|сума зарахувань|общо кредит|общо постъпления|укупно уплата|συνολο πιστωσεων",
    "סך זכות|סה כ זכות|إجمالي الإيداعات|مجموع الإيداعات|إجمالي الدائن|اجمالي الايداعات|إجمالي المبالغ الدائنة",
    "รวมฝาก|รวมยอดฝาก|รวมเงินฝาก|ยอดรวมฝาก|ยอดรวมเงินฝาก|ยอดรวมรายการฝาก|รวมฝากเงิน|कुल जमा",
    "收入合计|收入合計|贷方合计|贷方发生额合计|存入合计|总收入|收入总额|累计收入|收入总计|贷方累计|存入總額|入金合計|お預り合計|預入合計",
    "입금합계|총입금|입금총액|총입금액|입금계|합계입금",
  ],
  TOTAL_DEBITS: [
    "suma obciazen|suma wydatkow|obciazenia razem|celkove vydaje|odeslane platby|debety celkem|osszes terheles|terhelesek osszesen",
    "total debitari|total plati|ukupno isplate|toplam borc|toplam cikan|toplam cekilen|jumlah debit|total debet|mutasi db",
    "total debit jumlah debit|tong ghi no|tong tien ra|summa uttag|summa ut|otot yhteensa|total cargos",
    "всего списаний|итого списано|расходы|списания|итого расход|всего списано|сумма списаний|всего расходов",
    "витрати|всього витрат|усього списано|сума списань|общо дебит|общо плащания|укупно исплата|συνολο χρεωσεων",
    "סך חובה|סה כ חובה|إجمالي السحوبات|مجموع السحوبات|إجمالي المدين|اجمالي السحوبات|إجمالي المبالغ المدينة",
    "รวมถอน|รวมยอดถอน|รวมเงินถอน|ยอดรวมถอน|ยอดรวมเงินถอน|ยอดรวมรายการถอน|รวมถอนเงิน|कुल निकासी",
    "支出合计|支出合計|借方合计|借方发生额合计|支取合计|总支出|支出总额|累计支出|支出总计|借方累计|提取總額|出金合計|お支払合計|お引出し合計|払出合計",
    "출금합계|총출금|출금총액|총출금액|출금계|합계출금",
  ],
  TOTAL: [
    "razem|lacznie|celkem|spolu|osszesen|toplam|genel toplam|ukupno|kokku|jumlah|tong cong|cong phat sinh|yhteensa|summa|totalt",
    "итого|всего|итог|разом|всього|усього|общо|укупно|συνολο|סה כ|סך הכל|الإجمالي|المجموع|إجمالي|مجموع|اجمالي|รวม|รวมทั้งสิ้น|ยอดรวม|कुल|योग",
    "合计|合計|总计|總計|本页合计|本页小计|本頁小計|小计|小計|总额|總額|共计|当月合計|합계|총계|소계|누계",
  ],
  OTHER: [
    "dostepne srodki|srodki dostepne|disponibilni zustatek|pouzitelny zustatek|rendelkezesre allo|sold disponibil|raspolozivo",
    "kullanilabilir bakiye|saldo tersedia|so du kha dung|disponibelt|saldo ledger disponible",
    "доступный остаток|доступно|доступные средства|доступний залишок|доступно для|разполагаемо салдо|разполагаема наличност",
    "διαθεσιμο υπολοιπο|יתרה זמינה|الرصيد المتاح|الرصيد المتوفر|ยอดเงินที่ใช้ได้|ยอดที่ใช้ได้|उपलब्ध शेष",
    "可用余额|可用餘額|冻结金额|利用可能残高|출금가능금액|출금가능잔액|인출가능금액",
  ],
};

const LABELS: readonly (readonly [string, FigureLabel])[] = (
  Object.entries(BEGINNINGS) as [FigureLabel, readonly string[]][]
)
  .flatMap(([label, lines]) =>
    lines.flatMap((line) => line.split("|").map((text) => [letterWords(text), label] as const)),
  )
  .toSorted(([left], [right]) => right.length - left.length);

/** Grouped by their first two letters, because every line of a file is looked up. */
const BY_START = Map.groupBy(LABELS, ([text]) => text.slice(0, 2));

/** Words that may follow a label in Latin script, such as a date. Longer text is a description. */
const MAX_WORDS_AFTER = 5;

/** The meaning of a label in one of these languages, or null. */
export function foreignLabel(text: string): FigureLabel | null {
  const words = letterWords(withoutOwner(text));
  const found = BY_START.get(words.slice(0, 2))?.find(([start]) => startsWithLabel(words, start));
  return found?.[1] ?? null;
}

/** Whether `Saldo akhir per 31` starts with `Saldo akhir`. In scripts without spaces, any text may follow. */
function startsWithLabel(words: string, start: string): boolean {
  if (!words.startsWith(start)) return false;
  const rest = words.slice(start.length);
  if (rest === "") return true;
  if (/[a-z]$/.test(start)) return rest.startsWith(" ") && rest.split(" ").length <= MAX_WORDS_AFTER;
  return !/[\u0400-\u04ff\u0370-\u03ff]$/.test(start) || rest.startsWith(" ");
}
