import { headers } from "next/headers";
import { orNotFound } from "#app/or-not-found.ts";
import { AdviceVisit } from "#components/deal/advice/advice-visit.tsx";
import { Queries } from "#components/platform/api/queries.tsx";
import { PrivacyGate } from "#components/records/privacy-notices/privacy-gate.tsx";
import { findAdviceLink, visitAdvice } from "#lib/deal/advice/send-acknowledgement.ts";
import { anonymousContext } from "#lib/platform/http/anonymous-context.ts";
import { brandOf } from "#lib/records/brokerages/load-brand.ts";
import { visitPrivacyNotice } from "#lib/records/privacy-notices/notices.ts";
import { linkMetadata } from "../../link-layout.tsx";

export const generateMetadata = linkMetadata("advice-acknowledgement", "Your home loan advice");

export default async function AdvicePage({ params }: { params: Promise<{ token: string }> }) {
  const token = decodeURIComponent((await params).token);
  const open = await orNotFound(findAdviceLink(anonymousContext({ headers: await headers() }), token));
  const { firstName, brokerName } = open;
  const visit = visitAdvice(open);
  const brand = await brandOf(open.ctx);
  return (
    <>
      <h1 className="mb-2 text-balance font-semibold text-2xl">Kia ora {firstName}</h1>
      <PrivacyGate
        path={`/v1/advice-acknowledgements/${encodeURIComponent(token)}`}
        brokerName={brokerName}
        notice={await visitPrivacyNotice({ ctx: open.ctx, clientId: open.acknowledgement.clientId })}
      >
        <Queries>
          <AdviceVisit
            token={token}
            brokerName={brokerName}
            disclosureUrl={brand?.disclosureUrl ?? null}
            initial={visit}
          />
        </Queries>
      </PrivacyGate>
    </>
  );
}
