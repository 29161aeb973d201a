import type { Name } from '../names.ts'

export const listPageStore = ({
  kebab,
  pascal,
  snake,
}: Name) => `import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { list${pascal} } from '@vezne/contract/${kebab}.ts'
import type { ${pascal}Row } from '@vezne/contract/${kebab}/list.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import type { AskedPage } from '../../../../kit/list/asked-page.ts'
import { beginning, conditionsOf, ending, literally, type Conditions } from '../../../../kit/list/conditions.store.ts'
import { behind, orderBy, rowsToRead, statement, type SortKey, type Statement } from '../../../../kit/list/keyset.store.ts'

export type ${pascal}Filter = NonNullable<InputOf<typeof list${pascal}>['filter']>
type SortField = 'createdAt' | 'name' | 'amount'

const SORT_KEYS: Readonly<Record<SortField, Omit<SortKey, 'direction'>>> = {
  createdAt: { expression: 'r.created_at', type: 'timestamptz' },
  name: { expression: 'r.name collate "tr-x-icu"', type: 'text' },
  amount: { expression: 'r.amount_minor', type: 'bigint' },
}

const ID = 'r.id'

/** Column by column, in the words of the wire. */
export const COLUMNS = {
  id: 'r.id',
  name: 'r.name',
  amount: 'r.amount_minor',
  currencyCode: 'r.currency',
  createdAt: 'r.created_at',
} as const satisfies Record<keyof ${pascal}Row, string>

/** What each filter says of a row \`r\`. */
const CONDITIONS: Conditions<${pascal}Filter> = {
  from: (from, bind) => \`r.created_at >= \${bind(beginning(from))}\`,
  to: (to, bind) => \`r.created_at < \${bind(ending(to))}\`,
  currencyCode: (currencies, bind) => \`r.currency = any (\${bind(currencies)}::text[])\`,
  q: (words, bind) => \`search_key(r.name) like \${bind(\`%\${literally(searchKey(words.trim()))}%\`)}\`,
}

/** A page's rows, and behind each row's columns the texts of its position. */
export function pageStatement(tenantId: string, page: AskedPage<${pascal}Filter, SortField>): Statement {
  const keys = page.sort.map(({ field, direction }) => ({ ...SORT_KEYS[field], direction }))
  return statement((bind) => {
    const where = [
      \`r.tenant_id = \${bind(tenantId)}\`,
      ...conditionsOf(CONDITIONS, page.filter, bind),
      ...(page.after === undefined ? [] : [behind(keys, ID, page.after, bind)]),
    ]
    return \`select \${[...Object.values(COLUMNS), ...keys.map(({ expression }) => expression), ID].join(', ')}
      from ${snake} r where \${where.join(' and ')} order by \${orderBy(keys, ID)} limit \${rowsToRead(page.limit)}\`
  })
}

/** Of the whole filter, a row for each currency: count and money. */
export function totalsStatement(tenantId: string, filter: ${pascal}Filter): Statement {
  return statement((bind) => {
    const where = [\`r.tenant_id = \${bind(tenantId)}\`, ...conditionsOf(CONDITIONS, filter, bind)].join(' and ')
    return \`select r.currency, count(*), coalesce(sum(r.amount_minor), 0)
      from ${snake} r where \${where} group by r.currency order by r.currency\`
  })
}
`

export const listPage = ({
  kebab,
  camel,
  pascal,
}: Name) => `import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { list${pascal}, total${pascal} } from '@vezne/contract/${kebab}.ts'
import { ${camel}List, type ${pascal}Row } from '@vezne/contract/${kebab}/list.ts'
import type { FirmScope, TenantReader, TextRow } from '../../../../kit/db/tenant-db.ts'
import { askedPage } from '../../../../kit/list/asked-page.ts'
import { instantOf } from '../../../../kit/list/instant.ts'
import type { Secrets } from '../../../../kit/secret.ts'
import { COLUMNS, pageStatement, totalsStatement, type ${pascal}Filter } from './page.store.ts'

export interface ${pascal}Deps {
  readonly db: TenantReader
  readonly secret: Secrets
}

/** Whose rows are asked for: of the firms that they see, and no other row exists. */
interface Asking {
  readonly tenantId: string
  readonly firms: FirmScope
}

const NAMES = Object.keys(COLUMNS)

export async function showPage(
  { db, secret }: ${pascal}Deps,
  input: InputOf<typeof list${pascal}>,
  asking: Asking,
): Promise<ReplyOf<typeof list${pascal}>> {
  const page = askedPage(secret, ${camel}List, input)
  const rows = await db.askForCaller(asking, pageStatement(asking.tenantId, page))
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  return { items: shown.map(itemOf), nextCursor: last === undefined ? null : page.cursorAt(positionOf(last)) }
}

const positionOf = (row: TextRow) => row.slice(NAMES.length).map((text) => text ?? '')

function itemOf(row: TextRow): ${pascal}Row {
  const said = Object.fromEntries(NAMES.map((name, at) => [name, row[at] ?? ''])) as Record<keyof ${pascal}Row, string>
  return {
    ...(said as unknown as ${pascal}Row),
    amount: BigInt(said.amount),
    createdAt: instantOf(said.createdAt),
  }
}

/** Count and money of whatever the filter leaves, by currency. */
export async function showTotals(
  { db }: ${pascal}Deps,
  filter: ${pascal}Filter,
  asking: Asking,
): Promise<ReplyOf<typeof total${pascal}>> {
  const rows = await db.askForCaller(asking, totalsStatement(asking.tenantId, filter))
  return rows.map(([currencyCode, count, amount]) => ({
    currencyCode: currencyCode ?? '',
    count: Number(count),
    amount: BigInt(amount ?? '0'),
  }))
}
`
