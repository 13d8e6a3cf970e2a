import { Badge } from "#components/ui/badge.tsx";
import { TextLink } from "#components/ui/links.tsx";
import { Table, TableHead, Td, Th, Tr } from "#components/ui/tables/table.tsx";
import type { Scenario } from "#lib/lending/scenarios/schemas.ts";
import { staleMark } from "#lib/lending/scenarios/stale-words.ts";
import { topBanks } from "#lib/lending/serviceability/core/rank-banks.ts";
import { aucklandDate, formatDate } from "#lib/platform/dates.ts";
import { joinWithAnd } from "#lib/platform/format.ts";
import { formatWholeMoney } from "#lib/platform/money.ts";
import { LendingWarnings } from "./lending-warnings.tsx";
import { scenarioHref } from "./scenario-address.ts";
import { CompareForm, ScenarioMenu } from "./scenario-controls.tsx";

/** The saved scenarios of an application: open, download or compare them. */
export function ScenarioList(props: {
  applicationId: string;
  scenarios: readonly Scenario[];
  opened: string | null;
}) {
  const { applicationId, scenarios, opened } = props;
  return (
    <CompareForm applicationId={applicationId} possible={scenarios.length > 1}>
      <Table caption="Saved scenarios" narrow="stack-early">
        <TableHead>
          {scenarios.length > 1 && <Th unseen>Compare</Th>}
          <Th>Scenario</Th>
          <Th numeric>Best lending</Th>
          <Th numeric>Loan requested</Th>
          <Th>Saved</Th>
          <Th>Bank rules</Th>
          <Th unseen>Actions</Th>
        </TableHead>
        <tbody className="stacked:block">
          {scenarios.map((scenario) => (
            <ScenarioRow
              key={scenario.scenarioId}
              applicationId={applicationId}
              scenario={scenario}
              opened={scenario.scenarioId === opened}
              comparable={scenarios.length > 1}
            />
          ))}
        </tbody>
      </Table>
    </CompareForm>
  );
}

function ScenarioRow(props: {
  applicationId: string;
  scenario: Scenario;
  opened: boolean;
  comparable: boolean;
}) {
  const { applicationId, scenario, opened, comparable } = props;
  const { scenarioId, name, request, results, requestedLoan, sheet, author, updatedAt, stale } = scenario;
  const top = topBanks(results);
  const [best = results[0]] = top;
  return (
    <Tr className={opened ? "bg-accent-soft" : undefined}>
      {comparable && (
        <Td label="Compare" className="w-8">
          <input
            type="checkbox"
            name="compare"
            value={scenarioId}
            aria-label={`Compare ${name}`}
            className="size-4 accent-accent pointer-coarse:size-6"
          />
        </Td>
      )}
      <Td lead>
        <TextLink
          href={scenarioHref(applicationId, scenarioId)}
          prefetch={false}
          aria-current={opened ? "true" : undefined}
        >
          {name}
        </TextLink>
        {stale.length > 0 && (
          <span className="mt-1 flex flex-wrap gap-1">
            {stale.map((reason) => (
              <Badge key={reason} tone="warning">
                {staleMark(reason)}
              </Badge>
            ))}
          </span>
        )}
      </Td>
      <Td label="Best lending" numeric>
        <span className="stacked:text-right">
          {best ? formatWholeMoney(best.maxLending * 100) : "–"}
          <LendingWarnings warnings={best?.warnings} />
          {best && (
            <span className="block text-muted text-sm">
              {top.length > 1 ? joinWithAnd(top.map((bank) => bank.name)) : best.name}
            </span>
          )}
          {best?.high && (
            <span className="block text-muted text-sm">
              up to {formatWholeMoney(best.high.maxLending * 100)} if repaid or ended
              <LendingWarnings warnings={best.high.warnings} />
            </span>
          )}
        </span>
      </Td>
      <Td label="Loan requested" numeric>
        {requestedLoan === null ? "–" : formatWholeMoney(Math.round(requestedLoan * 100))}
      </Td>
      <Td label="Saved">
        <span className="stacked:text-right">
          <span className="figures whitespace-nowrap">{formatDate(aucklandDate(updatedAt))}</span>
          <span className="block text-muted text-sm">{author}</span>
        </span>
      </Td>
      <Td label="Bank rules">
        <span className="stacked:text-right">
          Version {sheet.version}
          <span className="stacked:hidden block text-muted text-sm">{sheet.title}</span>
        </span>
      </Td>
      <Td className="text-right">
        <ScenarioMenu
          applicationId={applicationId}
          scenarioId={scenarioId}
          name={name}
          updatedAt={updatedAt}
          opened={opened}
          stale={stale}
          isHousehold={request === null}
        />
      </Td>
    </Tr>
  );
}
