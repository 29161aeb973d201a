import { createHash } from 'node:crypto'
import { firmRecord } from '@vezne/contract/firms.ts'
import type { importFirms } from '@vezne/contract/firms/import.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { toldReading } from '@vezne/contract/kit/sheet.ts'
import * as z from 'zod/mini'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { readSheet, type Sheet } from '../../../../kit/sheet/read-sheet.ts'
import { findStandings } from '../../../platform/records/index.ts'
import type { FirmDeps } from '../deps.ts'
import { keepFirm } from '../record/save-firm.ts'
import { subjectOf } from '../record/show-firm.ts'
import { findGroups } from '../record/store.ts'
import { COLUMNS } from './columns.ts'
import { allFirms } from './known.store.ts'
import { planImport, type Plan } from './plan.ts'
import { tellDifferences } from './tell.ts'

/** Names what would be changed and what stands in its place now: where either is another, so is this. */
function digestOf({ changes }: Plan): string {
  const told = changes.map(({ before, after }) => [
    before === null ? null : z.encode(firmRecord, before),
    z.encode(firmRecord, { ...after, parentId: before?.parentId ?? null }),
  ])
  return createHash('sha256').update(JSON.stringify(told)).digest('hex')
}

/** One after the other by the way that every change of a firm goes: so each is in the log, with what was before. */
async function apply(db: TenantDb, { changes }: Plan, reason: string, call: SignedInCall): Promise<void> {
  const standings = await findStandings(db, 'firm')
  for (const { id, before, after } of changes) {
    const version = standings.get(subjectOf(id))?.version ?? 0
    await keepFirm(db, { id, isNew: before === null, version, reason, firm: after }, call)
  }
}

/**
 * Reads a file and tells what came of it; with the digest of what was told it applies it, as a whole or not at all. With a
 * wrong cell nothing is changed, unless the rows without one are all that is asked for.
 */
export function takeIn(
  deps: FirmDeps,
  input: InputOf<typeof importFirms>,
  call: SignedInCall,
): Promise<ReplyOf<typeof importFirms>> {
  return deps.sheets.oneOf(call.caller.tenantId, async ({ lines }) =>
    takeSheet(deps, input, readSheet(await lines(input.file), COLUMNS, call.language), call),
  )
}

function takeSheet(
  { db: database }: FirmDeps,
  { onlyGood, apply: asked }: InputOf<typeof importFirms>,
  sheet: Sheet<typeof COLUMNS>,
  call: SignedInCall,
): Promise<ReplyOf<typeof importFirms>> {
  return database.forCaller(call.caller, async (db) => {
    const standing = { firms: await allFirms(db), groups: await findGroups(db) }
    const plan = planImport(sheet, standing)
    const isHeldUp = plan.errors.length > 0 && !onlyGood
    const digest = digestOf(plan)
    const isApplied = asked !== null && !isHeldUp && plan.changes.length > 0
    if (isApplied) {
      if (asked.digest !== digest) throw new Refusal('sheet-changed')
      await apply(db, plan, asked.reason, call)
    }
    const opened = plan.changes.filter(({ before }) => before === null).length
    return {
      ...toldReading({
        rows: sheet.rows.length,
        ignored: [...sheet.ignored],
        errors: plan.errors,
        differences: isHeldUp ? [] : tellDifferences(sheet, plan, standing),
        digest,
        isApplied,
      }),
      created: opened,
      updated: plan.changes.length - opened,
      unchanged: plan.unchanged,
      wrong: plan.wrong,
    }
  })
}
