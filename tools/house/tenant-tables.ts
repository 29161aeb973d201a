import { bodiesOf } from './sql-statements.ts'
import { tablesAfter, type Table } from './sql-tables.ts'
import { KINDS } from './table-kinds.ts'

const REQUEST_ROLE = 'vezne_app'

const occurrences = (text: string, wanted: string) => text.split(wanted).length - 1

/** Where rows belong to firms, a request sees those of its own firms: a forgotten `where` shows nothing. */
function isScoped({ columns, policies }: Table): boolean {
  if (!columns.has('firm_id')) return true
  const ofRequests = [...policies.values()].filter((says) => says.includes(REQUEST_ROLE))
  return ofRequests.every((says) =>
    ['current_firms()', 'sees_all_firms()'].every(
      (asked) => occurrences(says, asked) >= Math.max(1, occurrences(says, 'current_tenant()')),
    ),
  )
}

function tenantFaults(table: Table): string[] {
  // Some name a tenant but belong to none: they say which tenants there are and who may enter them, and are read before a
  // tenant is known. In exchange the role of requests may hold no right on them.
  if (KINDS.platform.includes(table.name)) {
    return table.grantedTo.has(REQUEST_ROLE)
      ? [`${table.name} is a platform table and ${REQUEST_ROLE} has a right on it`]
      : []
  }
  const faults = [
    [table.rowSecurity, 'does not enable row level security'],
    [table.forcedRowSecurity, 'does not force row level security'],
    [table.policies.size > 0, 'has no policy'],
    [
      isScoped(table),
      'names firms, and a policy of requests does not ask for app.firms wherever it asks for the tenant',
    ],
    [table.primaryKey[0] === 'tenant_id', 'has a primary key that does not begin with tenant_id'],
  ] as const
  return faults.filter(([holds]) => !holds).map(([, fault]) => `${table.name} ${fault}`)
}

function moneyFaults({ name, columns }: Table): string[] {
  const amounts = [...columns].filter(([column]) => column.endsWith('_minor'))
  const hasCurrency = [...columns.keys()].some((column) => column === 'currency' || column.endsWith('_currency'))
  return [
    ...amounts
      .filter(([, type]) => type !== 'bigint')
      .map(([column, type]) => `${name}.${column} is ${type}, not bigint`),
    ...(amounts.length > 0 && !hasCurrency ? [`${name} holds money and has no currency column`] : []),
  ]
}

/** What the migrations, in their order, leave open: rows another tenant could see, amounts that could round. */
export function tableFaults(migrations: readonly string[]): string[] {
  const hidden = migrations.flatMap(bodiesOf).some((body) => /\bcreate\s+(unlogged\s+)?table\b/i.test(body))
  return [
    ...tablesAfter(migrations).flatMap((table) => [
      ...(table.columns.has('tenant_id') ? tenantFaults(table) : []),
      ...moneyFaults(table),
    ]),
    ...(hidden ? ['a table is created inside a function body, where this check cannot read it'] : []),
  ]
}
