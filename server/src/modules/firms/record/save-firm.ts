import { randomUUIDv7 } from 'node:crypto'
import { firmRecord, type FirmRecord, type saveFirm } from '@vezne/contract/firms.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { BrokenRules, Refusal, type BrokenRule } from '../../../kit/refusal.ts'
import { saveRecord } from '../../office/index.ts'
import type { FirmDeps } from '../deps.ts'
import { subjectOf } from './show-firm.ts'
import { findFirm, hasGroup, insertFirm, replaceBranches, updateFirm } from './store.ts'

/** What can be said of the branches without asking anybody. */
function brokenBranches({ branches }: FirmRecord): BrokenRule[] {
  return branches.flatMap(({ number, downPayment, organizationFee }, at) => {
    const isTwice = branches.findIndex((other) => other.number === number) !== at
    const isNothing = (amount: bigint | null) => amount !== null && amount <= 0n
    return [
      ...(isTwice ? [{ path: `branches.${at}.number`, rule: 'branch-number-twice' as const }] : []),
      ...(isNothing(downPayment) ? [{ path: `branches.${at}.downPayment`, rule: 'amount-zero' as const }] : []),
      ...(isNothing(organizationFee) ? [{ path: `branches.${at}.organizationFee`, rule: 'amount-zero' as const }] : []),
    ]
  })
}

/** There are firms and firms below them, and nothing below those: what a dealer sees is reckoned so. */
async function isParentFit(db: TenantDb, firm: FirmRecord, before: FirmRecord | null): Promise<boolean> {
  if (before !== null) return before.parentId === firm.parentId
  if (firm.parentId === null) return true
  const parent = await findFirm(db, firm.parentId)
  return parent !== undefined && parent.record.parentId === null
}

async function requireGoodFirm(db: TenantDb, firm: FirmRecord, before: FirmRecord | null): Promise<void> {
  const broken = brokenBranches(firm)
  if (!(await isParentFit(db, firm, before))) broken.push({ path: 'parentId', rule: 'firm-parent-invalid' })
  if (firm.groupCode !== null && !(await hasGroup(db, firm.groupCode)))
    broken.push({ path: 'groupCode', rule: 'firm-group-unknown' })
  if (broken.length > 0) throw new BrokenRules(broken)
}

async function writeFirm(db: TenantDb, id: string, firm: FirmRecord, before: FirmRecord | null): Promise<void> {
  await requireGoodFirm(db, firm, before)
  const isWritten = await (before === null ? insertFirm(db, id, firm) : updateFirm(db, id, firm))
  if (!isWritten) throw new Refusal('firm-code-taken', null, 'code')
  const taken = await replaceBranches(db, id, firm.branches)
  if (taken !== undefined) throw new Refusal('branch-number-taken', null, `branches.${taken}.number`)
}

/** Opens a firm, or changes one. What a payment refers to is never taken away: a firm is closed instead. */
export function changeFirm(
  { db }: FirmDeps,
  { id: known, version, ...firm }: InputOf<typeof saveFirm>,
  call: SignedInCall,
): Promise<ReplyOf<typeof saveFirm>> {
  const id = known ?? randomUUIDv7()
  return db.forCaller(call.caller, async (one) => {
    if (known !== null && (await findFirm(one, known)) === undefined) throw new Refusal('not-found')
    const saved = await saveRecord(
      one,
      {
        subject: subjectOf(id),
        shape: firmRecord,
        version,
        kind: known === null ? 'firm-opened' : 'firm-changed',
        details: { firmId: id, code: firm.code },
        read: async () => (await findFirm(one, id))?.record ?? null,
        write: (before) => writeFirm(one, id, firm, before),
      },
      call,
    )
    return { id, version: saved }
  })
}
