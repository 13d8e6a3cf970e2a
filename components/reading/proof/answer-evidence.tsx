import { useQuery } from "@tanstack/react-query";
import { describeFactFind, figureText, stateBadges } from "#components/deal/fact-finds/fact-find-copy.ts";
import { apiRequest } from "#components/platform/api/api-request.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Notice } from "#components/ui/feedback/notice.tsx";
import { DescriptionList } from "#components/ui/layout/facts.tsx";
import { TextLink } from "#components/ui/links.tsx";
import { answerText } from "#lib/deal/fact-finds/core/answered-topics.ts";
import type { Answer, AnswerEntry } from "#lib/deal/fact-finds/core/answers.ts";
import { type EntryField, type Question, questionNamed } from "#lib/deal/fact-finds/core/questions.ts";
import type { FactFind, FactFinds, Figure } from "#lib/deal/fact-finds/schemas.ts";
import { formatTimestamp } from "#lib/platform/dates.ts";
import { toCents } from "#lib/platform/money.ts";
import { Loaded } from "./loaded.tsx";

type Props = { applicationId: string; clientId: string | null; field: string };

/**
 * The applicant's answer, the figure in documents and the broker's choice. `field` is a question such as `phone`, or a
 * figure such as `expense:groceriesFood`.
 */
export function AnswerEvidence(props: Props) {
  const { applicationId } = props;
  const query = useQuery({
    queryKey: ["applications", applicationId, "fact-finds", "evidence"],
    queryFn: ({ signal }) => apiRequest(`/v1/portal/applications/${applicationId}/fact-finds`, { signal }),
    retry: false,
  });
  return (
    <Loaded query={query} label="answer" skeleton={["h-5 w-48", "mt-3 h-24 w-full"]}>
      {(found) => <Found {...props} found={found} />}
    </Loaded>
  );
}

function Found({ applicationId, clientId, field, found }: Props & { found: FactFinds }) {
  const key = field.slice(field.indexOf(":") + 1);
  const figures = found.figures.filter(
    ({ figure, clientId: of }) => (figure === field || figure.endsWith(`:${field}`)) && isOf(of, clientId),
  );
  const details = found.details.filter((detail) => detail.field === field && isOf(detail.clientId, clientId));
  // A figure of one applicant is in that applicant's fact find.
  const whose = clientId ?? (figures.length === 1 ? (figures[0]?.clientId ?? null) : null);
  const factFinds = found.factFinds.filter((factFind) => isOf(factFind.clientId, whose));
  return (
    <div className="flex flex-col gap-5">
      {figures.map((figure) => (
        <FigureEvidence key={figure.figure} figure={figure} />
      ))}
      {details.map(({ clientId: of, label, declared, onRecord }) => (
        <DescriptionList
          key={of}
          items={[
            { term: `${label}, declared`, value: declared },
            { term: "On record", value: onRecord ?? "Nothing" },
          ]}
        />
      ))}
      {factFinds.map((factFind) => (
        <Declared key={factFind.clientId} factFind={factFind} question={key} />
      ))}
      {factFinds.length === 0 && <p className="text-muted">This applicant has no fact find yet.</p>}
      <p>
        <TextLink href={`/applications/${applicationId}/fact-find`}>Open the fact find</TextLink>
      </p>
    </div>
  );
}

function isOf(own: string | null, clientId: string | null): boolean {
  return clientId === null || own === null || own === clientId;
}

const choiceLabels = {
  DECLARED: "The declared figure",
  OBSERVED: "The observed figure",
  OTHER: "Another figure",
};

function FigureEvidence({ figure }: { figure: Figure }) {
  const { label, measure, declared, observed, decision, taken, warning } = figure;
  const seen = (what: Figure["declared"]) =>
    what && (
      <>
        <span className="figures font-medium">{figureText(what.amount, measure)}</span>
        <span className="wrap-anywhere block text-muted text-sm">{what.source}</span>
      </>
    );
  return (
    <section>
      <h3 className="mb-2 font-semibold">{label}</h3>
      {warning && (
        <div className="mb-3">
          <Notice tone="warning">{warning}</Notice>
        </div>
      )}
      <DescriptionList
        items={[
          { term: "Declared", value: seen(declared) ?? "Not answered" },
          { term: "Observed", value: seen(observed) ?? "Not shown in any document" },
          {
            term: "Your decision",
            value: decision ? (
              <>
                {choiceLabels[decision.choice]}, {figureText(decision.amount, measure)}
                {decision.outdated && " (the figure has changed since)"}
                <span className="block text-muted text-sm">{formatTimestamp(decision.decidedAt)}</span>
                {decision.reason && <span className="wrap-anywhere block text-sm">{decision.reason}</span>}
              </>
            ) : (
              "None"
            ),
          },
          {
            term: "Used",
            value: <span className="figures">{taken === null ? "Nothing" : figureText(taken, measure)}</span>,
          },
        ]}
      />
    </section>
  );
}

function Declared({ factFind, question }: { factFind: FactFind; question: string }) {
  const asked = questionNamed(question);
  const { clientName, state, answers } = factFind;
  return (
    <section className="border-t pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">{clientName}’s fact find</h3>
        <Badge tone={stateBadges[state].tone}>{stateBadges[state].label}</Badge>
      </div>
      {asked && (
        <div className="mt-2">
          <p className="text-muted">{asked.label}</p>
          {describeAnswer(asked, answers[question] as Answer | undefined).map((line) => (
            <p key={line} className="wrap-anywhere">
              {line}
            </p>
          ))}
        </div>
      )}
      <p className="mt-1 text-muted text-sm">{describeFactFind(factFind)}</p>
    </section>
  );
}

type Single = AnswerEntry[string];

function describeAnswer(question: Question, answer: Answer | undefined): string[] {
  if (answer === undefined || answer === null) return ["Not answered"];
  if (question.kind !== "LIST") return [Array.isArray(answer) ? "" : describeSingle(question, answer)];
  if (!Array.isArray(answer) || answer.length === 0) return [question.none];
  return answer.map((entry) =>
    question.fields
      .flatMap((field) => {
        const own = entry[field.key];
        if (own === undefined || own === null) return [];
        if (field.phrases) return [own === true ? field.phrases.yes : field.phrases.no];
        return [`${field.label.replace(/\?$/, "")}: ${describeSingle(field, own)}`];
      })
      .join(", "),
  );
}

/** Amounts of the API are in dollars. */
function describeSingle(question: EntryField | Exclude<Question, { kind: "LIST" }>, value: Single): string {
  if (typeof value === "object" && value !== null)
    return answerText(question, { cents: toCents(value.amount), per: value.per });
  return answerText(question, question.kind === "MONEY" ? toCents(Number(value)) : value);
}
