import Circle from "lucide-react/icons/circle";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import LoaderCircle from "lucide-react/icons/loader-circle";
import { Card } from "#components/ui/card.tsx";
import { cx } from "#components/ui/class-names.ts";
import { TextLink } from "#components/ui/text-link.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { categoryWords } from "./category-words.ts";
import type { ChecklistItem, ChecklistState } from "./checklist.ts";

const looks: Record<ChecklistState, { Icon: typeof Circle; ink: string; word: string }> = {
  DONE: { Icon: CircleCheck, ink: "text-success", word: "Received" },
  UNDER_WAY: { Icon: LoaderCircle, ink: "text-info", word: "Under way" },
  MISSING: { Icon: Circle, ink: "text-muted", word: "Missing" },
  PROBLEM: { Icon: CircleAlert, ink: "text-danger", word: "Problem" },
  OPTIONAL: { Icon: CircleDashed, ink: "text-muted", word: "If needed" },
};

/** The documents an application needs: which are here, which are not. */
export function ChecklistCard({ items, href }: { items: readonly ChecklistItem[]; href: string }) {
  return (
    <Card title="Documents" actions={<TextLink href={href}>All documents</TextLink>} flush>
      <ul>
        {items.map(({ category, state, note }) => {
          const { Icon, ink, word } = looks[state];
          return (
            <li key={category} className="flex gap-3 border-b px-4 py-2.5 last:border-b-0">
              <Icon className={cx("mt-0.5 size-4 shrink-0", ink)} />
              <div className="min-w-0">
                <p className="font-medium">
                  {categoryWords[category]}
                  <VisuallyHidden>: {word}</VisuallyHidden>
                </p>
                <p className="text-pretty text-muted text-sm">{note}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
