import type { LucideIcon } from "lucide-react";
import Calculator from "lucide-react/icons/calculator";
import Files from "lucide-react/icons/files";
import Landmark from "lucide-react/icons/landmark";
import Users from "lucide-react/icons/users";

export type Place = {
  href: string;
  label: string;
  Icon: LucideIcon;
  /** Where the sidebar lists it: on top, below "Administration", or at its foot beside who is signed in. */
  group: "main" | "administration" | "account";
  /** The key that leads there after G; each only once. */
  key: string;
  /** Other words that somebody may look for it by in the command palette. */
  words?: string;
};

/** Every place that the sidebar, the command palette and the keys lead to, in their order. */
export const places: readonly Place[] = [
  { href: "/applications", label: "Applications", Icon: Files, group: "main", key: "a", words: "home deals" },
  { href: "/clients", label: "Clients", Icon: Users, group: "main", key: "c", words: "people contacts" },
  {
    href: "/calculator",
    label: "Calculator",
    Icon: Calculator,
    group: "main",
    key: "k",
    words: "serviceability borrowing lending",
  },
  {
    href: "/administration/master-sheets",
    label: "Master sheets",
    Icon: Landmark,
    group: "administration",
    key: "m",
    words: "banks rules rates",
  },
];

/** The places that somebody with these roles may go to. */
export function placesFor(roles: readonly string[]): Place[] {
  return places.filter(({ group }) => group !== "administration" || roles.includes("ROLE_ADMIN"));
}
