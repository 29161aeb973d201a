import { randomUUID } from 'node:crypto'
import { readConfig } from '../../../config.ts'
import { closePools, openInfrastructure, type Infrastructure } from '../../../infrastructure.ts'
import { createCardHold, type PaymentRow } from './index.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant } from '../../../testing/people.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTill, type Till } from '@vezne/lab/till/till.ts'
import { afterTheFight, fightForTargets, TARGETS_BANK } from '@vezne/lab/till/targets.ts'

const TARGETS = 1000
const BANKS = [TARGETS_BANK]

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

it(`[I-02] ${TARGETS} targets × five payers at once are charged once each`, async () => {
  expect(await fightFor(TARGETS)).toEqual({
    chargedTargets: TARGETS,
    chargedTwice: [],
    triedTwice: [],
    states: ['approved'],
  })
})
