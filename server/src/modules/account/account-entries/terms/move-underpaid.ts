import type { BusinessCalendar } from '@vezne/domain/calendar/business-days.ts'
import type { Day } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { decimalFromMinor } from '@vezne/domain/money/money.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import { debtMark } from '@vezne/domain/payment-plan/debt-requests.ts'
import { moveUnderpaid, type PaidPart, type UnderpaidRule } from '@vezne/domain/payment-plan/underpaid.ts'
import { meet } from '@vezne/domain/receivables/part-keys.ts'
import type { TenantDatabase, TenantDb } from '../../../../kit/db/tenant-db.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { lockLedgerById, openItems, placeHere } from '../../../books/erp-feed/index.ts'
import { readTerms, standingRequests } from '../../payment-plans/index.ts'
import { liveDebtClaims, openItemsOf } from '../../../books/receivables/index.ts'
import { handRead } from '../hand-read.ts'
import { keyOf, underpaidDocuments } from './find-underpaid.ts'
import { partsOfLate, type HeldPart } from './parts.store.ts'
import { calendarHere, partName } from './split.ts'

interface Rule {
  readonly underpaid: UnderpaidRule
  readonly today: Day
  readonly calendar: BusinessCalendar
}

/** What was paid of each part; undefined while somebody pays one of them, or says that it is not owed. */
async function paidParts(db: TenantDb, parts: readonly HeldPart[]): Promise<PaidPart[] | undefined> {
  const [first] = parts
  if (first === undefined) return undefined
  const { accountId, currency, firmId } = first
  const keys = parts.map(keyOf)
  const claims = await liveDebtClaims(db, [accountId])
  if (claims.some((claim) => claim.currency === currency && keys.some((key) => meet(claim.key, key)))) return undefined
  const asked = firmId === null ? [] : await standingRequests(db, firmId)
  const markOf = (key: string) =>
    debtMark(asked.filter((each) => each.accountId === accountId && each.currency === currency && each.itemKey === key))
  if (keys.some((key) => markOf(key).isDisputed)) return undefined
  const accounts = await openItemsOf(db, { accountIds: [accountId], currency })
  const open = new Map(accounts.flatMap(({ items }) => items.map((item) => [item.key, item.openMinor] as const)))
  return parts.map(({ installmentNo, dueOn, amountMinor }, at) => {
    const key = keys[at] ?? ''
    return {
      installmentNo,
      dueOn: markOf(key).revisedOn ?? dueOn,
      amountMinor,
      paidMinor: amountMinor - (open.get(key) ?? 0n),
    }
  })
}

/** The parts as they are from now on, said as they were said before. */
async function rewrite(db: TenantDb, parts: readonly HeldPart[], moved: readonly PaidPart[]): Promise<void> {
  const [first] = parts
  const last = parts.at(-1)
  if (first === undefined || last === undefined) return
  const known = new Map(parts.map((part) => [part.installmentNo, part]))
  const changed = moved.filter(
    ({ installmentNo, amountMinor }) => known.get(installmentNo)?.amountMinor !== amountMinor,
  )
  const entryId = last.externalId.slice(0, last.externalId.lastIndexOf('/'))
  const items = changed.map(({ installmentNo, dueOn, amountMinor }) => ({
    ...last.item,
    externalId: partName(entryId, installmentNo),
    installmentNo,
    // A day that staff moved stays beside the part's own.
    dueOn: known.get(installmentNo)?.dueOn ?? dueOn,
    principal: decimalFromMinor(amountMinor),
  }))
  const read = handRead(await lockLedgerById(db, first.ledgerId), await db.now(), 'open-items')
  const { rows, wrong } = await placeHere(db, openItems, read, items)
  if (wrong.length > 0) throw new Error(`the parts of ${first.documentNo} are not taken`)
  await openItems.store(db, read, rows)
}

async function moveOf(db: TenantDb, parts: readonly HeldPart[], { underpaid, today, calendar }: Rule): Promise<void> {
  const [first] = parts
  const paid = await paidParts(db, parts)
  const moved = paid === undefined ? undefined : moveUnderpaid(paid, underpaid, today, calendar)
  if (first === undefined || paid === undefined || moved === undefined) return
  await rewrite(db, parts, moved)
  const cut = paid.filter((part, at) => (moved[at]?.amountMinor ?? 0n) < part.amountMinor)
  const restMinor = sumOf(cut, ({ amountMinor, paidMinor }) => amountMinor - paidMinor)
  const after = {
    documentNo: first.documentNo,
    rule: underpaid,
    amount: decimalFromMinor(restMinor),
    currency: first.currency,
  }
  const details = { firmId: first.firmId ?? '' }
  await recordEvent(db, { kind: 'underpaid-moved', details, change: { before: null, after } })
}

/**
 * What is missing of installments whose day has passed goes where the company says, each document in a transaction of its own.
 * Run again, it finds nothing: what was cut to what was paid lacks nothing any more.
 */
export async function moveUnderpaidParts(tenantDb: TenantDatabase, tenantId: string): Promise<void> {
  const late = await tenantDb.forTenant(tenantId, async (db) => {
    const { underpaid } = await readTerms(db)
    if (underpaid === 'keep') return undefined
    const today = istanbulDay((await db.now()).getTime())
    return {
      rule: { underpaid, today, calendar: await calendarHere(db) },
      documents: await underpaidDocuments(db, today),
    }
  })
  if (late === undefined) return
  for (const document of late.documents)
    await tenantDb.forTenant(tenantId, async (db) => {
      // Behind the lock: nobody enters or takes back anything of these books meanwhile.
      await lockLedgerById(db, document.ledgerId)
      await moveOf(db, await partsOfLate(db, late.rule.today, document), late.rule)
    })
}
