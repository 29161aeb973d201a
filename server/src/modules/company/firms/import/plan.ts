import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { FirmRecord } from '@vezne/contract/firms.ts'
import type { CellError } from '@vezne/contract/kit/sheet.ts'
import type { Sheet } from '../../../../kit/sheet/read-sheet.ts'
import { HIDDEN, type COLUMNS } from './columns.ts'
import type { KnownFirm } from './known.store.ts'
import { recordOf, type Line } from './record-of.ts'
import { namesIn, type Names, type Standing } from './standing.ts'

/** A firm that a row opens or changes. */
export interface PlannedFirm {
  readonly row: number
  readonly id: string
  /** As it stands; null: it is opened. */
  readonly before: FirmRecord | null
  readonly after: FirmRecord
}

export interface Plan {
  readonly errors: readonly CellError[]
  /** Firms above before those below them. */
  readonly changes: readonly PlannedFirm[]
  readonly unchanged: number
  /** Rows with something wrong in them. */
  readonly wrong: number
}

type Key = keyof typeof COLUMNS

interface Problem {
  readonly column: Key
  readonly rule: CellError['rule']
  readonly params?: CellError['params']
}

const isProblem = (found: object | string | null | undefined): found is Problem =>
  typeof found === 'object' && found !== null && 'rule' in found

/** Its place below another firm stays what it was when it was opened. */
function placeOf({ values: { parent } }: Line, known: KnownFirm | undefined, names: Names): string | null | Problem {
  if (known !== undefined && parent === undefined) return known.record.parentId
  const asked = parent ? names.parentId(parent) : null
  if (asked === undefined) return { column: 'parent', rule: 'parent-unknown' }
  if (known !== undefined && asked !== known.record.parentId) return { column: 'parent', rule: 'parent-fixed' }
  return asked
}

function groupOf({ values: { group } }: Line, names: Names): string | null | undefined | Problem {
  if (group === null || group === undefined) return group
  return names.groupCode(group) ?? { column: 'group', rule: 'group-unknown' }
}

/** What does not go together in a firm, though each of its cells is right. */
function brokenFirm({ values }: Line, after: FirmRecord, owners: ReadonlyMap<string, string>): Problem | undefined {
  if (HIDDEN.test(values.taxNumber ?? '') && after.taxNumber === null)
    return { column: 'taxNumber', rule: 'tax-number-invalid' }
  const amount = (['downPayment', 'organizationFee'] as const).find((key) => values[key])
  if (amount !== undefined && after.branches.length === 0) return { column: amount, rule: 'branch-missing' }
  const taken = after.branches.find(({ number }) => (owners.get(number) ?? after.code) !== after.code)
  if (taken === undefined) return undefined
  const params = { number: taken.number, code: owners.get(taken.number) ?? '' }
  return { column: 'branches', rule: 'branch-taken', params }
}

/** What a row comes to by itself, or what is wrong with it after all. */
function reckon(line: Line, names: Names, owners: Map<string, string>): PlannedFirm | Problem {
  const code = line.values.code ?? ''
  const known = names.firmOf(code)
  const parentId = placeOf(line, known, names)
  if (isProblem(parentId)) return parentId
  const groupCode = groupOf(line, names)
  if (isProblem(groupCode)) return groupCode
  const after = recordOf(line, { parentId, groupCode }, known?.record)
  const broken = brokenFirm(line, after, owners)
  if (broken !== undefined) return broken
  for (const { number } of after.branches) owners.set(number, code)
  return { row: line.row, id: known?.id ?? names.newId(code) ?? '', before: known?.record ?? null, after }
}

const inOrder = (record: FirmRecord): FirmRecord => ({
  ...record,
  branches: record.branches.toSorted((one, other) => (one.number < other.number ? -1 : 1)),
})

const isChange = ({ before, after }: PlannedFirm) =>
  before === null || !isDeepStrictEqual(inOrder(before), inOrder(after))

/** Rows one after the other; a firm that two of them mean is wrong in the second. */
function reckonAll(lines: readonly Line[], standing: Standing) {
  const names = namesIn(standing, lines, randomUUIDv7)
  const owners = new Map(
    standing.firms.flatMap(({ record }) => record.branches.map(({ number }) => [number, record.code] as const)),
  )
  const firsts = new Map<string, number>()
  return lines.map((line): { line: Line; found: PlannedFirm | Problem } => {
    const first = firsts.get(line.values.code ?? '')
    if (first !== undefined) return { line, found: { column: 'code', rule: 'row-twice', params: { row: first } } }
    firsts.set(line.values.code ?? '', line.row)
    return { line, found: reckon(line, names, owners) }
  })
}

const below = ({ after }: PlannedFirm) => (after.parentId === null ? 0 : 1)

/** What a file would make of the firms. A row with something wrong in it comes to nothing. */
export function planImport(sheet: Sheet<typeof COLUMNS>, standing: Standing): Plan {
  const errors: CellError[] = [...sheet.errors]
  const planned: PlannedFirm[] = []
  const good = sheet.rows.filter(({ isRight }) => isRight)
  for (const { line, found } of reckonAll(good, standing)) {
    if (isProblem(found)) errors.push(sheet.wrong(line.row, found.column, found.rule, found.params))
    else planned.push(found)
  }
  // A firm below one whose own row is wrong has nobody above it.
  const there = new Set([...standing.firms.map(({ id }) => id), ...planned.map(({ id }) => id)])
  const isLost = ({ after }: PlannedFirm) => after.parentId !== null && !there.has(after.parentId)
  errors.push(...planned.filter(isLost).map(({ row }) => sheet.wrong(row, 'parent', 'parent-unknown')))
  const kept = planned.filter((each) => !isLost(each))
  const changes = kept.filter(isChange)
  return {
    errors: errors.toSorted((one, other) => one.row - other.row),
    changes: changes.toSorted((one, other) => below(one) - below(other)),
    unchanged: kept.length - changes.length,
    wrong: sheet.rows.length - kept.length,
  }
}
