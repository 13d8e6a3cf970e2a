import { readFileSync } from "node:fs";
import type { Answer } from "#lib/deal/fact-finds/core/answers.ts";
import { completeAnswers } from "#lib/deal/fact-finds/testing/complete-answers.ts";
import { storedAnswers } from "#lib/deal/fact-finds/testing/every-answer.ts";
import { packagedTopics } from "../core/packaged-fact-find.ts";
import type { Manifest } from "../manifest-schema.ts";

type FactFind = NonNullable<Manifest["factFinds"]>[number];

/** The manifest without the topics of its fact finds, and the answers that give the first of them. */
type Sample = {
  manifest: Omit<Manifest, "factFinds"> & { factFinds: Omit<FactFind, "topics">[] };
  answers: Record<string, Answer>;
};

const { manifest, answers }: Sample = JSON.parse(
  readFileSync(new URL("./sample-manifest.json", import.meta.url), "utf8"),
);

const topics = [
  packagedTopics(storedAnswers({ ...completeAnswers, ...answers }), { isJoint: true }),
  packagedTopics({ firstName: "Wiremu Tāmati", dependants: 1 }, { isJoint: true }),
];

/** A package with long names and realistic amounts in every part. */
export const sampleManifest: Manifest = {
  ...manifest,
  factFinds: manifest.factFinds.map((factFind, index) => ({ ...factFind, topics: topics[index] ?? [] })),
};
