import { EXPENSES, type ExpenseKey } from "#lib/lending/serviceability/core/household.ts";
import { type FactFindAnswers, type FactFindTopic, factFindTopics } from "./fact-find.ts";
import {
  COSTS_LABELS,
  DECLARED_PURPOSE_LABELS,
  HOUSING_LABELS,
  KIWISAVER_LABELS,
  RELATIONSHIP_LABELS,
  RESIDENCY_LABELS,
} from "./labels.ts";
import { ASSETS, DEBTS, JOBS, OTHER_INCOMES } from "./list-questions.ts";
import { choices, type Question, type QuestionContext } from "./question.ts";

type Topic = {
  topic: FactFindTopic;
  title: string;
  intro: string;
  /** Why none of its questions is asked, for a topic whose questions all depend on other answers. */
  unasked?: string;
  questions: readonly Question[];
};

/** Whether this applicant declares costs; otherwise another declares them for everyone. */
export function declaresCosts({ costs }: FactFindAnswers, { isJoint }: QuestionContext): boolean {
  return !isJoint || costs !== "OTHERS";
}

/** Spending, in the order that people think of it. Rent is asked separately. */
const SPENDING: readonly { key: Exclude<ExpenseKey, "rentBoard">; hint?: string; required?: true }[] = [
  { key: "groceriesFood", hint: "Including eating out and takeaways", required: true },
  { key: "utilities", hint: "Power, gas and heating", required: true },
  { key: "phoneInternet", required: true },
  { key: "transportVehicle", hint: "Fuel, fares, servicing and registration", required: true },
  { key: "clothingPersonalCare" },
  { key: "childcareSchooling" },
  { key: "childSupport", hint: "What you pay" },
  { key: "homeContentCarInsurance" },
  { key: "lifeHealthInsurance" },
  { key: "ratesWater" },
  { key: "bodyCorpGroundRent" },
  { key: "retirementSavingsContribution", hint: "Payments you make yourself, not deductions from your pay" },
  { key: "otherExpenses", hint: "Health, subscriptions, sport, holidays, gifts" },
];

function labelOf(key: ExpenseKey): string {
  return EXPENSES.find((field) => field.key === key)?.label ?? key;
}

const topics: Readonly<Record<FactFindTopic, Omit<Topic, "topic">>> = {
  PERSON: {
    title: "About you",
    intro: "Your name as shown on your passport or driver licence.",
    questions: [
      {
        key: "firstName",
        kind: "TEXT",
        max: 100,
        label: "First name",
        required: true,
        autoComplete: "given-name",
      },
      {
        key: "lastName",
        kind: "TEXT",
        max: 100,
        label: "Last name",
        required: true,
        autoComplete: "family-name",
      },
      { key: "dateOfBirth", kind: "DAY", label: "Date of birth", required: true },
      { key: "phone", kind: "TEXT", max: 30, label: "Phone number", required: true, autoComplete: "tel" },
      {
        key: "relationship",
        kind: "CHOICE",
        label: "Relationship",
        required: true,
        options: choices(RELATIONSHIP_LABELS),
      },
      {
        key: "dependants",
        kind: "COUNT",
        max: 15,
        label: "How many children or others depend on you?",
        hint: "0 if none",
        required: true,
      },
      {
        key: "residency",
        kind: "CHOICE",
        label: "Right to live in New Zealand",
        required: true,
        options: choices(RESIDENCY_LABELS),
      },
    ],
  },
  HOME: {
    title: "Where you live",
    intro: "Lenders ask for three years of addresses.",
    questions: [
      {
        key: "homeAddress",
        kind: "TEXT",
        label: "Home address",
        required: true,
        autoComplete: "street-address",
      },
      {
        key: "livingThereSince",
        kind: "DAY",
        approximate: true,
        label: "Since when?",
        hint: "A month and year are enough",
        required: true,
      },
      {
        key: "previousAddress",
        kind: "TEXT",
        label: "Previous address",
        hint: "If you moved in the last three years",
      },
      {
        key: "housing",
        kind: "CHOICE",
        label: "What is your living situation?",
        required: true,
        options: choices(HOUSING_LABELS),
      },
      {
        key: "costs",
        kind: "CHOICE",
        label: "Do you share living costs with another applicant?",
        hint: "So costs aren't counted twice",
        required: true,
        when: (_, { isJoint }) => isJoint,
        options: choices(COSTS_LABELS),
      },
      {
        key: "rentBoard",
        kind: "PAID",
        usual: "WEEKLY",
        label: "Rent or board",
        required: true,
        when: (given, asked) =>
          (given.housing === "RENT" || given.housing === "BOARD") && declaresCosts(given, asked),
      },
    ],
  },
  WORK: {
    title: "Work and pay",
    intro: "List every job you have now. Your payslips show most of these details.",
    questions: [
      JOBS,
      {
        key: "kiwiSaverRate",
        kind: "CHOICE",
        label: "How much do you contribute to KiwiSaver?",
        required: true,
        when: ({ jobs }) => Array.isArray(jobs) && jobs.length > 0,
        // JavaScript lists keys that are whole numbers first.
        options: choices(KIWISAVER_LABELS).sort((one, next) => Number(one.value) - Number(next.value)),
      },
      {
        key: "studentLoan",
        kind: "YES_NO",
        label: "Are student loan repayments taken from your pay?",
        required: true,
        when: ({ jobs }) => Array.isArray(jobs) && jobs.length > 0,
      },
    ],
  },
  INCOME: {
    title: "Other income",
    intro: "Anything you receive besides your usual pay.",
    questions: [OTHER_INCOMES],
  },
  ASSETS: {
    title: "What you own",
    intro: "Property, savings, KiwiSaver, vehicles and anything else of value.",
    questions: [ASSETS],
  },
  DEBTS: {
    title: "What you owe",
    intro:
      "Loans, cards, overdrafts and anything bought on account, including cards you pay off every month.",
    questions: [DEBTS],
  },
  SPENDING: {
    title: "What you spend",
    intro: "A realistic estimate is fine. Leave out costs you don't pay.",
    unasked: "Another applicant lists the costs for everyone.",
    questions: SPENDING.map((spending): Question => {
      const { key, hint, required = false } = spending;
      return {
        key,
        kind: "PAID",
        usual: key === "groceriesFood" ? "WEEKLY" : "MONTHLY",
        label: labelOf(key),
        ...(hint !== undefined && { hint }),
        required,
        when: declaresCosts,
      };
    }),
  },
  GOALS: {
    title: "What you want",
    intro: "This helps your broker find the right loan.",
    questions: [
      {
        key: "purpose",
        kind: "CHOICE",
        label: "What is the loan for?",
        required: true,
        options: choices(DECLARED_PURPOSE_LABELS),
      },
      { key: "price", kind: "MONEY", label: "Price or budget", hint: "If you know it" },
      {
        key: "changesAhead",
        kind: "YES_NO",
        label: "Do you expect your income or costs to change in the next few years?",
        hint: "A child, parental leave, study, retirement, another job",
        required: true,
      },
      {
        key: "changes",
        kind: "LONG_TEXT",
        label: "What will change, and when?",
        required: true,
        when: ({ changesAhead }) => changesAhead === true,
      },
      {
        key: "priorities",
        kind: "LONG_TEXT",
        label: "What matters most to you in a loan?",
        hint: "Paying it off early, low repayments, certainty, access to the money",
      },
    ],
  },
};

/** The questionnaire, in its order. */
export const questionnaire: readonly Topic[] = factFindTopics.map((topic) => ({ topic, ...topics[topic] }));

const byKey: ReadonlyMap<string, Question> = new Map(
  questionnaire.flatMap(({ questions }) => questions.map((question) => [question.key, question])),
);

export function questionNamed(key: string): Question | undefined {
  return byKey.get(key);
}

/** The questions of a topic that are asked, given the answers. */
export function askedQuestions(
  topic: FactFindTopic,
  given: FactFindAnswers,
  asked: QuestionContext,
): Question[] {
  return topics[topic].questions.filter(({ when }) => when?.(given, asked) ?? true);
}
