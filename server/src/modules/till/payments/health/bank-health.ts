import { isAnswered, type Wire } from '@vezne/banks/pos/port.ts'
import { afterAnswer, afterProbe, afterSilence, maySaleFindOut } from '@vezne/domain/terminal/breaker.ts'
import type pg from 'pg'
import { remembered } from '../../../../kit/db/remembered.ts'
import type { Log } from '../../../../kit/log.ts'
import type { PaymentFigures } from '../figures.ts'
import { changeStanding, silentBanks, type Question, type Standing } from './store.ts'

/** What this process knows of the banks it speaks to, and what all processes know of those that do not answer. */
export interface BankHealth {
  /** The banks that do not answer now, as they stood a moment ago. */
  readonly silent: () => Promise<ReadonlySet<number>>
  /** True for the one sale that may find out whether a silent bank is back. */
  readonly mayFindOut: (bankId: number) => Promise<boolean>
  /** The same wire, with somebody who hears whether the bank answers. */
  readonly heard: (wire: Wire, bankId: number, question: Question) => Wire
  /** A place to begin a sale at a bank; undefined when so many wait for its answer that one more would only wait too. */
  readonly place: (bankId: number) => { readonly leave: () => void } | undefined
  /** Whether somebody who merely looks may make us ask it. */
  readonly mayAsk: (bankId: number) => boolean
  /** A question was put; where nothing was asked, there is nothing to ask about. */
  readonly probed: (bankId: number, wasAsked: boolean) => Promise<void>
}

interface HealthDeps {
  readonly pool: pg.Pool
  readonly log: Log
  readonly metrics: Pick<PaymentFigures, 'bankSilences' | 'silentBanks'>
}

const KNOWN_FOR_MS = 1000
/** In one process: sales that wait for a bank's first answer, and calls beside which nobody asks out of curiosity. */
const BEGINNING_AT_ONCE = 24
const ASKING_BESIDE = 8

export function createBankHealth(deps: HealthDeps): BankHealth {
  const { log, metrics } = deps
  const beginning = createCounts()
  const calling = createCounts()
  let lastKnown: ReadonlySet<number> = new Set()
  const know = (banks: ReadonlySet<number>) => {
    lastKnown = banks
    metrics.silentBanks.reset()
    for (const bankId of banks) metrics.silentBanks.set({ bank: bankId }, 1)
  }
  let writes = 0
  const read = remembered(async () => {
    const before = writes
    const banks = await silentBanks(deps.pool)
    // What this process wrote itself meanwhile is newer than what was read.
    if (writes === before) know(banks)
  }, KNOWN_FOR_MS)
  const silent = async () => {
    await read('')
    return lastKnown
  }

  const change = async (bankId: number, next: (before: Standing, now: number) => Standing) => {
    const { before, after } = await changeStanding(deps.pool, bankId, next)
    writes += 1
    const [wasOpen, isOpen] = [before, after].map(({ silences }) => silences.openedAt !== undefined)
    if (isOpen && !wasOpen) log.error('a bank does not answer: no new sale begins there', { bankId })
    if (wasOpen && !isOpen) log.warn('a bank answers again: sales begin there', { bankId })
    know(new Set([...[...lastKnown].filter((id) => id !== bankId), ...(isOpen ? [bankId] : [])]))
  }
  // Nobody waits for it: what could not be written is one silence less, or is said again by the next answer.
  const tell = (bankId: number, next: (before: Standing, now: number) => Standing) =>
    change(bankId, next).catch((error: unknown) => {
      log.warn('it could not be written how a bank stands', { bankId, error })
    })
  const silences = inBatches((bankId, questions) =>
    tell(bankId, ({ silences: before }, now) => ({
      silences: questions.reduce((seen) => afterSilence(seen, now), before),
      question: questions.at(-1),
    })),
  )
  const hearAnswer = async (bankId: number) => {
    const known = await silent().catch(() => lastKnown)
    if (known.has(bankId)) await tell(bankId, ({ question }) => ({ silences: afterAnswer(), question }))
  }

  return {
    silent,
    mayFindOut: async (bankId) => {
      let may = false
      await change(bankId, (before, now) => {
        may = maySaleFindOut(before.silences, before.question !== undefined, now)
        const { openedAt } = before.silences
        if (!may || openedAt === undefined) return before
        return { ...before, silences: { ...before.silences, probeAt: afterProbe(now) } }
      })
      return may
    },
    heard: (wire, bankId, question) => ({
      send: async (request) => {
        const call = calling.enter(bankId)
        const answer = await wire.send(request).finally(call.leave)
        if (isAnswered(answer)) void hearAnswer(bankId)
        else {
          metrics.bankSilences.inc({ bank: bankId })
          silences.add(bankId, question)
        }
        return answer
      },
    }),
    place: (bankId) => (beginning.at(bankId) < BEGINNING_AT_ONCE ? beginning.enter(bankId) : undefined),
    mayAsk: (bankId) => !lastKnown.has(bankId) && calling.at(bankId) < ASKING_BESIDE,
    probed: (bankId, wasAsked) =>
      change(bankId, ({ silences: before, question }, now) => ({
        silences: before.openedAt === undefined ? before : { ...before, probeAt: afterProbe(now) },
        question: wasAsked ? question : undefined,
      })),
  }
}

function createCounts() {
  const counts = new Map<number, number>()
  const at = (bankId: number) => counts.get(bankId) ?? 0
  return {
    at,
    enter: (bankId: number) => {
      counts.set(bankId, at(bankId) + 1)
      let isInside = true
      const leave = () => {
        if (isInside) counts.set(bankId, at(bankId) - 1)
        isInside = false
      }
      return { leave }
    },
  }
}

/** Many calls to one bank end at once: what comes while one is being written is written together. */
function inBatches(write: (bankId: number, questions: readonly Question[]) => Promise<void>) {
  const waiting = new Map<number, Question[]>()
  const writeAll = async (bankId: number, batch: readonly Question[]): Promise<void> => {
    await write(bankId, batch)
    const next = waiting.get(bankId) ?? []
    if (next.length === 0) waiting.delete(bankId)
    else {
      waiting.set(bankId, [])
      await writeAll(bankId, next)
    }
  }
  return {
    add: (bankId: number, question: Question) => {
      const known = waiting.get(bankId)
      if (known !== undefined) known.push(question)
      else {
        waiting.set(bankId, [])
        void writeAll(bankId, [question])
      }
    },
  }
}
