import type { StatementLineDetail } from '@vezne/contract/firm-transactions.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { accountById } from './accounts.store.ts'
import type { FirmTransactionDeps } from './deps.ts'
import { lineById } from './lines.store.ts'
import { readOpen } from './open.ts'
import { productsOf } from './products.store.ts'
import type { Asking } from './subject.ts'

/** Everything that is known of one movement, with what is still open of it. */
export function showDetail({ db }: FirmTransactionDeps, id: string, asking: Asking): Promise<StatementLineDetail> {
  return db.readForCaller(asking, async (one) => {
    const [lineId = id] = id.split('-')
    const line = await lineById(one, lineId)
    const account = line && (await accountById(one, line.accountId))
    if (line === undefined || account === undefined) throw new Refusal('not-found')
    const on = istanbulDay((await one.now()).getTime())
    const open = await readOpen(one, { accountIds: [account.id], currency: line.currency, on })
    const products = (await productsOf(one, [line.id])).get(id) ?? []
    const counted = line.debitMinor > 0n ? line.debitMinor : line.creditMinor
    const remaining = sumOf(
      open.filter((each) => String(each.line?.id) === lineId),
      ({ remainingMinor }) => remainingMinor,
    )
    return {
      id,
      firmName: account.firmName,
      accountCode: account.code,
      ledgerName: account.ledgerName,
      documentOn: line.documentOn,
      dueOn: line.dueOn,
      type: line.isPossibleDouble ? 'possible-double' : line.type,
      rawType: line.rawType,
      documentNo: line.documentNo,
      description: line.description,
      currencyCode: line.currency,
      debit: line.bookedDebitMinor,
      credit: line.bookedCreditMinor,
      localDebit: line.localDebitMinor,
      localCredit: line.localCreditMinor,
      leftOut: line.leftOutMinor,
      rate: line.rate === null ? null : Number(line.rate),
      closed: counted - remaining,
      remaining,
      branch: line.branch,
      reference: line.reference,
      ettn: line.ettn,
      documentUrl: line.documentUrl,
      origin: line.origin,
      paymentId: line.paymentId,
      products: products.map(({ totalMinor, ...each }) => ({ ...each, total: totalMinor })),
      firmId: account.firmId,
      firstSeenAt: line.firstSeenAt.getTime(),
      changedAt: line.changedAt.getTime(),
    }
  })
}
