import type { Endpoint } from "./api-document.ts";
import { MethodMark } from "./method-mark.tsx";

/** The operations by tag, and the schemas: where everything on the page is. */
export function DocsNav(props: { groups: { tag: string; endpoints: Endpoint[] }[]; schemas: string[] }) {
  return (
    <nav
      aria-label="Contents"
      className="grid gap-5 text-sm [&_a:hover]:bg-hover [&_a:hover]:text-text [&_a]:flex [&_a]:items-baseline [&_a]:rounded-md [&_a]:px-2 [&_a]:py-1 [&_a]:text-muted"
    >
      {props.groups.map(({ tag, endpoints }) => (
        <div key={tag}>
          <p className="mb-1 font-medium">{tag}</p>
          <ul>
            {endpoints.map(({ operationId, method }) => (
              <li key={operationId}>
                <a href={`#${operationId}`}>
                  <MethodMark method={method} />
                  {operationId}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div>
        <p className="mb-1 font-medium">Schemas</p>
        <ul>
          {props.schemas.map((name) => (
            <li key={name}>
              <a href={`#schema-${name}`}>{name}</a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
