import { createHash } from 'node:crypto'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { confirmReconciliation } from '@vezne/contract/reconciliations/letter.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { canonicalAnswer } from '@vezne/domain/reconciliation/canonical.ts'
import { balanceOfSide } from '@vezne/domain/reconciliation/sides.ts'
import { reconciliationAfter } from '@vezne/domain/reconciliation/state.ts'
import { refuseCardNumbers } from '../../../../kit/card-numbers.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { enqueue } from '../../../../kit/jobs/job.ts'
import { BrokenRules, Refusal } from '../../../../kit/refusal.ts'
import { sha256 } from '../../../../kit/secret.ts'
import { reconciliationAnswered } from '../jobs.ts'
import { keepEvent, lockLetter, setState, type LetterRow } from '../letters.store.ts'
import { insertAnswer, type AnswerFile } from '../answers.store.ts'

type Said = Omit<InputOf<typeof confirmReconciliation>, 'id' | 'file'>

/** Their balance in the terms of our books. */
function balanceSaid({ isAgreed, balance, side }: Said, { balanceMinor }: LetterRow): bigint {
  if (isAgreed) return balanceMinor
  const theirs = side && balanceOfSide({ side, sizeMinor: balance ?? 0n })
  if (theirs === undefined || theirs === null) {
    throw new BrokenRules([{ path: 'balance', rule: 'answer-balance-required' }])
  }
  if (theirs === balanceMinor) throw new BrokenRules([{ path: 'balance', rule: 'answer-balance-same' }])
  return theirs
}

interface Answering {
  readonly id: string
  readonly said: Said
  readonly by: string
  readonly userId: string | null
  readonly file: AnswerFile | undefined
}

/** One answer to a letter, whichever way it came: it is frozen with the letter, and told to whoever sent it. */
export async function keepAnswer(db: TenantDb, { id, said, by, userId, file }: Answering): Promise<LetterRow> {
  const letter = await lockLetter(db, id)
  if (letter === undefined || letter.state === 'prepared') throw new Refusal('not-found')
  const at = await db.now()
  const next = reconciliationAfter(letter.state, said.isAgreed ? 'agree' : 'dispute')
  if (next === undefined && letter.state !== 'unanswered') throw new Refusal('reconciliation-answered')
  if (next === undefined || letter.answerUntil < istanbulDay(at.getTime())) throw new Refusal('reconciliation-over')
  refuseCardNumbers({ by, note: said.note })
  const balanceMinor = balanceSaid(said, letter)
  const fileHash = file === undefined ? null : createHash('sha256').update(file.bytes).digest('hex')
  const { isAgreed, note } = said
  const text = canonicalAnswer(letter.text, { isAgreed, balanceMinor, by, note, at: at.getTime(), fileHash })
  await insertAnswer(db, {
    reconciliationId: letter.id,
    firmId: letter.firmId,
    currency: letter.currency,
    isAgreed,
    balanceMinor,
    note,
    by,
    userId,
    at,
    text,
    hash: sha256(text),
    file,
  })
  await setState(db, letter.id, next)
  await keepEvent(db, letter, { what: isAgreed ? 'agreed' : 'disputed', by, note })
  await enqueue(db, reconciliationAnswered, {
    reconciliationId: letter.id,
    number: letter.number,
    firmName: letter.letter.firm.name,
    isAgreed,
  })
  return { ...letter, state: next }
}
