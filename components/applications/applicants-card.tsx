import { Card } from "#components/ui/layout/card.tsx";
import { TextLink } from "#components/ui/links.tsx";
import type { ApplicationResponse } from "#lib/applications/schemas.ts";

/** Who applies, the main applicant first. */
export function ApplicantsCard({ clients }: { clients: ApplicationResponse["clients"] }) {
  return (
    <Card title={clients.length === 1 ? "Applicant" : "Applicants"} flush>
      <ul>
        {clients.map((client, index) => (
          <li
            key={client.clientId}
            className="flex flex-wrap justify-between gap-x-4 wrap-anywhere border-b px-4 py-2.5 last:border-b-0"
          >
            <TextLink href={`/clients/${client.clientId}`} prefetch={false}>
              {client.clientName}
            </TextLink>
            {clients.length > 1 && index === 0 && <span className="text-muted text-sm">Main applicant</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
