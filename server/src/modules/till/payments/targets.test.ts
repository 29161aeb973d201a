import { randomUUID } from 'node:crypto'
import { readConfig } from '../../../config.ts'
import { closePools, openInfrastructure, type Infrastructure } from '../../../infrastructure.ts'
import { createCardHold, type PaymentRow } from './index.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant } from '../../../testing/people.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTill, type Till } from '@vezne/lab/till/till.ts'
import { afterTheFight, fightForTargets, payAtBank, TARGETS_BANK } from '@vezne/lab/till/targets.ts'

/** A thousand are fought for by `npm run test:full`. */
const TARGETS = 40
const PAYTR = 856
const BANKS = [TARGETS_BANK, PAYTR]

const house = useHouse({ DATABASE_POOL: '8' })
let till: Till
let second: Infrastructure

beforeAll(async () => {
  till = await openTill(house.infrastructure, (await aTenant(house)).id, BANKS)
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: house.databaseUrl, DATABASE_POOL: '8' })
  second = openInfrastructure(config, 'second', () => undefined)
})
afterAll(async () => {
  await till.close()
  await closePools(second)
})

async function fightFor(targets: number) {
  const other = { ...till.deps, db: second.tenantDb, bootId: randomUUID(), cards: createCardHold() }
  await fightForTargets({ till, processes: [till.deps, other], targets })
  const { rows } = await house.owner.query<Pick<PaymentRow, 'orderId' | 'state' | 'target'>>(
    'select order_id as "orderId", state, target from payments where target is not null',
  )
  return afterTheFight(till, rows)
}

describe('[I-02] a target that can be paid once', () => {
  it(`${TARGETS} targets × five payers at once are charged once each`, async () => {
    expect(await fightFor(TARGETS)).toEqual({
      chargedTargets: TARGETS,
      chargedTwice: [],
      triedTwice: [],
      states: ['approved'],
    })
  })

  it('a late approval after a second attempt began is written and kept apart', async () => {
    await proveInquiry()
    const first = await till.start({ bankId: PAYTR, target: 'late-link' })
    await giveUp(first.payment.id)
    const other = await till.start({ bankId: TARGETS_BANK, target: 'late-link' })
    // The page of the first payment was open all the while, and its payer pays now.
    await payAtBank(first)
    await expect.poll(async () => (await till.read(first.payment.id)).state).toBe('approved')
    await payAtBank(other)
    expect((await till.read(other.payment.id)).state).toBe('approved')
    expect(await journalKindOf(first.payment.id)).toEqual(['duplicate-sale'])
    expect(await journalKindOf(other.payment.id)).toEqual(['sale'])
    const { rows } = await house.owner.query('select reason from reviews where subject_id = $1', [first.payment.id])
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
