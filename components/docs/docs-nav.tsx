import type { Endpoint } from "./api-document.ts";
import { MethodMark } from "./method-mark.tsx";

/** The operations by tag, and the schemas: where everything on the page is. */
export function DocsNav(props: { groups: { tag: string; endpoints: Endpoint[] }[]; schemas: string[] }) {
  return (
    <nav aria-label="Contents" className="grid gap-5 text-sm">
      {props.groups.map(({ tag, endpoints }) => (
        <div key={tag}>
          <p className="mb-1 font-medium">{tag}</p>
          <ul>
            {endpoints.map(({ operationId, method }) => (
              <li key={operationId}>
                <a
                  href={`#${operationId}`}
                  className="flex items-baseline rounded-md px-2 py-1 text-muted hover:bg-hover hover:text-text"
                >
                  <MethodMark method={method} />
                  <span className="min-w-0 truncate">{operationId}</span>
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
              <a
                href={`#schema-${name}`}
                className="block truncate rounded-md px-2 py-1 text-muted hover:bg-hover hover:text-text"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
