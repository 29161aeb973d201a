import { randomUUID } from 'node:crypto'
import {
  beginErpTurn,
  collectErpErrands,
  endErpTurn,
  feedErpTurn,
  freeErpErrands,
  missedInErpTurn,
  settleErpErrand,
  stayInErpTurn,
  unnumberedErpErrands,
  willSendErpErrand,
} from '@vezne/contract/erp-connections/agent.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Ending, Errand, Portal } from '../run/portal.ts'
import type { Call } from './calls.ts'
import { coverOf, digestOf, type AgentSite } from './config.ts'

/** The portal of a turn in the ERP's own network: every word is a call from here, and none comes from there. */
export interface AgentPortal extends Portal {
  /** The agent waits for its ERP, and is alive. */
  readonly stay: () => Promise<null>
  /** What went wrong is no fault of the ERP. */
  readonly giveUp: () => Promise<null>
}

type Opened =
  | { readonly state: 'begun'; readonly portal: AgentPortal }
  | { readonly state: 'rests' | 'taken'; readonly waitSeconds: number }

interface Place {
  readonly ledger: string
  readonly turn: string
  readonly step: number
}

const LONGEST = { words: 500, why: 40, number: 200, period: 40 }

/** Asks for a turn. Each call of it bears the next number, so that one whose answer was lost may be said again. */
export async function openTurn(call: Call, at: AgentSite, isUrgent: boolean): Promise<Opened> {
  const { ledger, program } = at
  const turn = randomUUID()
  const begun = await call(beginErpTurn, { ledger, turn, program, site: digestOf(at), isUrgent })
  if (begun.state !== 'begun') return { state: begun.state, waitSeconds: begun.waitSeconds }
  const cover = coverOf(at)
  const said = (message: string) => cover(message).slice(0, LONGEST.words)
  let step = 0
  /** What is not answered has no number yet: whatever is said instead of it has the same. */
  const once = async <Reply>(ask: (place: Place) => Promise<Reply>): Promise<Reply> => {
    const reply = await ask({ ledger, turn, step: step + 1 })
    step += 1
    return reply
  }
  const tell = async (ask: (place: Place) => Promise<null>): Promise<void> => {
    await once(ask)
  }
  return {
    state: 'begun',
    portal: {
      begin: () => Promise.resolve(planOf(begun)),
      feed: ({ kind, items, removed, skipped, period, next, mark }) =>
        tell((place) =>
          call(feedErpTurn, {
            ...place,
            kind,
            items: [...items],
            removed: [...removed],
            skipped: skipped.map(({ id, why }) => ({ id: id.slice(0, LONGEST.number), why })),
            ...(period === undefined ? {} : { period }),
            ...(next === undefined ? {} : { next }),
            ...(mark === undefined ? {} : { mark }),
          }),
        ),
      missed: (kind, { why, message }) =>
        tell((place) => call(missedInErpTurn, { ...place, kind, why, message: said(message) })),
      collect: async (limit) => errandsOf(await once((place) => call(collectErpErrands, { ...place, limit }))),
      unnumbered: async () => (await once((place) => call(unnumberedErpErrands, place))).vouchers,
      willSend: (id) => tell((place) => call(willSendErpErrand, { ...place, id })),
      settle: (id, ending) =>
        tell((place) => call(settleErpErrand, { ...place, id, ending: toldEnding(ending, said) })),
      giveBack: (ids) => tell((place) => call(freeErpErrands, { ...place, ids: [...ids] })),
      end: ({ trouble }) => {
        const told = trouble && { why: trouble.why, message: said(trouble.message) }
        return tell((place) => call(endErpTurn, { ...place, trouble: told ?? null }))
      },
      stay: () => call(stayInErpTurn, { ledger, turn }),
      giveUp: () => once((place) => call(endErpTurn, { ...place, trouble: { why: 'house', message: '' } })),
    },
  }
}

const planOf = ({ now, reads }: ReplyOf<typeof beginErpTurn>) => ({
  now: new Date(now),
  reads: reads.map(({ kind, isWhole, mark, next }) => ({
    kind,
    isWhole,
    ...(mark === null ? {} : { mark }),
    ...(next === null ? {} : { next }),
  })),
})

const errandsOf = ({ errands }: ReplyOf<typeof collectErpErrands>): Errand[] =>
  errands.map(({ sentAt, ...errand }) => ({
    ...errand,
    ...(sentAt === null ? {} : { lastSentAt: new Date(sentAt) }),
  }))

type Told = InputOf<typeof settleErpErrand>['ending']

function toldEnding(ending: Ending, said: (message: string) => string): Told {
  switch (ending.kind) {
    case 'posted': {
      const { kind, number, voucherId, period, closing } = ending
      return {
        kind,
        number: number.slice(0, LONGEST.number),
        voucherId: voucherId.slice(0, LONGEST.number),
        period: period.slice(0, LONGEST.period),
        ...(closing === undefined ? {} : { closing: { ...closing, message: said(closing.message) } }),
      }
    }
    case 'refused':
    case 'unknown':
      return { ...ending, message: said(ending.message) }
    case 'not-sent':
      return { kind: 'not-sent', why: ending.why.slice(0, LONGEST.why) }
  }
}
