import { createHash } from 'node:crypto'
import type { importCommissions } from '@vezne/contract/commissions.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { toldReading, type SheetReading } from '@vezne/contract/kit/sheet.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import type { SheetLine } from '../../../../kit/sheet/line.ts'
import { findStanding } from '../../../platform/records/index.ts'
import { changeTable, requireDays } from '../table/change-table.ts'
import type { CommissionDeps } from '../table/deps.ts'
import { tableOn } from '../table/rows.ts'
import { COMMISSIONS } from '../table/show-table.ts'
import { readFile } from './read-file.ts'

/**
 * Reads a file and tells what came of it; with the digest of what was told it applies it. With one wrong cell nothing is
 * changed, and what is applied is what was seen: where the table changed in between, the differences do, too.
 */
export function takeIn(
  deps: CommissionDeps,
  input: InputOf<typeof importCommissions>,
  call: SignedInCall,
): Promise<SheetReading> {
  return deps.sheets.oneOf(call.caller.tenantId, async ({ lines }) =>
    takeLines(deps, input, await lines(input.file), call),
  )
}

async function takeLines(
  deps: CommissionDeps,
  { from, to, apply }: InputOf<typeof importCommissions>,
  lines: readonly SheetLine[],
  call: SignedInCall,
): Promise<SheetReading> {
  const { table, version } = await deps.db.forCaller(call.caller, async (db) => {
    await requireDays(db, { from, to, back: null })
    const standing = await findStanding(db, COMMISSIONS)
    return { table: await tableOn(db, from), version: standing.version }
  })
  const { asked, ...read } = readFile(lines, table, call.language)
  const digest = createHash('sha256')
    .update(JSON.stringify([from, to, asked, read.differences.map(({ before }) => before)]))
    .digest('hex')
  const seen = (isApplied: boolean) => toldReading({ ...read, ignored: [...read.ignored], digest, isApplied })
  if (apply === null || read.errors.length > 0) return seen(false)
  if (apply.digest !== digest) throw new Refusal('sheet-changed')
  const { reason } = apply
  await changeTable(deps, { kind: 'file', version, from, to, back: null, reason, rows: asked }, call)
  return seen(true)
}
