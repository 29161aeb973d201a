import type { ShownLetter } from '@vezne/contract/reconciliations/letter.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { isAwaited } from '@vezne/domain/reconciliation/state.ts'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import { findAnswer } from './answers.store.ts'
import type { ReconciliationDeps } from './deps.ts'
import type { LetterRow } from './letters.store.ts'
import { paperPathOf } from './link.ts'

/** A letter as both sides read it. */
export async function shownLetter(
  { secret }: Pick<ReconciliationDeps, 'secret'>,
  db: ReadDb,
  row: LetterRow,
): Promise<ShownLetter> {
  const { letter, id } = row
  const answer = await findAnswer(db, id)
  const today = istanbulDay((await db.now()).getTime())
  return {
    number: row.number,
    status: row.state,
    isOpen: isAwaited(row.state) && today <= row.answerUntil,
    asOf: row.asOf,
    answerUntil: row.answerUntil,
    currencyCode: row.currency,
    balance: row.balanceMinor,
    isErpOnly: row.isErpOnly,
    company: letter.company,
    firm: letter.firm,
    accountCode: letter.accountCode,
    pending: letter.pending.map(({ on, documentNo, amountMinor }) => ({ on, documentNo, amount: amountMinor })),
    contractOn: letter.contractOn,
    hash: row.hash.toString('hex'),
    answer:
      answer === undefined
        ? null
        : {
            isAgreed: answer.isAgreed,
            balance: answer.balanceMinor,
            note: answer.note,
            by: answer.by,
            at: answer.at.getTime(),
            hash: answer.hash.toString('hex'),
            hasFile: answer.hasFile,
          },
    changedBalance: row.changedMinor,
    paperPath: paperPathOf(secret, { tenantId: db.tenantId, id }),
  }
}
