import { addDays } from '@vezne/domain/calendar/day.ts'

export const LEDGER = 'OLCUM-01'
export const FIRMS = 2000
const codeOf = (firm: number) => `F${firm}`

/** Of a batch, how many rows were sent before as they are, and how many with another amount. */
const AGAIN = 0.1
const CHANGED = 0.1

interface Line {
  readonly externalId: string
  readonly firm: number
  readonly on: string
  readonly isDebit: boolean
  readonly minor: number
  readonly version: number
}

/** A batch as each side takes it, and what the books come to with it. */
export interface BenchBatch {
  readonly no: number
  readonly rows: number
  readonly asOf: number
  readonly body: string
  readonly copy: string
}

export interface Expected {
  lines: number
  debitMinor: bigint
  creditMinor: bigint
}

const FIRST_DAY = '2024-10-01'
const DAYS = 730
/** Lines of one read carry one time: this is the first read of an ERP's books, in which some rows come twice. */
const READ_AT = Date.parse('2026-10-01T06:00:00Z')

/** The same rows at every run. */
function chances(seed: number) {
  let state = seed >>> 0
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const amountOf = (minor: number) => minor / 100

function itemOf({ externalId, firm, on, isDebit, minor, version }: Line) {
  return {
    externalId,
    firmCode: codeOf(firm),
    documentOn: on,
    dueOn: addDays(on, 30),
    sequence: version,
    type: isDebit ? 'wholesale-invoice' : 'bank-transfer',
    documentNo: externalId,
    description: 'Toptan satış, sevkiyat ve irsaliye',
    ...(isDebit ? { debit: amountOf(minor) } : { credit: amountOf(minor) }),
    currencyCode: 'TRY',
    version,
  }
}

function copyOf({ externalId, firm, on, isDebit, minor, version }: Line): string {
  const [debit, credit] = isDebit ? [minor, 0] : [0, minor]
  const type = isDebit ? 'wholesale-invoice' : 'bank-transfer'
  const words = 'Toptan satış, sevkiyat ve irsaliye'
  return [externalId, codeOf(firm), on, addDays(on, 30), version, type, externalId, words, debit, credit, version].join(
    '\t',
  )
}

/** Batches one after the other: most rows are new, some say the same again, some say something else. */
export function* batchesOf(lines: number, size: number): Generator<{ batch: BenchBatch; expected: Expected }> {
  const below = chances(42)
  const days = Array.from({ length: DAYS }, (_, day) => addDays(FIRST_DAY, day))
  const expected: Expected = { lines: 0, debitMinor: 0n, creditMinor: 0n }
  const count = (isDebit: boolean, minor: number) => {
    if (isDebit) expected.debitMinor += BigInt(minor)
    else expected.creditMinor += BigInt(minor)
  }
  let before: Line[] = []
  for (let no = 0; no * size < lines; no += 1) {
    const rows = Math.min(size, lines - no * size)
    const again = before.slice(0, Math.floor(rows * AGAIN))
    const changed = before
      .slice(again.length, again.length + Math.floor(rows * CHANGED))
      .map((line) => ({ ...line, minor: line.minor + 100, version: 2 }))
    const fresh = Array.from({ length: rows - again.length - changed.length }, (_, at): Line => ({
      externalId: `L${no}-${at}`,
      firm: below(FIRMS),
      on: days[below(DAYS)] ?? FIRST_DAY,
      isDebit: below(2) === 0,
      minor: 1 + below(1_000_000),
      version: 1,
    }))
    expected.lines += fresh.length
    for (const { isDebit, minor } of fresh) count(isDebit, minor)
    for (const { isDebit } of changed) count(isDebit, 100)
    before = fresh
    const all = [...fresh, ...again, ...changed]
    const asOf = READ_AT
    const body = JSON.stringify({ batchId: `B${no}`, ledger: LEDGER, period: '2026', asOf, items: all.map(itemOf) })
    yield { batch: { no, rows, asOf, body, copy: `${all.map(copyOf).join('\n')}\n` }, expected: { ...expected } }
  }
}
