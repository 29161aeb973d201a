import { BANKS } from '@vezne/banks/pos/banks.ts'
import type pg from 'pg'
import type { Sight } from './callers.ts'
import { columnsOf, valuesIn, type Column } from './store.ts'

/** Which rows somebody may see, told without the policies that are on trial here. */
function isSeen(columns: readonly Column[], table: string): string {
  const firm = table === 'firms' ? 'id' : 'firm_id'
  const hasFirm = columns.some((column) => column.table === table && column.name === firm)
  // Both values are named either way: PostgreSQL wants to know the type of each.
  const isOwnFirm = hasFirm ? `${firm} = any ($2)` : 'true'
  return `tenant_id = $1 and ($2::uuid[] is null or ${isOwnFirm})`
}

/** Where everybody calls from on this machine, whoever they are. */
const HERE = '127.0.0.1'

/** Which banks there are is told to whoever may open an account at one; companies call their accounts after them. */
const BANK_NAMES: ReadonlySet<string> = new Set(BANKS.map(({ name }) => name))

/** What everybody confirms in the same words has the same digest. */
const isEverybodys = ({ table, name }: Column) => table === 'payer_pays_confirmations' && name === 'text_digest'

/** Words of one kind stand in many rows and betray nobody. */
function isTelling(column: Column, value: string): boolean {
  if (value === HERE || BANK_NAMES.has(value) || isEverybodys(column)) return false
  return column.type === 'uuid' || (value.length >= 8 && /[\s\d]/.test(value))
}

export interface Foreign {
  /** Values that stand in rows of others and in no row of one's own. */
  readonly values: readonly string[]
  /** Ids of rows of others, a few of each table. */
  readonly rowIds: readonly string[]
}

const EACH = 2

/** What somebody must not come to know, from whatever is in the database now. */
export async function foreignTo(owner: pg.Client, { tenantId, firms }: Sight): Promise<Foreign> {
  const columns = await columnsOf(owner)
  const [own, others, rowIds] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const column of columns) {
    const rows = await valuesIn(owner, column, isSeen(columns, column.table), [tenantId, firms === '*' ? null : firms])
    for (const { value, seen } of rows) if (seen || isTelling(column, value)) (seen ? own : others).add(value)
    const ids = column.name === 'id' ? rows.filter(({ seen }) => !seen).slice(0, EACH) : []
    for (const { value } of ids) rowIds.add(value)
  }
  // A code may begin like another's: what stands inside a value of one's own betrays nobody either.
  const ownText = [...own].join('\n')
  return { values: [...others].filter((value) => !ownText.includes(value)), rowIds: [...rowIds] }
}
