import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { firmRecord, type FirmRecord, type saveFirm } from '@vezne/contract/firms.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { BrokenRules, Refusal, type BrokenRule } from '../../../../kit/refusal.ts'
import { saveRecord } from '../../../platform/records/index.ts'
import type { FirmDeps } from '../deps.ts'
import { subjectOf } from './show-firm.ts'
import { findFirm, hasGroup, insertFirm, replaceBranches, replaceLimits, updateFirm } from './store.ts'

const isNothing = (amount: bigint | null) => amount !== null && amount <= 0n

/** What can be said of the branches without asking anybody. */
function brokenBranches({ branches }: FirmRecord): BrokenRule[] {
  return branches.flatMap(({ number, downPayment, organizationFee }, at) => {
    const isTwice = branches.findIndex((other) => other.number === number) !== at
    return [
      ...(isTwice ? [{ path: `branches.${at}.number`, rule: 'branch-number-twice' as const }] : []),
      ...(isNothing(downPayment) ? [{ path: `branches.${at}.downPayment`, rule: 'amount-zero' as const }] : []),
      ...(isNothing(organizationFee) ? [{ path: `branches.${at}.organizationFee`, rule: 'amount-zero' as const }] : []),
    ]
  })
}

const LIMITS = ['perPayment', 'perDay', 'perMonth'] as const

/** The same of the limits. */
function brokenLimits({ limits }: FirmRecord): BrokenRule[] {
  return limits.flatMap((limit, at) => {
    const isTwice = limits.findIndex(({ currencyCode }) => currencyCode === limit.currencyCode) !== at
    return [
      ...(isTwice ? [{ path: `limits.${at}.currencyCode`, rule: 'limit-currency-twice' as const }] : []),
      ...LIMITS.filter((name) => isNothing(limit[name])).map((name) => ({
        path: `limits.${at}.${name}`,
        rule: 'amount-zero' as const,
      })),
    ]
  })
}

const isLimit = ({ perPayment, perDay, perMonth }: FirmRecord['limits'][number]) =>
  perPayment !== null || perDay !== null || perMonth !== null

/** In the order in which they are read, without the lines that limit nothing. */
const inOrder = (limits: FirmRecord['limits']) =>
  limits.filter(isLimit).toSorted((one, other) => (one.currencyCode < other.currencyCode ? -1 : 1))

/** There are firms and firms below them, and nothing below those: what a dealer sees is reckoned so. */
async function isParentFit(db: TenantDb, firm: FirmRecord, before: FirmRecord | null): Promise<boolean> {
  if (before !== null) return before.parentId === firm.parentId
  if (firm.parentId === null) return true
  const parent = await findFirm(db, firm.parentId)
  return parent !== undefined && parent.record.parentId === null
}

interface Change {
  readonly firm: FirmRecord
  readonly reason: string | undefined
}

/** How much a firm may pay is a rule of money: whoever changes it says why. What a new one begins with is no change. */
function missesReason({ firm, reason }: Change, before: FirmRecord | null): boolean {
  if (before === null || reason !== undefined) return false
  return !isDeepStrictEqual(inOrder(before.limits), inOrder(firm.limits))
}

async function requireGoodFirm(db: TenantDb, change: Change, before: FirmRecord | null): Promise<void> {
  const { firm } = change
  const broken = [...brokenBranches(firm), ...brokenLimits(firm)]
  if (!(await isParentFit(db, firm, before))) broken.push({ path: 'parentId', rule: 'firm-parent-invalid' })
  if (firm.groupCode !== null && !(await hasGroup(db, firm.groupCode)))
    broken.push({ path: 'groupCode', rule: 'firm-group-unknown' })
  if (missesReason(change, before)) broken.push({ path: 'reason', rule: 'reason-required' })
  if (broken.length > 0) throw new BrokenRules(broken)
}

async function writeFirm(db: TenantDb, id: string, change: Change, before: FirmRecord | null): Promise<void> {
  const { firm } = change
  await requireGoodFirm(db, change, before)
  const isWritten = await (before === null ? insertFirm(db, id, firm) : updateFirm(db, id, firm))
  if (!isWritten) throw new Refusal('firm-code-taken', null, 'code')
  const taken = await replaceBranches(db, id, firm.branches)
  if (taken !== undefined) throw new Refusal('branch-number-taken', null, `branches.${taken}.number`)
  await replaceLimits(db, id, inOrder(firm.limits))
}

interface Keeping extends Change {
  readonly id: string
  readonly isNew: boolean
  readonly version: number
}

/** The one way in which a firm is opened or changed: by the version that was read, and told in the log. */
export function keepFirm(
  db: TenantDb,
  { id, isNew, version, firm, reason }: Keeping,
  call: SignedInCall,
): Promise<number> {
  return saveRecord(
    db,
    {
      subject: subjectOf(id),
      shape: firmRecord,
      version,
      kind: isNew ? 'firm-opened' : 'firm-changed',
      details: { firmId: id, code: firm.code },
      reason,
      read: async () => (await findFirm(db, id))?.record ?? null,
      write: (before) => writeFirm(db, id, { firm, reason }, before),
    },
    call,
  )
}

/** Opens a firm, or changes one. What a payment refers to is never taken away: a firm is closed instead. */
export function changeFirm(
  { db }: FirmDeps,
  { id: known, version, reason, ...firm }: InputOf<typeof saveFirm>,
  call: SignedInCall,
): Promise<ReplyOf<typeof saveFirm>> {
  const id = known ?? randomUUIDv7()
  return db.forCaller(call.caller, async (one) => {
    if (known !== null && (await findFirm(one, known)) === undefined) throw new Refusal('not-found')
    return { id, version: await keepFirm(one, { id, isNew: known === null, version, firm, reason }, call) }
  })
}
