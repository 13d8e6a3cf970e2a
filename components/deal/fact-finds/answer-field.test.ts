import assert from "node:assert/strict";
import { test } from "node:test";
import { createElement } from "react";
import { questionnaire } from "#lib/deal/fact-finds/core/questions.ts";
import { renderScreen } from "#testing/render-screen.ts";

const { AnswerField } = await import("./answer-field.tsx");

test("shows the hint of every question that has one, whatever its kind", () => {
  const questions = questionnaire.flatMap((topic) => topic.questions);
  const hinted = questions.flatMap((question) =>
    question.kind !== "LIST" && question.hint !== undefined ? [{ question, hint: question.hint }] : [],
  );
  assert.ok(hinted.some(({ question }) => question.kind === "CHOICE"));
  for (const { question, hint } of hinted) {
    const unused = { draft: "", error: undefined, disabled: false, onType: () => {}, onCommit: () => {} };
    const html = renderScreen(createElement(AnswerField, { question, ...unused }));
    const text = html.replaceAll("&#x27;", "'");
    assert.match(text, new RegExp(`<p id="[^"]+-hint"[^>]*>${hint}</p>`), question.label);
  }
});
