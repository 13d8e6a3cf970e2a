import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import postgres from "postgres";
import { prepareDatabase, superuserWarning } from "./migrate.ts";

const NAME = `lodge_compose_${process.pid}`;
const [OLD, NEW] = ["an old secret of more than 32 characters", "a new secret of more than 32 characters"];
let admin: postgres.Sql;
let url: string;

/** The script that `compose.yaml` runs on a new volume, with a role name and password of this test. */
function creationStatements(): string[] {
  const script = readFileSync("deploy/create-database.sh", "utf8");
  const [, text = ""] = /<<'SQL'\n([\s\S]*)\nSQL/.exec(script) ?? [];
  const named = text.replaceAll(/\b(role|database|owner) lodge\b/g, `$1 ${NAME}`);
  return named
    .replace(":'password'", "'pw'")
    .split(";")
    .filter((statement) => statement.trim() !== "");
}

before(async () => {
  const adminUrl = new URL(process.env.LODGE_TEST_ADMIN_URL ?? "");
  adminUrl.pathname = "/postgres";
  admin = postgres(adminUrl.href, { max: 1, onnotice: () => {} });
  for (const statement of creationStatements()) await admin.unsafe(statement);
  const own = new URL(adminUrl);
  Object.assign(own, { username: NAME, password: "pw", pathname: `/${NAME}` });
  url = own.href;
});

after(async () => {
  await admin.unsafe(`drop database ${NAME} with (force)`);
  const made = await admin<{ role: string }[]>`select rolname as role from pg_roles
    where rolname = ${NAME} or rolname ~ '^lodge_service_' and pg_has_role(${NAME}, oid, 'member')`;
  for (const { role } of made) await admin.unsafe(`drop role if exists ${role}`).catch(() => {});
  await admin.end();
});

async function canConnect(serviceUrl: string): Promise<boolean> {
  const sql = postgres(serviceUrl, { max: 1, onnotice: () => {} });
  return sql`select count(*) from users`
    .then(
      () => true,
      () => false,
    )
    .finally(() => sql.end());
}

test("the compose.yaml role is not a superuser, but can migrate and create the service's role", async () => {
  const [role] = await admin`select rolsuper, rolbypassrls, rolcreatedb, rolreplication, rolcreaterole
    from pg_roles where rolname = ${NAME}`;
  assert.deepEqual(Object.values(role ?? {}), [false, false, false, false, true]);
  const service = await prepareDatabase(url, OLD);
  assert.match(new URL(service).username, /^lodge_service_/);
  assert.equal(await canConnect(service), true);
});

test("both roles work while the secret is rotated; afterwards the old one is removed", async () => {
  const old = await prepareDatabase(url, OLD);
  const fresh = await prepareDatabase(url, NEW, [OLD]);
  assert.notEqual(fresh, old);
  assert.deepEqual([await canConnect(old), await canConnect(fresh)], [true, true]);
  assert.equal(await prepareDatabase(url, NEW), fresh);
  assert.deepEqual([await canConnect(old), await canConnect(fresh)], [false, true]);
});

test("starts while other installations of the cluster create and drop their roles", async () => {
  const churning = postgres(process.env.LODGE_TEST_ADMIN_URL ?? "", { max: 3, onnotice: () => {} });
  let isOver = false;
  const churn = async (role: string) => {
    while (!isOver) {
      await churning.unsafe(`create role ${role}`);
      await churning.unsafe(`drop role ${role}`);
    }
  };
  const others = ["a", "b", "c"].map((letter) => churn(`lodge_service_${letter.repeat(12)}`));
  try {
    for (let start = 0; start < 20; start += 1) await prepareDatabase(url, NEW);
  } finally {
    isOver = true;
    await Promise.all(others);
    await churning.end();
  }
});

test("warns about a superuser and no other role", async () => {
  assert.equal(await superuserWarning(url), null);
  assert.match(
    (await superuserWarning(process.env.LODGE_TEST_ADMIN_URL ?? "")) ?? "",
    /connects as the superuser/,
  );
});

test("compose.yaml does not give the web process superuser access", () => {
  const compose = readFileSync("compose.yaml", "utf8");
  const [, web = ""] = /\n {2}lodge:\n([\s\S]*?)\n {2}database:/.exec(compose) ?? [];
  assert.match(web, /DATABASE_URL: postgres:\/\/lodge:\$\{LODGE_DATABASE_PASSWORD/);
  assert.match(web, /POSTGRES_PASSWORD: ""/);
  assert.doesNotMatch(compose, /POSTGRES_USER: lodge/);
});
