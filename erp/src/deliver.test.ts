import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deliver } from './deliver.ts'
import { misplaced } from './misplaced.ts'
import type { ErpSession, Posted, Posting } from './port.ts'
import { logo } from './registry.ts'
import { refused, unknown } from './reply.ts'
import { aReceipt } from './testing/vouchers.ts'

const NOW = new Date('2026-03-05T11:05:00Z')
const POSTED: Posted = { kind: 'posted', number: '42', voucherId: '77', period: '01' }

/** How one call of the ERP goes: well, into the books without an answer, or nowhere without one; a look may fail as well. */
type Day = 'well' | 'written-unsaid' | 'lost' | 'late' | 'refused'

/** Books that a voucher may reach twice, where nobody takes care. */
function books(days: readonly Day[], looks: readonly boolean[]) {
  const left = { days: [...days], looks: [...looks] }
  let written = 0
  let late = 0
  const session: ErpSession = {
    ...misplaced(refused('settings')),
    find: async () => {
      if (left.looks.shift() === false) return unknown('no-answer')
      return written > 0 ? POSTED : { kind: 'absent' }
    },
    post: async (): Promise<Posting> => {
      const day = left.days.shift() ?? 'well'
      if (day === 'refused') return refused('period-locked')
      if (day === 'late') late += 1
      if (day === 'well' || day === 'written-unsaid') written += 1
      return day === 'well' ? POSTED : unknown('no-answer')
    },
  }
  const arrive = () => {
    written += late
    late = 0
  }
  return { session, arrive, written: () => written }
}

const tryOnce = (session: ErpSession, lastSentAt?: Date) =>
  deliver({ connector: logo, session, now: () => NOW, ...(lastSentAt === undefined ? {} : { lastSentAt }) }, aReceipt)

it('[M-13] looks before it writes, and after what was not answered', async () => {
  expect(await tryOnce(books(['written-unsaid'], []).session)).toEqual(POSTED)
  expect(await tryOnce(books(['lost'], []).session)).toMatchObject({ kind: 'unknown' })
  expect(await tryOnce(books(['refused'], []).session)).toMatchObject({ kind: 'refused', why: 'period-locked' })
  const unseen = books([], [false])
  expect(await tryOnce(unseen.session)).toMatchObject({ kind: 'unknown' })
  expect(unseen.written()).toBe(0)
})

it('[M-13] does not take the absence of a voucher for a no while it may still arrive', async () => {
  const erp = books(['late'], [])
  expect(await tryOnce(erp.session)).toMatchObject({ kind: 'unknown' })
  expect(await tryOnce(erp.session, new Date(NOW.getTime() - 60_000))).toMatchObject({ why: 'may-still-arrive' })
  erp.arrive()
  expect(await tryOnce(erp.session, new Date(NOW.getTime() - 60_000))).toEqual(POSTED)
  expect(erp.written()).toBe(1)
  const lost = books(['lost'], [])
  await tryOnce(lost.session)
  expect(await tryOnce(lost.session, new Date(NOW.getTime() - logo.traits.settlesWithinMs))).toEqual(POSTED)
})

it('[I-01] writes a voucher at most once, however its calls go and however often it is tried', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom<Day>('well', 'written-unsaid', 'lost', 'late', 'refused'), { maxLength: 8 }),
      fc.array(fc.boolean(), { maxLength: 16 }),
      async (days, looks) => {
        const erp = books(days, looks)
        for (let tries = 0; tries < 10; tries += 1) {
          await tryOnce(erp.session)
          // The next try comes when the time of the one before is over: what was late has arrived.
          erp.arrive()
        }
        expect(erp.written()).toBeLessThanOrEqual(1)
      },
    ),
  ))
