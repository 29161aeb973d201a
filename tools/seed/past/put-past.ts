import type { Infrastructure } from '@vezne/server/infrastructure.ts'
import { checkDue } from '@vezne/server/modules/till/payments/index.ts'
import type pg from 'pg'
import { tenantId } from '../store.ts'
import { openClocks } from './clocks.ts'
import { PAST_TENANT } from './past-sale.ts'
import { openPastTill, type PastTill } from './past-till.ts'
import { planPast, stepsOfPast, type PastPayment, type PastStep } from './plan.ts'
import { knownPayments, paymentOf, type KnownPayment } from './store.ts'
import { takeStep } from './take-step.ts'

/**
 * Lives through Anadolu's past with the real checkout, the real engine and the pretend banks, whose clocks are set to
 * each moment of it in turn. The newest payment comes last of all: where it stands, nothing is missing. A seed that was
 * killed is taken up again; a company with payments of its own is left alone, for time does not run back under them.
 */
export async function putPast(
  house: Infrastructure,
  owner: pg.Client,
  plan: readonly PastPayment[] = planPast(new Date()),
): Promise<void> {
  const { simulatorsUrl } = house.terminals
  const newest = plan.at(-1)
  if (simulatorsUrl === undefined || newest === undefined) return
  const known = await missingPast(house, plan, newest)
  if (known === undefined) return
  const done = new Set(known.map(({ reference }) => reference))
  const steps = stepsOfPast(plan).filter(({ kind, payment }) => kind !== 'pay' || !done.has(payment.reference))
  const till = await openPastTill(house)
  const clocks = openClocks(owner, simulatorsUrl)
  try {
    for (const [at, together] of momentsOf(steps)) {
      await clocks.set(new Date(at))
      await Promise.all(together.map((step) => takeOrTell(house, till, step)))
      await till.doors.quiet()
    }
    await clocks.free()
    await checkOpen(till)
  } finally {
    await clocks.free()
    till.doors.close()
  }
}

/** What there is of it; undefined where there is nothing to do. */
async function missingPast(
  house: Infrastructure,
  plan: readonly PastPayment[],
  newest: PastPayment,
): Promise<KnownPayment[] | undefined> {
  return house.tenantDb.forTenant(tenantId(PAST_TENANT), async (db) => {
    if ((await paymentOf(db, newest.reference)) !== undefined) return undefined
    const known = await knownPayments(db)
    const planned = new Set(plan.map(({ reference }) => reference))
    const isLivedIn = known.some(({ reference }) => reference === undefined || !planned.has(reference))
    return isLivedIn ? undefined : known
  })
}

function momentsOf(steps: readonly PastStep[]): Map<number, PastStep[]> {
  const moments = new Map<number, PastStep[]>()
  for (const step of steps) {
    const at = step.at.getTime()
    moments.set(at, [...(moments.get(at) ?? []), step])
  }
  return moments
}

/** A demo opens also when one of its payments could not be made; it is told on the terminal. */
async function takeOrTell({ log }: Infrastructure, till: PastTill, step: PastStep): Promise<void> {
  try {
    await takeStep(till, step)
  } catch (error) {
    log.warn('a payment of the demo’s past could not be made', { error, bankId: step.payment.bankId })
  }
}

/** Whatever a killed seed left behind ends now; of what waits for a person, the bank is asked once more, and not soon again. */
async function checkOpen({ payments, tenant }: PastTill): Promise<void> {
  const known = await payments.db.forTenant(tenant.id, knownPayments)
  await Promise.all(
    known.filter(({ state }) => OPEN.includes(state)).map(({ id }) => checkDue(payments, tenant.id, id)),
  )
}

const OPEN = ['created', 'init-sent', 'awaiting-3d', 'auth-sent', 'in-doubt', 'review']
