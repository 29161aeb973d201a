import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Name } from './names.ts'
import { lastAmong, sortedAmong, type SharedLine, type Template } from './template.ts'

const MIGRATIONS = 'server/migrations'
/** The highest: from there it may enter every other module. Move it to where it belongs. */
const WING = 'desk'
export const folderOf = ({ kebab }: Name): string => `server/src/modules/${WING}/${kebab}`

/** A subject on the server: its contract, its table, one call, one test. */
export function moduleTemplate(root: string, name: Name): Template {
  const { kebab } = name
  const folder = folderOf(name)
  return {
    files: {
      [`contract/src/${kebab}.ts`]: contract(name),
      [migrationPath(root, kebab)]: migration(name),
      [`${folder}/store.ts`]: store(name),
      [`${folder}/list-${kebab}.ts`]: useCase(name),
      [`${folder}/routes.ts`]: routes(name),
      [`${folder}/module.ts`]: declaration(name),
      [`${folder}/${kebab}.test.ts`]: test(name),
    },
    shared: sharedLines(name, COLUMNS),
  }
}

const COLUMNS = ['tenant_id: string', 'id: string', 'firm_id: string', 'name: string', 'created_at: Generated<Date>']

/** Lines in shared files for a module with a table of these columns. */
export const sharedLines = (name: Name, columns: readonly string[]): SharedLine[] => [
  ...listed(name),
  ...amongTheTables(name, columns),
  amongTheKinds(name),
  onTheTopFloor(name),
]

/** Takes the next free number; a migration that is there keeps its own. */
export function migrationPath(root: string, kebab: string): string {
  const files = readdirSync(join(root, MIGRATIONS))
  const next = Math.max(0, ...files.map((file) => Number(file.slice(0, 4)))) + 1
  const own = files.find((file) => file.slice(5) === `${kebab}.sql`)
  return `${MIGRATIONS}/${own ?? `${String(next).padStart(4, '0')}-${kebab}.sql`}`
}

function listed({ kebab, camel }: Name): SharedLine[] {
  const path = 'server/src/app.ts'
  const line = `import { ${camel} } from './modules/${WING}/${kebab}/module.ts'`
  return [
    { path, line, at: sortedAmong(/^import .*\/module\.ts'$/, line) },
    { path, line: `  .add(${camel})`, at: lastAmong(/^ {2}\.add\(/) },
  ]
}

/** Written as `npm run schema` will write them, which decides in the end. */
function amongTheTables({ pascal, snake }: Name, columns: readonly string[]): SharedLine[] {
  const path = 'server/src/kit/db/tables.ts'
  const row = `  ${snake}: ${pascal}`
  const list = 'export interface Tables {'
  const inTables = (lines: readonly string[]) =>
    lines.findIndex((line, at) => at > lines.indexOf(list) && (line > row || line === '}'))
  return [
    {
      path,
      line: `interface ${pascal} {\n${columns.map((column) => `  ${column}\n`).join('')}}\n`,
      // The types are in the order of the tables.
      at: (lines) => {
        const next = /: (\w+)$/.exec(lines[inTables(lines)] ?? '')?.[1]
        return lines.indexOf(next === undefined ? list : `interface ${next} {`)
      },
    },
    { path, line: row, at: inTables },
  ]
}

/** Its rows name their firm. */
const amongTheKinds = ({ snake }: Name): SharedLine => ({
  path: 'tools/house/table-kinds.ts',
  line: `    '${snake}',`,
  at: (lines) => lines.indexOf('  firm: [') + 1,
})

const onTheTopFloor = ({ kebab }: Name): SharedLine => ({
  path: 'tools/module-floors.cjs',
  line: `  ['${WING}', '${kebab}'],`,
  at: lastAmong(/^ {2}\[/),
})

const contract = ({ kebab, camel, pascal }: Name) => `import * as z from 'zod/mini'
import { endpoint } from './kit/endpoint.ts'
import { id, instantMs, list, nothing, requiredText } from './kit/fields.ts'

const ${camel}Row = z.object({ id, name: requiredText(100), createdAt: instantMs })

export const list${pascal} = endpoint({
  method: 'POST',
  path: '/${pascal}/List',
  access: 'payment.see',
  summary: 'The ${kebab.replaceAll('-', ' ')} of the firms that the caller sees',
  input: nothing,
  reply: list(${camel}Row, 200),
  refusals: [],
})
`

const migration = (name: Name) => migrationOf(name, [], 'tenant_id, firm_id, name')

/** A table of a firm's rows, with these columns beside a name, and an index that serves its reading. */
export const migrationOf = (
  { snake }: Name,
  columns: readonly string[],
  index: string,
) => `set local lock_timeout = '5s';

create table ${snake} (
  tenant_id uuid not null references tenants,
  id uuid not null,
  firm_id uuid not null,
  name text collate "tr-x-icu" not null check (length(name) between 1 and 100),
${columns.map((column) => `  ${column},\n`).join('')}  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, firm_id) references firms (tenant_id, id)
);
create index ${snake}_read on ${snake} (${index});

alter table ${snake} enable row level security;
alter table ${snake} force row level security;
create policy ${snake}_of_tenant on ${snake} to vezne_app
  using (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])))
  with check (tenant_id = (select current_tenant())
    and ((select sees_all_firms()) or firm_id = any ((select current_firms())::uuid[])));
grant select, insert on ${snake} to vezne_app;
`

const store = ({ pascal, snake }: Name) => `import type { Selectable } from 'kysely'
import type { Tables } from '../../../kit/db/tables.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

type Row = Selectable<Tables['${snake}']>

const MOST = 200

export function find${pascal}(db: TenantDb): Promise<Row[]> {
  return db
    .on<Pick<Tables, '${snake}'>>()
    .selectFrom('${snake}')
    .where('tenant_id', '=', db.tenantId)
    .selectAll()
    .orderBy('name')
    .limit(MOST)
    .execute()
}
`

const useCase = ({ pascal }: Name) => `import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { find${pascal} } from './store.ts'

export interface ${pascal}Deps {
  readonly db: TenantDatabase
}

/** Of the firms that the caller sees: no other row exists here. */
export async function showList({ db }: ${pascal}Deps, caller: Caller) {
  const rows = await db.forCaller(caller, find${pascal})
  return rows.map(({ id, name, created_at: createdAt }) => ({ id, name, createdAt: createdAt.getTime() }))
}
`

const routes = ({ kebab, camel, pascal }: Name) => `import { list${pascal} } from '@vezne/contract/${kebab}.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import { showList, type ${pascal}Deps } from './list-${kebab}.ts'

export function ${camel}Routes(deps: ${pascal}Deps): Route[] {
  return [route(list${pascal}, (_input, { caller }) => showList(deps, caller))]
}
`

const declaration = ({ kebab, camel, pascal }: Name) => `import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import type { ${pascal}Deps } from './list-${kebab}.ts'
import { ${camel}Routes } from './routes.ts'

export const ${camel} = module({
  name: '${camel}',
  deps: ({ tenantDb }: Ground): ${pascal}Deps => ({ db: tenantDb }),
  routes: ({ ${camel}: deps }) => ${camel}Routes(deps),
  rights: ['payment.see'],
})
`

const test = ({ kebab, pascal, snake }: Name) => `import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import { list${pascal} } from '@vezne/contract/${kebab}.ts'
import { expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from '../../../testing/people.ts'

const house = useHouse()

async function put({ id }: TestTenant, firmId: string, name: string): Promise<void> {
  const row = [id, randomUUID(), firmId, name]
  await house.owner.query('insert into ${snake} (tenant_id, id, firm_id, name) values ($1, $2, $3, $4)', row)
}

async function anotherFirm({ id }: TestTenant): Promise<string> {
  const firm = [id, randomUUID(), 'BAYI-2', 'Başka Ticaret']
  await house.owner.query('insert into firms (tenant_id, id, code, name) values ($1, $2, $3, $4)', firm)
  return firm[1] ?? ''
}

async function listFor({ domain }: TestTenant, { email }: TestUser) {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return house.call(list${pascal}, {}, { token: signedIn.data.token })
}

it('shows a firm its own, and nothing of another firm or company', async () => {
  const [ours, theirs] = [await aTenant(house), await aTenant(house)]
  await put(ours, ours.firmId, 'bizim')
  await put(ours, await anotherFirm(ours), 'başka bayinin')
  await put(theirs, theirs.firmId, 'başka şirketin')
  const listed = await listFor(ours, await aUser(house, [ours], { rights: ['payment.see'] }))
  expect(listed).toMatchObject({ success: true, data: [{ name: 'bizim' }] })
})

it('is not for somebody without the right', async () => {
  const tenant = await aTenant(house)
  expect(await listFor(tenant, await aUser(house, [tenant]))).toMatchObject({ success: false, status: 403 })
})
`
