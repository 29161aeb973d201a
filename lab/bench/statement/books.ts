import { addDays } from '@vezne/domain/calendar/day.ts'
import { minorFromDecimal } from '@vezne/domain/money/money.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import { Asker, requestOf } from '../lists/ask.ts'
import type { Place } from '../lists/place.ts'
import { balanceBefore, type Account } from './lay.store.ts'
import { summaryOf } from './questions.ts'

interface Answer {
  readonly opening: number
  readonly closing: number
  readonly openTotal: number
  readonly ageing: Readonly<Record<'notDue' | 'to30' | 'to60' | 'to90' | 'over90' | 'credit', number>>
}

const minorOf = (amount: number) => minorFromDecimal(amount.toFixed(2)) ?? 0n
const FOREVER = '9999-01-01'

/** What summaries say, held against every line of their accounts: what is wrong, if anything is. */
export async function wrongWith(place: Place, accounts: readonly Account[]): Promise<string[]> {
  const asker = new Asker(place.port)
  const wrong: string[] = []
  for (const [at, account] of accounts.entries()) {
    const question = summaryOf(account, at)
    const { from, to } = question.body as { from: string; to: string }
    const answer = await asker.ask(requestOf(place, question))
    const { data } = JSON.parse(answer.toString()) as { data: Answer }
    const { notDue, to30, to60, to90, over90, credit } = data.ageing
    const aged = sumOf([notDue, to30, to60, to90, over90, -credit], minorOf)
    const balance = await balanceBefore(place.databaseUrl, account.id, FOREVER)
    const held = [
      ['opening', minorOf(data.opening), await balanceBefore(place.databaseUrl, account.id, from)],
      ['closing', minorOf(data.closing), await balanceBefore(place.databaseUrl, account.id, addDays(to, 1))],
      ['what is open', minorOf(data.openTotal), balance],
      ['the ageing', aged, balance],
    ] as const
    for (const [name, said, should] of held)
      if (said !== should) wrong.push(`${name} of ${account.id} is ${said} and should be ${should}`)
  }
  asker.close()
  return wrong
}
