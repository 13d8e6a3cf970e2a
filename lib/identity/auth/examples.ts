import { exampleIds } from "#lib/http/openapi/example-facts.ts";
import type { Examples } from "#lib/http/openapi/example-of.ts";
import type { JwtResponse } from "./schemas.ts";

const jwt: JwtResponse = {
  token:
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTlhOWQzYS0wYzExIiwicm9sZXMiOlsiUk9MRV9CUk9LRVIiXX0.VfQ2mJ0c1xkYb3wL8sT5uR7pZ9nE4aGhKdMiOjXqBvA",
  refreshToken: "wq8Zr1nC0mYVb5Lx3tH7uKfD2sJ9pEoG6iAaQvRzT4c",
  id: exampleIds.broker,
  username: "broker@lodge.example",
  email: "broker@lodge.example",
  roles: ["ROLE_BROKER"],
};

/** Examples for signing in, by schema name. */
export const authExamples: Examples = {
  JwtResponse: jwt,
};
