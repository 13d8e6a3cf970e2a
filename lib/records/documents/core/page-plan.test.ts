import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { addTurns, type PageSource, type PlannedPage, planPages, type Turn } from "./page-plan.ts";

const turns: Turn[] = [0, 90, 180, 270];
const turn = fc.constantFrom(...turns);

const sources = fc
  .array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 })
  .map((counts) =>
    counts.map((pages, at): PageSource => ({ documentId: `d${at}`, fileName: `${at}.pdf`, pages })),
  );

const pagesOf = (of: readonly PageSource[]): PlannedPage[] =>
  of.flatMap(({ documentId, pages }) =>
    Array.from({ length: pages }, (_, at) => ({ documentId, page: at + 1, turn: 0 as Turn })),
  );

/** Sources, and all their pages shuffled, rotated and distributed among new documents. */
const arranged = sources.chain((of) => {
  const all = pagesOf(of);
  return fc
    .tuple(
      fc.shuffledSubarray(all, { minLength: all.length }),
      fc.array(turn, { minLength: all.length, maxLength: all.length }),
      fc.array(fc.boolean(), { minLength: all.length, maxLength: all.length }),
    )
    .map(([shuffled, turned, cuts]) => {
      const documents: { pages: PlannedPage[] }[] = [];
      for (const [at, page] of shuffled.entries()) {
        if (at === 0 || cuts[at]) documents.push({ pages: [] });
        documents.at(-1)?.pages.push({ ...page, turn: turned[at] ?? 0 });
      }
      return { of, documents };
    });
});

const show = ({ documentId, page }: PlannedPage) => `${documentId} ${page}`;

test("includes every page once, in the requested order and rotation", () => {
  fc.assert(
    fc.property(arranged, ({ of, documents }) => {
      const planned = planPages(of, documents);
      if ("faults" in planned) {
        // The only possible fault of a complete arrangement is an unchanged document.
        for (const { message } of planned.faults) assert.match(message, /unchanged/);
        return;
      }
      assert.deepEqual(
        planned.plan,
        documents.map(({ pages }) => pages),
      );
      assert.deepEqual(planned.plan.flat().map(show).toSorted(), pagesOf(of).map(show).toSorted());
    }),
  );
});

test("merges whole documents in any order into one with all their pages", () => {
  fc.assert(
    fc.property(
      sources.filter((of) => of.length > 1),
      (of) => {
        const pages = of.toReversed().map(({ documentId }) => ({ documentId }));
        const planned = planPages(of, [{ pages }]);
        assert.ok("plan" in planned);
        assert.deepEqual(planned.plan[0], pagesOf(of.toReversed()));
      },
    ),
  );
});

test("reports a page that is missing or used twice", () => {
  fc.assert(
    fc.property(arranged, fc.nat(), fc.boolean(), ({ of, documents }, pick, isDropped) => {
      const target = documents[pick % documents.length];
      const page = target?.pages[pick % target.pages.length];
      if (!target || !page) return;
      const rest = target.pages.filter((each) => each !== page);
      const changed = documents.map((each) =>
        each === target ? { pages: isDropped ? rest : [...each.pages, page] } : each,
      );
      const planned = planPages(of, changed);
      assert.ok("faults" in planned);
      const expected = isDropped ? /must contain page \d+ of \d\.pdf/ : /page \d+ of \d\.pdf is already used/;
      assert.match(planned.faults[0]?.message ?? "", expected);
    }),
  );
});

test("reports unknown pages and documents, and an unchanged document", () => {
  const of = [
    { documentId: "a", fileName: "A.pdf", pages: 2 },
    { documentId: "b", fileName: "B.pdf", pages: 1 },
  ];
  const faults = (documents: Parameters<typeof planPages>[1]) => {
    const planned = planPages(of, documents);
    return "faults" in planned ? planned.faults.map(({ field, message }) => `${field}: ${message}`) : [];
  };
  assert.deepEqual(
    faults([{ pages: [{ documentId: "c" }, { documentId: "a" }, { documentId: "b", page: 2 }] }]),
    [
      "documents[0].pages[0].documentId: is not one of the sources",
      "documents[0].pages[2].page: is not a page of B.pdf, which has 1",
      "documents: must contain page 1 of B.pdf: every page must be in one of the new documents",
    ],
  );
  assert.deepEqual(faults([{ pages: [{ documentId: "b" }] }, { pages: [{ documentId: "a", turn: 90 }] }]), [
    "documents[0]: is B.pdf unchanged: leave this document out",
  ]);
});

test("adds rotations modulo 360 degrees", () => {
  fc.assert(
    fc.property(fc.array(turn), (made) => {
      const sum = made.reduce(addTurns, 0 as Turn);
      assert.equal(sum, made.reduce<number>((total, each) => total + each, 0) % 360);
      assert.ok(turns.includes(sum));
    }),
  );
});
