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
  const next = () => {
    step += 1
    return { ledger, turn, step }
  }
  return {
    state: 'begun',
    portal: {
      begin: () => Promise.resolve(planOf(begun)),
      feed: async ({ kind, items, removed, skipped, period, next: place, mark }) => {
        await call(feedErpTurn, {
          ...next(),
          kind,
          items: [...items],
          removed: [...removed],
          skipped: skipped.map(({ id, why }) => ({ id: id.slice(0, LONGEST.number), why })),
          ...(period === undefined ? {} : { period }),
          ...(place === undefined ? {} : { next: place }),
          ...(mark === undefined ? {} : { mark }),
        })
      },
      missed: async (kind, { why, message }) => {
        await call(missedInErpTurn, { ...next(), kind, why, message: said(message) })
      },
      collect: async (limit) => errandsOf(await call(collectErpErrands, { ...next(), limit })),
      unnumbered: async () => (await call(unnumberedErpErrands, next())).vouchers,
      willSend: async (id) => {
        await call(willSendErpErrand, { ...next(), id })
      },
      settle: async (id, ending) => {
        await call(settleErpErrand, { ...next(), id, ending: toldEnding(ending, said) })
      },
      giveBack: async (ids) => {
        await call(freeErpErrands, { ...next(), ids: [...ids] })
      },
      end: async ({ trouble }) => {
        const told = trouble && { why: trouble.why, message: said(trouble.message) }
        await call(endErpTurn, { ...next(), trouble: told ?? null })
      },
      stay: () => call(stayInErpTurn, { ledger, turn }),
      giveUp: () => call(endErpTurn, { ...next(), trouble: { why: 'house', message: '' } }),
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
