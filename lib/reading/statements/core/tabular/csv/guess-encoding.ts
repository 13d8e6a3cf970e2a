import { decodeAs } from "#lib/platform/decode-text.ts";
import { DATA_HEADINGS } from "#lib/reading/statements/core/lexicon/headings.ts";
import { otherTableHeadings } from "#lib/reading/statements/core/lexicon/other-table-headings.ts";
import { normalHeading } from "../table/find-header.ts";
import { labelOf } from "../table/summary-labels.ts";

/*
 * The most common characters of each script. They show the encoding of a file, because its bytes decoded in
 * another encoding are letters that the language hardly uses.
 */

const CYRILLIC = "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфёіїєґўђјљњћџ№«»–—";

const GREEK = "ασιοτενρκηλμπυδγχωθφβζξψςάέήίόύώϊϋ«»–";

const HEBREW = "אבגדהוזחטיכלמנסעפצקרשתךםןףץ₪";

const ARABIC = "ابتثجحخدذرزسشصضطظعغفقكلمنهويةىءأإآؤئ،؛";

const THAI = "กขคงจฉชซญฎฏฐณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮฯะัาำิีึืุูเแโใไๅๆ็่้๊๋์ํ๐๑๒๓๔๕๖๗๘๙฿";

const WESTERN = "éèêëàâäáãåçñöóòôõøüúùûíìîïæœßÿ€£–—’“”«»\u00a0ÉÈÊÀÂÄÁÃÅÇÑÖÓÔØÜÚÍÆŒ";

const CENTRAL_EUROPEAN = "ąćęłńóśźżáčďéěíňřšťúůýžőűäöüßâîăđôĺľŕşţ€§–—„”“\u00a0ĄĆĘŁŃÓŚŹŻÁČĎÉĚÍŇŘŠŤÚŮÝŽŐŰÄÖÜĐĽ";

const TURKISH = "çğıöşüâîÇĞİÖŞÜÂ€–\u00a0";

const BALTIC = "āčēģīķļņšūžąęėįųõäöüĀČĒĢĪĶĻŅŠŪŽĄĘĖĮŲÕÄÖÜ€–„“\u00a0";

const KANA_AND_KANJI = new Set(
  "日付取引額金残高入出支払振込手数料利用店名内容年月円差引預り普通口座番号支店銀行摘要お客様明細期間東京大阪給与電気水道料自動引落口振替定期利息税カード会社株式保険現在回分一二三四五六七八九十人本国会者中上下小新家事方生時間代",
);

const HANGUL = new Set(
  "거래일자시간적요내용금액출입잔은행계좌번호기록점메모통장이체카드결제급여자동납부보험료이예적수수료받는분보낸주식회사한국민우리신농협기업하나조회시작종료기간성명고객총건대상의가에을를로정지사전화공과관리비세취급처타신용현금인터넷모바일뱅킹스마트",
);

/** Frequent characters of Chinese, simplified and traditional, with those of banking. */
const HAN = new Set(
  `的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果料象员革位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做必战先回则任取据处队南给色光门即保治北造百规热领七海口东导器压志世金增争济阶油思术极交受联什认六共权收证改清己美再采转更单风切打白教速花带安场身车例真务具万每目至达走积示议声报斗完类八离华名确才科张信马节话米整空元况今集温传土许步群广石记需段研界拉林律叫且究观越织装影算低持音众书布复容儿须际商非验连断深难近矿千周委素技备半办青省列习响约支般史感劳便团往酸历市克何除消构府称太准精值号率族维划选标写存候毛亲快效斯院查江型眼王按格养易置派层片始却专状育厂京识适属圆包火住调满县局照参红细引听该铁价严账帐户余额借贷摘要币卡银转款付款款项备注对方流水柜面网银手机支付宝微信消费充值退还信用证券股票基金佣税费息存取汇编码类型状态查询范围起止姓客户开户终清算`.concat(
    "這個們來為國說時會過發後種經麼動當沒點還樣從實將與長機間問關應業現頭體見兩電學開對進數無變總員給處話報邊題張記單證轉號帳戶餘額貸幣銀匯簡訊繳費薪資類稱備註區財務網購臺灣萬億庫門",
  ),
);

type Candidate = { encoding: string; isCommon: (letter: string) => boolean };

/** Encodings in which banks still export, most common first. If several fit equally well, the first wins. */
const CANDIDATES: readonly Candidate[] = [
  lettersOf("windows-1252", WESTERN),
  { encoding: "utf-8", isCommon: (letter) => letter !== "\ufffd" },
  lettersOf("windows-1254", TURKISH),
  lettersOf("windows-1250", CENTRAL_EUROPEAN),
  lettersOf("windows-1251", CYRILLIC),
  { encoding: "gb18030", isCommon: (letter) => HAN.has(letter) || isAsianMark(letter) },
  {
    encoding: "shift_jis",
    isCommon: (letter) => isKana(letter) || KANA_AND_KANJI.has(letter) || isAsianMark(letter),
  },
  { encoding: "big5", isCommon: (letter) => HAN.has(letter) || isAsianMark(letter) },
  { encoding: "euc-kr", isCommon: (letter) => HANGUL.has(letter) || isAsianMark(letter) },
  {
    encoding: "euc-jp",
    isCommon: (letter) => isKana(letter) || KANA_AND_KANJI.has(letter) || isAsianMark(letter),
  },
  lettersOf("iso-8859-2", CENTRAL_EUROPEAN),
  lettersOf("macintosh", WESTERN),
  lettersOf("windows-1257", BALTIC),
  lettersOf("windows-1253", GREEK),
  lettersOf("windows-1255", HEBREW),
  lettersOf("windows-1256", ARABIC),
  lettersOf("windows-874", THAI),
  lettersOf("koi8-u", CYRILLIC),
  lettersOf("ibm866", CYRILLIC),
  lettersOf("iso-8859-5", CYRILLIC),
];

/** Enough for the headings and a few hundred rows. */
const SAMPLE_BYTES = 16_384;

/** A known heading counts as much as this share of common letters. */
const HEADING_WEIGHT = 0.5;

const MAX_HEADINGS = 6;

/** UTF-8 with some truncated characters still has at least this share of complete ones. */
const WHOLE_SHARE = 0.8;

/**
 * The encoding of text that is not valid Unicode: the one with the most letters that its languages
 * commonly use and the most headings that banks print.
 */
export function guessEncoding(bytes: Uint8Array): string {
  const sample = sampleOf(bytes);
  let best = "windows-1252";
  let most = Number.NEGATIVE_INFINITY;
  for (const candidate of CANDIDATES) {
    const score = scoreOf(decodeAs(sample, candidate.encoding), candidate);
    if (score <= most) continue;
    best = candidate.encoding;
    most = score;
  }
  return best;
}

/** The first lines, without a partial one. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const line = bytes.subarray(0, SAMPLE_BYTES).lastIndexOf(10);
  return line > 0 ? bytes.subarray(0, line + 1) : bytes.subarray(0, SAMPLE_BYTES);
}

function scoreOf(text: string, { encoding, isCommon }: Candidate): number {
  let letters = 0;
  let common = 0;
  let caseErrors = 0;
  let previous = "";
  for (const letter of text) {
    const isAscii = letter < "\u0080";
    if (!isAscii) {
      letters++;
      if (isCommon(letter)) common++;
      if (isLower(previous) && isUpper(letter)) caseErrors++;
    }
    previous = letter;
  }
  if (letters === 0) return 0;
  if (encoding === "utf-8")
    return common >= letters * WHOLE_SHARE ? 2 * MAX_HEADINGS : Number.NEGATIVE_INFINITY;
  return (common - caseErrors) / letters + HEADING_WEIGHT * knownHeadings(text);
}

const WORDS = /^[\p{L}\p{M}\p{N} ()./_'-]+$/u;

const ASCII = /^[\u0020-\u007e]*$/;

/** The number of cells with other characters than ASCII that are a known heading or label. */
function knownHeadings(text: string): number {
  let known = 0;
  for (const cell of text.split(/[,;\t|\r\n:"=]+/)) {
    if (cell.length < 2 || cell.length > 40 || !WORDS.test(cell) || ASCII.test(cell)) continue;
    const heading = normalHeading(cell);
    if (
      !DATA_HEADINGS.has(heading) &&
      !otherTableHeadings.instruments.has(heading) &&
      labelOf(heading) === null
    )
      continue;
    known++;
    if (known === MAX_HEADINGS) break;
  }
  return known;
}

function lettersOf(encoding: string, letters: string): Candidate {
  const common = new Set([...letters, ...letters.toUpperCase()]);
  return { encoding, isCommon: (letter) => common.has(letter) };
}

function isKana(letter: string): boolean {
  return letter >= "\u3040" && letter <= "\u30ff";
}

/** Marks and full-width characters, which East Asian scripts share. Recent text does not use half-width kana. */
function isAsianMark(letter: string): boolean {
  return (letter >= "\u3000" && letter <= "\u301f") || (letter >= "\uff01" && letter <= "\uff5e");
}

function isLower(letter: string): boolean {
  return letter !== letter.toUpperCase();
}

function isUpper(letter: string): boolean {
  return letter !== letter.toLowerCase();
}
