import { ASSET_LABELS, DECLARED_DEBT_LABELS, JOB_LABELS, OTHER_INCOME_LABELS } from "./labels.ts";
import { choices, type EntryField, type ListQuestion } from "./question.ts";

const SHARED: EntryField = {
  key: "shared",
  kind: "YES_NO",
  label: "Is it shared with another applicant?",
  heading: "Shared",
  phrases: { yes: "shared with another applicant", no: "not shared" },
  required: true,
  when: (_, { isJoint }) => isJoint,
};

const HAS_LIMIT = ["CREDIT_CARD", "OVERDRAFT", "REVOLVING_CREDIT"];

export const JOBS: ListQuestion = {
  key: "jobs",
  kind: "LIST",
  label: "Jobs",
  entry: "job",
  none: "I am not working at the moment",
  required: true,
  fields: [
    {
      key: "employer",
      kind: "TEXT",
      max: 100,
      label: "Employer or business",
      required: true,
      autoComplete: "organization",
    },
    { key: "position", kind: "TEXT", max: 100, label: "Position" },
    {
      key: "type",
      kind: "CHOICE",
      label: "Kind of work",
      required: true,
      options: choices(JOB_LABELS),
    },
    {
      key: "since",
      kind: "DAY",
      approximate: true,
      required: true,
      label: "Since when?",
      heading: "Since",
      hint: "A month and year are enough",
    },
    {
      key: "pay",
      kind: "PAID",
      usual: "YEARLY",
      label: "Pay before tax",
      hint: "If self-employed, your profit before tax",
      required: true,
    },
  ],
};

export const OTHER_INCOMES: ListQuestion = {
  key: "otherIncomes",
  kind: "LIST",
  label: "Other income",
  entry: "income",
  none: "I have no other income",
  required: true,
  fields: [
    {
      key: "type",
      kind: "CHOICE",
      label: "Kind",
      required: true,
      options: choices(OTHER_INCOME_LABELS),
    },
    { key: "amount", kind: "PAID", usual: "WEEKLY", label: "Amount", required: true },
    { key: "note", kind: "TEXT", label: "Source" },
  ],
};

export const ASSETS: ListQuestion = {
  key: "assets",
  kind: "LIST",
  label: "What you own",
  entry: "asset",
  none: "I own nothing of value",
  required: true,
  fields: [
    { key: "type", kind: "CHOICE", label: "Kind", required: true, options: choices(ASSET_LABELS) },
    { key: "description", kind: "TEXT", label: "Description", hint: "Address, bank or model" },
    { key: "value", kind: "MONEY", label: "Approximate value", heading: "Value", required: true },
    SHARED,
  ],
};

export const DEBTS: ListQuestion = {
  key: "debts",
  kind: "LIST",
  label: "What you owe",
  entry: "debt",
  none: "I owe nothing",
  required: true,
  fields: [
    {
      key: "type",
      kind: "CHOICE",
      label: "Kind",
      required: true,
      options: choices(DECLARED_DEBT_LABELS),
    },
    { key: "lender", kind: "TEXT", label: "Lender", required: true },
    {
      key: "limit",
      kind: "MONEY",
      label: "Limit",
      required: true,
      when: ({ type }) => HAS_LIMIT.includes(String(type)),
    },
    { key: "balance", kind: "MONEY", label: "Balance owing", required: true },
    {
      key: "repayment",
      kind: "PAID",
      usual: "MONTHLY",
      label: "Repayment",
      required: true,
      when: ({ type }) => !HAS_LIMIT.includes(String(type)) && type !== "STUDENT_LOAN",
    },
    // A student loan is repaid by the one who studied.
    { ...SHARED, when: ({ type }, { isJoint }) => isJoint && type !== "STUDENT_LOAN" },
  ],
};
