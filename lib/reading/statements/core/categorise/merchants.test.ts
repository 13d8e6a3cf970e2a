import assert from "node:assert/strict";
import { test } from "node:test";
import { findMerchant } from "#lib/reading/statements/core/categorise/find-merchant.ts";
import { keywordRules, structureRules } from "#lib/reading/statements/core/categorise/match-rules.ts";
import { isPlace } from "#lib/reading/statements/core/categorise/merchant-name.ts";
import type { Category } from "#lib/reading/statements/core/understand/categories.ts";
import { descriptionWords } from "#lib/reading/statements/core/values/text.ts";
import { merchantClasses, merchantsOf } from "./merchants.ts";

const all = merchantClasses.flatMap((group) =>
  merchantsOf(group).map((entry) => ({ ...entry, category: group.category })),
);
const wordsOf = (phrase: string) => descriptionWords(phrase.replace("~", "Auckland"));

test("has at least 400 merchants", () => {
  assert.ok(all.length >= 400, `${all.length}`);
});

test("assigns each spelling to one merchant, which it finds", () => {
  const seen = new Map<string, string>();
  for (const { merchant, spellings } of all) {
    for (const { phrase } of spellings) {
      const words = wordsOf(phrase);
      const key = words.join(" ");
      assert.ok(!seen.has(key), `${key} is in ${seen.get(key)} and ${merchant.name}`);
      seen.set(key, merchant.name);
      assert.equal(findMerchant(words)?.meaning.name, merchant.name, phrase);
    }
  }
});

/* Words with other meanings on statements: trades, titles, payments, and common names of people in New Zealand. */
const everyday = descriptionWords(`
  account accounts bank pay payment cash card credit debit loan loans finance money market shop store stores
  centre center house home garden park city town bay beach road street green white black brown king kings queen star
  sun moon sky sea ocean river lake mountain hill tower bridge castle church school college doctor doctors dental
  mercury genesis meridian nova spark neon contact pulse flick frank switch orange apple mint peach cherry
  target range next very game gap boots staples monsoon wish hatch stake kernel nest plum chip pie wise vanguard
  zip humm affirm butter pace bundle tabby nectar squirrel harmony upstart avanti liberty heartland latitude
  snapper opal lime beam bolt mighty tank subway pret lush mecca rebel farmers postie max midas gull shell
  cove vero ami chubb initio sovereign shelter hope faith grace joy rose lily daisy ruby jade pearl amber
  james john david michael peter paul mark william robert richard george henry thomas jack oliver charlie albert
  alexander jones smith williams taylor wilson anderson thomson walker harris martin clark clarks lewis young hall
  allen wright scott mitchell campbell stewart morris morrison rogers reed cook bell murphy bailey cooper cox ward
  watson watsons kelly sanders price bennett wood barnes ross henderson jenkins perry powell long patterson hughes
  washington foster gonzales bryant russell griffin hayes stevens marshall marshalls carter carters hannah hannahs
  greggs dennis wendy wendys valentine valentines hilton avis harvey myer coles ned neds betty sally molly chloe sofi
  singh kumar patel sharma lee wang li chen zhang kim nguyen tana hemi wiremu mere aroha moana tui kauri rimu
`);

test("restricts every spelling that is an everyday word, a person's name, a place or a keyword", () => {
  const taken = new Map<string, Category | null>([
    ...[...keywordRules, ...structureRules.flat()].flatMap(({ category, phrases }) =>
      phrases.map((phrase) => [descriptionWords(phrase).join(" "), category] as const),
    ),
    ...everyday.map((word) => [word, null] as const),
  ]);
  for (const { merchant, spellings, category } of all) {
    for (const { phrase, placement } of spellings) {
      if (placement !== "ANYWHERE" || phrase.includes("~")) continue;
      const words = wordsOf(phrase);
      const [only = ""] = words;
      const other = taken.get(words.join(" "));
      assert.ok(
        other === undefined || other === category,
        `${merchant.name}: ${phrase} means something else too`,
      );
      assert.ok(words.length > 1 || (only.length > 1 && !isPlace(only)), `${merchant.name}: ${phrase}`);
    }
  }
});

test("includes all 78 councils of New Zealand", () => {
  const [water] = merchantClasses.filter((group) => group.category === "RATES_WATER");
  const councils = merchantsOf(water ?? assert.fail()).filter(({ merchant }) =>
    /Council$|^Environment/.test(merchant.name),
  );
  const regional = councils.filter(({ merchant }) => /Regional Council|^Environment/.test(merchant.name));
  assert.deepEqual([regional.length, councils.length], [11, 78]);
});

test("matches each ambiguous name only where it means the brand", () => {
  const known: Record<string, string> = {
    "DD TOWER INSURANCE 00123 PREMIUM": "Tower Insurance",
    "D/D AMI 4400123": "AMI Insurance",
    "DIRECT DEBIT MERCURY NZ 12345": "Mercury",
    "GENESIS AUCKLAND": "Genesis Energy",
    "SPARK NZ TRADING": "Spark",
    "EFTPOS GULL ORATIA 12JAN": "Gull",
    "SHELL KENNINGTON": "Shell",
    "FARMERS ST LUKES": "Farmers",
    "COLES 0456 SYDNEY AU": "Coles",
    "EFTPOS DAVID JONES NEWMARKET": "David Jones",
    "TAB PETONE": "TAB",
    "ZIP CO 4432": "Zip",
    "AVANTI FINANCE LTD": "Avanti Finance",
    "VISA Z MANUKAU": "Z Energy",
  };
  for (const [line, merchant] of Object.entries(known)) {
    assert.equal(findMerchant(descriptionWords(line))?.meaning.name, merchant, line);
  }
  for (const line of [
    "TOWER JUNCTION CAFE",
    "SKY TOWER AUCKLAND",
    "AP AMI JONES",
    "COVE RESTAURANT",
    "MERCURY BAY SEAFOOD",
    "MERIDIAN MALL DUNEDIN",
    "GENESIS FITNESS",
    "WISE WORDS BOOKS",
    "FARMERS MARKET OTARA",
    "TAB SMITH",
    "ZIP LINE QUEENSTOWN",
    "HUMM CAFE",
    "TABBY CAT RESCUE",
    "AFFIRM CHURCH",
    "NECTAR JUICE",
    "SQUIRREL CAFE",
    "HEARTLAND HOTEL",
    "AVANTI BIKES",
    "AP DAVID JONES",
    "TFR TO PETER ALEXANDER",
    "AP W HILTON",
    "COLES J",
    "BP J SMITH",
    "AP BP SMITH",
    "MR GREEN LAWNS",
    "AP ROBERT HARRIS RENT",
    "MIDAS TOUCH BEAUTY",
    "LUSH LAWNS LTD",
  ]) {
    assert.equal(findMerchant(descriptionWords(line))?.meaning.name, undefined, line);
  }
  assert.equal(findMerchant(descriptionWords("BPAY 12345 TELSTRA"))?.meaning.name, "Telstra");
});
