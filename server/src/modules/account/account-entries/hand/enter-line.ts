import { createHash } from 'node:crypto'
import type { enterAccountLine } from '@vezne/contract/account-entries.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { decimalFromMinor } from '@vezne/domain/money/money.ts'
import { refuseCardNumbers } from '../../../../kit/card-numbers.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { BrokenRules, Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { accountLines, type FeedRead, placeHere } from '../../../books/erp-feed/index.ts'
import type { AccountEntryDeps } from '../deps.ts'
import { isOfErp, lockOrOpenLedger } from '../ledgers.ts'
import { accountCodeOf, findEntry, insertEntry, lineOfEntry } from './entries.store.ts'
import { handRead } from '../hand-read.ts'
import { splitByTerm } from '../terms/split.ts'

type Input = InputOf<typeof enterAccountLine>
type Reply = ReplyOf<typeof enterAccountLine>

const written = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each))

const hashOf = (input: Input) => createHash('sha256').update(written(input)).digest()

/** As an ERP would send it. */
function itemOf(input: Input, firmCode: string) {
  const { side, localAmount } = input
  return {
    externalId: input.id,
    firmCode,
    documentOn: input.documentOn,
    dueOn: input.dueOn,
    type: input.type,
    documentNo: input.documentNo,
    description: input.description,
    [side]: decimalFromMinor(input.amount),
    ...(localAmount !== null &&
      input.currencyCode !== 'TRY' && {
        [side === 'debit' ? 'localDebit' : 'localCredit']: decimalFromMinor(localAmount),
      }),
    currencyCode: input.currencyCode,
  }
}

async function write(db: TenantDb, read: FeedRead, input: Input): Promise<bigint> {
  const { firmId, currencyCode } = input
  const code = await accountCodeOf(db, firmId, read.ledger.id, currencyCode)
  if (code === undefined) throw new Refusal('not-found')
  const { rows, wrong } = await placeHere(db, accountLines, read, [itemOf(input, code)])
  const [row] = rows
  // The ledger may know the firm's own code as somebody else's.
  if (wrong.length > 0 || row?.firmId !== firmId) throw new BrokenRules([{ path: 'firmId', rule: 'firm-code-unknown' }])
  await accountLines.store(db, read, rows)
  const lineId = await lineOfEntry(db, read.ledger.id, read.period, input.id)
  if (lineId === undefined) throw new Error('the line was not written')
  const { ledger, asOf } = read
  if (input.term !== null)
    await splitByTerm(db, input, input.term, { ledger, asOf, firmCode: code, accountId: row.accountId })
  return lineId
}

/** One movement that somebody typed. The same form sent again is the same movement. */
export function enterLine({ db }: AccountEntryDeps, input: Input, call: SignedInCall): Promise<Reply> {
  const { caller } = call
  const { firmId, reason, documentNo } = input
  refuseCardNumbers({ description: input.description, documentNo, reason })
  const bodyHash = hashOf(input)
  return db.forCaller(caller, async (one) => {
    const ledger = await lockOrOpenLedger(one, input.ledger)
    if (ledger === undefined) throw new Refusal('ledger-unknown', null, 'ledger')
    const earlier = await findEntry(one, input.id)
    if (earlier !== undefined) {
      if (!earlier.bodyHash.equals(bodyHash)) throw new Refusal('entry-differs')
      return { lineId: String(earlier.lineId) }
    }
    if (isOfErp(ledger)) throw new Refusal('entry-not-here', null, 'ledger')
    const now = await one.now()
    if (input.documentOn > istanbulDay(now.getTime()))
      throw new BrokenRules([{ path: 'documentOn', rule: 'entry-day-future' }])
    const lineId = await write(one, handRead(ledger, now), input)
    const { id, side, type, documentOn, currencyCode, amount } = input
    await insertEntry(one, {
      id,
      firmId,
      ledgerId: ledger.id,
      lineId,
      bodyHash,
      enteredBy: caller.userId,
      enteredByName: caller.name,
      reason,
    })
    const after = {
      firmId,
      side,
      type,
      documentOn,
      documentNo,
      amount: decimalFromMinor(amount),
      currency: currencyCode,
      ...(input.term !== null && { term: { ...input.term } }),
    }
    const details = { lineId: String(lineId), ledger: ledger.code }
    const change = { before: null, after, reason }
    await recordEvent(one, { kind: 'account-line-entered', userId: caller.userId, details, change }, call)
    return { lineId: String(lineId) }
  })
}
