import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { proveOutbox } from '@vezne/contract/erp-outbox/report.ts'
import { proveDay, type Share } from '@vezne/domain/receivables/day-proof.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import type { ErpOutboxDeps } from '../deps.ts'
import { readDay } from './proof.store.ts'

const shareOf = ({ count, amountMinor: amount }: Share) => ({ count, amount })

/** A day's POS accounts held against the ERP's word. */
export async function showProof(
  { db }: ErpOutboxDeps,
  { on }: InputOf<typeof proveOutbox>,
  caller: Caller,
): Promise<ReplyOf<typeof proveOutbox>> {
  const parts = await db.readForCaller(caller, (own) => readDay(own, on))
  return {
    rows: proveDay(parts).map(({ ledger, posAccount, currency, booked, shares, differenceMinor }) => ({
      ledger,
      posAccount,
      currencyCode: currency,
      booked: shareOf(booked),
      posted: shareOf(shares.posted),
      difference: differenceMinor,
      waiting: shareOf(shares.waiting),
      failed: shareOf(shares.failed),
      ignored: shareOf(shares.ignored),
      byHand: shareOf(shares['by-hand']),
    })),
  }
}
