import { tablesAfter, type Table } from './sql-tables.ts'
import { KINDS } from './table-kinds.ts'

type Kind = keyof typeof KINDS
type Kinds = typeof KINDS

const REQUEST_ROLE = 'vezne_app'
const occurrences = (text: string, wanted: string) => text.split(wanted).length - 1

interface Listed {
  readonly kind: Kind
  readonly follows?: string
}

/** Each table with its kind, and of one that follows another which that is. */
export function listedTables(kinds: Kinds = KINDS): Map<string, Listed> {
  const { everybody, child, ...plain } = kinds
  const listed = new Map<string, Listed>()
  for (const kind of Object.keys(plain) as (keyof typeof plain)[])
    for (const name of plain[kind]) listed.set(name, { kind })
  for (const { tables } of everybody) for (const name of tables) listed.set(name, { kind: 'everybody' })
  for (const [follows, tables] of Object.entries(child))
    for (const name of tables) listed.set(name, { kind: 'child', follows })
  return listed
}

/** What a policy of requests must say as often as it asks for the company: to read, and to write where that is said apart. */
const asksFor = (says: string, asked: string) =>
  occurrences(says, asked) >= Math.max(1, occurrences(says, 'current_tenant()'))

function policyHolds(says: string, table: string, kind: Kind, follows: string): boolean {
  const [toRead = '', toWrite = ''] = says.split(' with check ')
  switch (kind) {
    case 'platform':
      return false
    case 'everybody':
      return asksFor(says, 'current_tenant()')
    case 'staff':
      return asksFor(says, 'sees_all_firms()') && !says.includes('current_firms()')
    case 'told':
      return toRead.includes('sees_all_firms()') && toWrite.includes('current_tenant()')
    case 'firm':
      return asksFor(says, 'sees_all_firms()') && asksFor(says, 'current_firms()')
    case 'child':
      return (
        asksFor(says, 'sees_all_firms()') &&
        asksFor(says, `exists (select from ${follows} p where p.tenant_id = ${table}.tenant_id and p.id = ${table}.`)
      )
    case 'person':
      return says.includes('sees_all_users()') || says.includes('is_shared')
  }
}

function faultOf({ name, policies, columns, grantedTo }: Table, kind: Kind, follows = ''): string | undefined {
  if (kind === 'platform') {
    const isReached = columns.has('tenant_id') && grantedTo.has(REQUEST_ROLE)
    return isReached
      ? `${name} is listed as the platform's, and ${REQUEST_ROLE} has a right on rows of a company`
      : undefined
  }
  const ofRequests = [...policies.values()].filter((says) => says.includes(REQUEST_ROLE))
  const holds = ofRequests.length > 0 && ofRequests.every((says) => policyHolds(says, name, kind, follows))
  return holds
    ? undefined
    : `${name} is listed as ${kind}${follows && ` of ${follows}`}, and its policies do not say so`
}

/**
 * Tables that nobody said whose they are, or that are said to be what their policies do not hold. One may be listed before
 * it is there: whoever is about to bring it says so first.
 */
export function kindFaults(migrations: readonly string[], kinds: Kinds = KINDS): string[] {
  const listed = listedTables(kinds)
  return tablesAfter(migrations).flatMap((table) => {
    const said = listed.get(table.name)
    if (said === undefined) return `${table.name} has no kind: tools/house/table-kinds.ts says whose rows a table holds`
    return faultOf(table, said.kind, said.follows) ?? []
  })
}
