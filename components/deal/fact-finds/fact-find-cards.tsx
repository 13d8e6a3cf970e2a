import { useState } from "react";
import { LinkState } from "#components/deal/upload-links/link-state.tsx";
import { applicationKeys } from "#components/records/applications/application-processing.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/layout/card.tsx";
import { ConfirmRequest } from "#components/ui/overlays/confirm-request.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { DialogButton } from "#components/ui/overlays/dialog-button.tsx";
import type { FactFind } from "#lib/deal/fact-finds/schemas.ts";
import type { LinkedApplicant } from "#lib/deal/upload-links/schemas.ts";
import { formatTimestamp } from "#lib/platform/dates.ts";
import { describeFactFind, stateBadges } from "./fact-find-copy.ts";
import { sendFactFind } from "./fact-find-requests.ts";
import { SignedText } from "./signed-text.tsx";

type Shared = {
  applicationId: string;
  closed: boolean;
  applicants: readonly LinkedApplicant[];
  now: string;
  onFillIn: (clientId: string) => void;
};

export function FactFindCards(props: Shared & { factFinds: readonly FactFind[] }) {
  const { factFinds, ...shared } = props;
  return (
    <Card title="Fact finds" flush>
      <ul>
        {factFinds.map((found) => (
          <FactFindItem key={found.clientId} found={found} {...shared} />
        ))}
      </ul>
    </Card>
  );
}

function FactFindItem(props: Shared & { found: FactFind }) {
  const { found, applicationId, closed, applicants, now, onFillIn } = props;
  const { clientId, clientName, isErased, state, signatures } = found;
  const [isSending, setIsSending] = useState(false);
  const badge = stateBadges[state];
  const applicant = applicants.find((one) => one.clientId === clientId);
  const link = applicant?.links.find(({ factFind }) => factFind);
  const isReady = state === "COMPLETE" || state === "CHANGED";
  return (
    <li className="border-b px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere font-medium">{clientName}</span>
        <Badge tone={badge.tone}>{badge.label}</Badge>
        {isErased && <Badge>Kept by law</Badge>}
      </div>
      {(state !== "NOT_STARTED" || !link) && <p className="text-muted text-sm">{describeFactFind(found)}</p>}
      {state !== "SIGNED" && link && (
        <p className="text-muted text-sm">
          Link: <LinkState link={link} now={now} />
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-1.5">
        {!closed && !isErased && (
          <>
            <Button
              size="small"
              variant={state === "SIGNED" ? "quiet" : "secondary"}
              className={state === "SIGNED" ? "-ml-2.5" : ""}
              onClick={() => setIsSending(true)}
            >
              {isReady ? "Send for signature" : state === "NOT_STARTED" ? "Send fact find" : "Send again"}
              <span className="sr-only"> to {clientName}</span>
            </Button>
            <Button size="small" variant="quiet" onClick={() => onFillIn(clientId)}>
              Fill in<span className="sr-only"> for {clientName}</span>
            </Button>
          </>
        )}
        {signatures.length > 0 && (
          <DialogButton
            size="small"
            variant="quiet"
            dialog={(onClose) => <SignedDialog found={found} onClose={onClose} />}
          >
            Signed text<span className="sr-only"> of {clientName}</span>
          </DialogButton>
        )}
      </div>
      {isSending && (
        <ConfirmRequest
          send={(requestKey) => sendFactFind(applicationId, clientId, requestKey)}
          changes={[applicationKeys.factFinds(applicationId), applicationKeys.checklist(applicationId)]}
          done="Fact find sent"
          doneDetail={applicant?.email}
          failed="Nothing was sent"
          onClose={() => setIsSending(false)}
          title={isReady ? `Ask ${clientName} to sign?` : `Send ${clientName} the fact find?`}
          confirmLabel={isReady ? "Send for signature" : "Send fact find"}
        >
          The email goes to {applicant?.email}. Its link opens the questions and accepts documents for 14
          days. Any earlier link stops working.
        </ConfirmRequest>
      )}
    </li>
  );
}

function SignedDialog({ found, onClose }: { found: FactFind; onClose: () => void }) {
  return (
    <Dialog width="large" title={`Signed by ${found.clientName}`} onClose={onClose}>
      <div className="grid gap-6">
        {found.signatures.map((signature, index) => (
          <section key={signature.hash} className="grid gap-3">
            <p>
              <span className="font-medium">{signature.signedName}</span>,{" "}
              {formatTimestamp(signature.signedAt)}
              {signature.address && `, from ${signature.address}`}
              {(index > 0 || found.state !== "SIGNED") && " (replaced by later changes)"}
            </p>
            <p className="wrap-anywhere text-muted text-sm">SHA-256 {signature.hash}</p>
            <SignedText text={signature.text} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
