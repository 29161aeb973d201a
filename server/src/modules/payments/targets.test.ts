import { randomUUID } from 'node:crypto'
import { readConfig } from '../../config.ts'
import { openInfrastructure, type Infrastructure } from '../../infrastructure.ts'
import { createCardHold, type PaymentDeps, type PaymentRow, type Started } from './index.ts'
import { useHouse } from '../../testing/house.ts'
import { aTenant } from '../../testing/people.ts'
import { isCharge } from '@vezne/simulators/bank-truth/transactions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { walkThroughBank } from '@vezne/lab/conformance/payer-browser.ts'
import { demoSale } from '@vezne/lab/till/demo-sale.ts'
import { startPayment } from '@vezne/lab/till/start-payment.ts'
import { openTill, type Till } from '@vezne/lab/till/till.ts'

const TARGETS = 1000
const PAYERS = 5
/** So many targets are fought for at the same time; more would only wait for a connection, and that wait has an end. */
const AT_ONCE = 6
const NESTPAY = 64
const PAYTR = 856

const house = useHouse({ DATABASE_POOL: '8' })
let till: Till
let second: Infrastructure
/** Two processes in everything but the name: a pool, a lease owner and a hold of cards each. */
let processes: readonly PaymentDeps[]
let account: { id: string; version: number }

beforeAll(async () => {
  const tenant = await aTenant(house)
  till = await openTill(house.infrastructure, tenant.id, [NESTPAY, PAYTR])
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: house.databaseUrl, DATABASE_POOL: '8' })
  second = openInfrastructure(config, 'second', () => undefined)
  processes = [till.deps, { ...till.deps, db: second.tenantDb, bootId: randomUUID(), cards: createCardHold() }]
  const { rows } = await house.owner.query<{ id: string; version: number }>(
    'select id, version from pos_accounts where bank_id = $1',
    [NESTPAY],
  )
  account = rows[0] ?? { id: '', version: 0 }
})
afterAll(async () => {
  await till.close()
  await second.pool.end()
})

async function tryToPay(target: string, payer: number): Promise<Started | undefined> {
  const deps = processes[payer % processes.length] ?? till.deps
  const sale = demoSale({
    accountId: account.id,
    version: account.version,
    bankId: NESTPAY,
    amountMinor: 125_010n,
    key: randomUUID(),
    target,
  })
  return startPayment(deps, till.tenantId, sale).catch((error: unknown) => {
    if (error instanceof Error && error.message.includes('target-being-paid')) return undefined
    throw error
  })
}

/** Five payers at the same moment, each on one of the two processes; whoever gets a page pays, and one tries again. */
async function fightFor(target: string): Promise<void> {
  const started = await Promise.all(Array.from({ length: PAYERS }, (_, payer) => tryToPay(target, payer)))
  await Promise.all(started.map(payAtBank))
  await payAtBank(await tryToPay(target, PAYERS))
}

async function payAtBank(started: Started | undefined): Promise<void> {
  if (started?.handover !== undefined) await walkThroughBank(started.handover, { code: '123456' })
}

const chargedOrders = () => till.simulators.world.transactions.filter(isCharge).map(({ orderId }) => orderId)

describe('[I-02] a target that can be paid once', () => {
  it(`${TARGETS} targets × ${PAYERS} payers at once are charged once each`, { timeout: 120_000 }, async () => {
    const targets = Array.from({ length: TARGETS }, (_, index) => `link-${index}`)
    const left = targets.values()
    const worker = async () => {
      for (const target of left) await fightFor(target)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    const { rows } = await house.owner.query<Pick<PaymentRow, 'order_id' | 'state' | 'target'>>(
      'select order_id, state, target from payments where target is not null',
    )
    const targetOf = new Map(rows.map(({ order_id: orderId, target }) => [orderId, target]))
    const charges = Map.groupBy(chargedOrders(), (orderId) => targetOf.get(orderId) ?? 'nobody')
    const live = Map.groupBy(rows, ({ target }) => target ?? '')
    expect([...charges].filter(([, orders]) => orders.length > 1)).toEqual([])
    expect([...live].filter(([, attempts]) => attempts.length > 1).map(([target]) => target)).toEqual([])
    expect(charges.size).toBe(TARGETS)
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['approved']))
  })

  it('a late approval after a second attempt began is written and kept apart', async () => {
    await proveInquiry()
    const first = await till.start({ bankId: PAYTR, target: 'late-link' })
    await giveUp(first.payment.id)
    const other = await till.start({ bankId: NESTPAY, target: 'late-link' })
    // The page of the first attempt was open all the while, and its payer pays now.
    await payAtBank(first)
    await expect.poll(async () => (await till.read(first.payment.id)).state, { timeout: 5000 }).toBe('approved')
    await payAtBank(other)
    expect((await till.read(other.payment.id)).state).toBe('approved')
    expect(await journalKindOf(first.payment.id)).toEqual(['duplicate-sale'])
    expect(await journalKindOf(other.payment.id)).toEqual(['sale'])
    const { rows } = await house.owner.query('select reason from payment_reviews where payment_id = $1', [
      first.payment.id,
    ])
    expect(rows).toEqual([{ reason: 'paid twice: to be given back' }])
  })
})

/** Only an account whose inquiry has once found a sale is believed about what it does not find. */
async function proveInquiry(): Promise<void> {
  const found = await till.pay({ bankId: PAYTR, kurus: '92' })
  await till.pass(7 * 60)
  expect((await till.check(found.id)).state).toBe('approved')
}

async function giveUp(paymentId: string): Promise<void> {
  for (let minutes = 0; minutes < 70; minutes += 7) {
    await till.pass(7 * 60)
    await till.check(paymentId)
  }
  expect((await till.read(paymentId)).state).toBe('abandoned')
}

async function journalKindOf(paymentId: string): Promise<string[]> {
  const { rows } = await house.owner.query<{ kind: string }>('select kind from journals where subject_id = $1', [
    paymentId,
  ])
  return rows.map(({ kind }) => kind)
}
