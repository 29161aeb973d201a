import { addDays } from '@vezne/domain/calendar/day.ts'
import { expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import type { Mail } from '../../../kit/mail.ts'
import { useHouse } from '../../../testing/house.ts'
import { layDebts, payFirms, statesOf, waitingOf } from './testing/many-debts.store.ts'
import { mortalWorker } from './testing/mortal-worker.store.ts'
import { aMonday, aRemindingCompany, goTo } from './testing/reminding-desk.store.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })
const FIRMS = 500
const DEBTS_OF_A_FIRM = 20
const [KILLED_PLANNING, KILLED_SENDING] = [20, 80]

it('[M-03] 10 000 debts, workers killed 100 times: each is told of at most once, never on a holiday, in quiet hours or after its payment', async () => {
  const monday = aMonday()
  await goTo(house, `${addDays(monday, -1)}T12:00:00`)
  const rules = [{ days: 0, channels: ['email' as const], minimum: 0n, isActive: true }]
  const { tenant } = await aRemindingCompany(house, { rules })
  // Due on Sunday and Monday: told on Monday.
  await layDebts(house.owner, tenant.id, { firms: FIRMS, debts: DEBTS_OF_A_FIRM, dueOn: [addDays(monday, -1), monday] })
  const sent: Mail[] = []
  const mortal = (steps?: number) =>
    mortalWorker(house, modulesOf(house.infrastructure).reminders, tenant.id, {
      onMail: (mail) => void sent.push(mail),
      ...(steps !== undefined && { steps }),
    })
  const killOne = async (task: 'plan' | 'send', mostSteps: number) => {
    const worker = mortal(1 + Math.floor(Math.random() * mostSteps))
    await worker.kill(worker[task]())
  }
  /** One that lives to the end of its work. */
  const finish = async (task: 'plan' | 'send') => {
    const worker = mortal()
    await worker[task]()
    await worker.end()
  }
  const waiting = () => waitingOf(house.owner, tenant.id)

  // A day of rest.
  await finish('plan')
  expect(await waiting()).toBe(0)
  await goTo(house, `${monday}T10:00:00`)
  for (let kill = 0; kill < KILLED_PLANNING; kill += 1) await killOne('plan', 6)
  await finish('plan')
  expect(await waiting()).toBe(FIRMS)

  // A fifth of the firms pays before anything is sent; then the evening comes.
  const paid = await payFirms(house.owner, tenant.id, 5)
  await goTo(house, `${monday}T20:30:00`)
  await finish('send')
  expect(sent).toEqual([])
  await goTo(house, `${addDays(monday, 1)}T09:30:00`)
  for (let kill = 0; kill < KILLED_SENDING / 2; kill += 1) {
    // Two at a time: they take turns at the same reminders.
    await Promise.all([killOne('send', 40), killOne('send', 40)])
  }
  const byTheDying = sent.length
  // What the dead had claimed runs out, and somebody brings the rest to its end.
  await goTo(house, `${addDays(monday, 1)}T09:40:00`)
  await finish('send')
  expect(await waiting()).toBe(0)

  const documents = sent.flatMap(({ text }) => [...text.matchAll(/B-\d+/g)].map(([number]) => number))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length)
  expect(new Set(documents).size).toBe(documents.length)
  // A mail names five of its documents; how many it is about it says by number.
  expect(sent.every(({ text }) => text.includes(`${DEBTS_OF_A_FIRM} belge`))).toBe(true)
  expect(documents.filter((number) => paid.documents.has(number))).toEqual([])
  const { sent: known = 0, 'unknown interrupted': interrupted = 0, ...rest } = await statesOf(house.owner, tenant.id)
  expect(rest).toEqual({ 'not-sent paid': paid.firms })
  expect(known + interrupted).toBe(FIRMS - paid.firms)
  // Some of those of whom nobody knows did arrive, and the killing was no theatre.
  expect(sent.length).toBeGreaterThanOrEqual(known)
  expect(sent.length).toBeLessThanOrEqual(known + interrupted)
  expect([byTheDying > 0, interrupted > 0]).toEqual([true, true])
})
