import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { curlCommand, exampleRequest, typescriptSample } from "#components/platform/docs/code-samples.ts";
import { CodeSample, TextWithCode } from "#components/platform/docs/doc-text.tsx";
import { MethodMark } from "#components/platform/docs/method-mark.tsx";
import { OperationFacts } from "#components/platform/docs/operation-facts.tsx";
import { requestFields } from "#components/platform/docs/request-fields.ts";
import { TryIt } from "#components/platform/docs/try-it.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { sessionActor } from "#lib/identity/portal/portal-context.ts";
import { apiDocument, findEndpoint } from "../api-docs.ts";

type Props = { params: Promise<{ operationId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const endpoint = findEndpoint((await params).operationId);
  return { title: endpoint ? `${endpoint.operationId} · API` : "Not found · API" };
}

export default async function OperationPage({ params }: Props) {
  const endpoint = findEndpoint((await params).operationId);
  if (!endpoint) notFound();
  const { components, servers } = apiDocument();
  const { operationId, method, path, summary, description, security, requestBody, responses, deprecated } =
    endpoint;
  const baseUrl = servers[0]?.url ?? "";
  const request = exampleRequest(endpoint);
  const success = Object.entries(responses).find(([status]) => status.startsWith("2"));
  const example = success?.[1].content?.["application/json"]?.example;
  const user = await sessionActor();
  return (
    <>
      <h1 className="font-semibold text-2xl">{summary}</h1>
      {deprecated && (
        <p className="mt-2">
          <Badge tone="warning">Deprecated</Badge>
        </p>
      )}
      <p className="wrap-anywhere mt-2 flex items-baseline">
        <MethodMark method={method} />
        <code className="min-w-0 font-mono">{path}</code>
      </p>
      {description && (
        <p className="mt-3 max-w-prose text-pretty">
          <TextWithCode>{description}</TextWithCode>
        </p>
      )}
      <TryIt
        operation={{
          operationId,
          method,
          path,
          secured: security.length > 0,
          bodyType: Object.keys(requestBody?.content ?? {})[0] ?? null,
        }}
        fields={requestFields(endpoint, components.schemas)}
        baseUrl={baseUrl}
        username={user?.username ?? null}
      />
      <div className="mt-8 grid items-start gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <OperationFacts endpoint={endpoint} schemas={components.schemas} />
        <div className="grid min-w-0 gap-4 max-xl:row-start-1">
          <CodeSample title="curl" about={summary} code={curlCommand(request, baseUrl)} />
          <CodeSample title="TypeScript" about={summary} code={typescriptSample(request, baseUrl)} />
          {example !== undefined && (
            <CodeSample
              title={`Response ${success?.[0]}`}
              about={summary}
              code={JSON.stringify(example, null, 2)}
            />
          )}
        </div>
      </div>
    </>
  );
}
