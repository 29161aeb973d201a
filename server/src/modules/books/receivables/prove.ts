import { CURRENCIES, type Currency } from '@vezne/domain/money/money.ts'
import { offBalance } from '@vezne/domain/receivables/open-account.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import { changeOf, sizeOf } from '@vezne/domain/statement/balance.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { forgetProven, keepProven, readProven, readSettled } from '../journal/index.ts'
import { BY_ITSELF, closeReviews, openReview, openReviews } from '../../platform/reviews/index.ts'
import { SUSPENSE } from './accounts.ts'
import { BEHIND_ALL, sumsBefore } from './balance.store.ts'
import { openItemsOf, wholeItemsOf, type OpenAccount } from './open-items.ts'
import {
  giveTime,
  proveAgain,
  proveAll,
  readCodes,
  readLedgerGaps,
  readMonthGaps,
  takeToProve,
  type LedgerGap,
  type MonthGap,
} from './proof.store.ts'

export const DIFFERS = 'account-differs'
const FROM_BOOK = 'our lines differ from the book'
const FROM_LINES = 'the sums of the months differ from the lines'

const FROM_BALANCE = 'what is open differs from the balance'
const FROM_END = 'what is open differs from what is shown of it'
export const CLOSING_DIFFERS = 'closing-difference'
const USED_ELSEWHERE = 'the ERP closed other debts than were paid'

type Question = Parameters<typeof openReview>[1]

const aboutFirm = ({ firmId, code, currency, offMinor: amountMinor }: LedgerGap): Question => ({
  kind: DIFFERS,
  subjectId: `${firmId ?? SUSPENSE}:${currency}`,
  label: code ?? SUSPENSE,
  reason: FROM_BOOK,
  money: { amountMinor, currency },
})

const aboutAccount = ({ accountId, code, currency, offMinor: amountMinor }: MonthGap): Question => ({
  kind: DIFFERS,
  subjectId: `${accountId}:${currency}`,
  label: code,
  reason: FROM_LINES,
  money: { amountMinor, currency },
})

/** Of a question about an account. */
const accountOf = ({ subjectId }: Question) => subjectId.slice(0, subjectId.lastIndexOf(':'))

const isSame = (one: Pick<Question, 'subjectId' | 'reason'>) => (other: Question) =>
  one.subjectId === other.subjectId && one.reason === other.reason

const AT_ONCE = 200

/** What is open of accounts, held against their balance; and what the ERP has closed otherwise than was paid. */
async function aboutOpen(db: TenantDb, accountIds: readonly string[]): Promise<Question[]> {
  const found: Question[] = []
  for (let at = 0; at < accountIds.length; at += AT_ONCE) {
    const ids = accountIds.slice(at, at + AT_ONCE)
    const codes = await readCodes(db, ids)
    const sums = await sumsBefore(db, ids, undefined, BEHIND_ALL)
    for (const currency of CURRENCIES) {
      const balances = new Map(
        sums.filter((each) => each.currency === currency).map((each) => [each.accountId, changeOf(each)]),
      )
      // One at a time: every line of an account is needed, and a company has millions.
      for (const [id, balanceMinor] of balances)
        for (const open of await wholeItemsOf(db, { accountIds: [id], currency })) {
          const [shown] = await openItemsOf(db, { accountIds: [id], currency })
          found.push(...questionsOf(open, shown, balanceMinor, { label: codes.get(id) ?? '', currency }))
        }
    }
  }
  return found
}

function questionsOf(
  open: OpenAccount,
  shown: OpenAccount | undefined,
  balanceMinor: bigint,
  { label, currency }: { readonly label: string; readonly currency: Currency },
): Question[] {
  const subjectId = `${open.accountId}:${currency}`
  const offMinor = sizeOf(offBalance(balanceMinor, open))
  const ask = (kind: Question['kind'], reason: string, amountMinor: bigint): Question[] =>
    amountMinor === 0n ? [] : [{ kind, subjectId, label, reason, money: { amountMinor, currency } }]
  return [
    ...ask(DIFFERS, FROM_BALANCE, offMinor),
    ...ask(DIFFERS, FROM_END, offMinor === 0n ? shownOtherwise(open, shown) : 0n),
    ...ask(CLOSING_DIFFERS, USED_ELSEWHERE, open.closingDifferenceMinor),
  ]
}

/** How far what people see, by the end of an account, is off its every line: each item taken by itself. */
function shownOtherwise(open: OpenAccount, shown: OpenAccount | undefined): bigint {
  const off = new Map(open.items.map(({ key, openMinor }) => [key, openMinor]))
  for (const { key, openMinor } of shown?.items ?? []) off.set(key, (off.get(key) ?? 0n) - openMinor)
  return sumOf([...off.values()], sizeOf)
}

/**
 * Reckons again what has changed since all added up, or every account: our lines against the book, the sums of the months
 * against the lines, what is open against the balance. What differs is a question to a person and is mended by nobody else; it is
 * reckoned again every time, and what adds up again is asked no longer. Answers how many differ.
 */
export async function proveAccounts(db: TenantDb, { isWhole = false } = {}): Promise<number> {
  await giveTime(db)
  if (isWhole) {
    await proveAll(db)
    await forgetProven(db, 'accounts')
  }
  const [since, settled] = [await readProven(db, 'accounts'), await readSettled(db)]
  const { accountIds, paymentIds } = await takeToProve(db)
  const gaps = await readLedgerGaps(db, { since, paymentIds })
  const months = await readMonthGaps(db, accountIds)
  const open = await aboutOpen(db, accountIds)
  const found = [...gaps.map(aboutFirm), ...months.map(aboutAccount), ...open]
  await proveAgain(db, {
    accountIds: [...new Set([...months.map(({ accountId }) => accountId), ...open.map(accountOf)])],
    paymentIds: gaps.flatMap((gap) => gap.paymentIds),
  })
  await keepProven(db, 'accounts', settled)
  for (const question of found) await openReview(db, question)
  for (const { kind, subjectId, reason } of await openReviews(db)) {
    const isOurs = kind === DIFFERS || kind === CLOSING_DIFFERS
    if (!isOurs || found.some(isSame({ subjectId, reason }))) continue
    await closeReviews(db, { kinds: [kind], subjectId, reason }, { by: BY_ITSELF, verdict: 'adds up again' })
  }
  return found.filter(({ kind }) => kind === DIFFERS).length
}
