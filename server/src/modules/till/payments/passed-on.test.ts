import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { openInternalDoor, type InternalDoor } from '../../../kit/processes/internal-door.ts'
import { INTERNAL_PATH } from '../../../kit/processes/peers.ts'
import { registerProcess } from '../../../kit/processes/store.ts'
import { createCardHold, takePassedReturn, type PaymentDeps, type PaymentRow } from './index.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant } from '../../../testing/people.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { walkThroughBank } from '@vezne/lab/conformance/payer-browser.ts'
import { demoSale } from '@vezne/lab/till/demo-sale.ts'
import { startPayment } from '@vezne/lab/till/start-payment.ts'
import { openTill, type Till } from '@vezne/lab/till/till.ts'

const PAYFLEX = 15

const house = useHouse()
let till: Till
/** The process that sells; banks send browsers back to the other one, which is the till's own. */
let seller: PaymentDeps
let door: InternalDoor

beforeAll(async () => {
  const tenant = await aTenant(house)
  till = await openTill(house.infrastructure, tenant.id, [PAYFLEX])
  Object.assign(till.deps, { peers: house.infrastructure.till.peers })
})
afterAll(() => till.close())
beforeEach(async () => {
  seller = { ...till.deps, bootId: randomUUID(), cards: createCardHold() }
  const { pool, log } = house.infrastructure
  const place = { pool, log, secret: seller.secret, bootId: seller.bootId, host: '127.0.0.1', port: 0 }
  door = await openInternalDoor(place, (message) => takePassedReturn(seller, message))
})
afterEach(() => door.close())

async function sell() {
  const { rows } = await house.owner.query<{ id: string; version: number }>('select id, version from pos_accounts')
  const account = { accountId: rows[0]?.id ?? '', version: rows[0]?.version ?? 0, bankId: PAYFLEX }
  return startPayment(seller, till.tenantId, demoSale({ ...account, amountMinor: 125_010n, key: randomUUID() }))
}

async function payAfter(meanwhile: () => Promise<void>): Promise<PaymentRow> {
  const { payment, handover } = await sell()
  await meanwhile()
  if (handover !== undefined) await walkThroughBank(handover, { code: '123456' })
  return till.read(payment.id)
}

const nothing = () => Promise.resolve()

describe('[I-13] a payer whose card waits in another process', () => {
  it('is passed on to it, and charged once', async () => {
    const payment = await payAfter(nothing)
    expect([payment.state, till.chargesOf(payment.orderId)]).toEqual(['approved', 1])
  })

  it('[I-17] is asked again when that process is gone: nothing was charged', async () => {
    const payment = await payAfter(() => door.close())
    expect([payment.state, till.chargesOf(payment.orderId)]).toEqual(['abandoned', 0])
  })

  it('is asked again when that process was killed and another one has its port', async () => {
    const payment = await payAfter(async () => {
      const other = { ...seller, bootId: randomUUID() }
      await door.close()
      const { pool, log } = house.infrastructure
      const place = { pool, log, secret: other.secret, bootId: other.bootId, host: '127.0.0.1', port: 0 }
      door = await openInternalDoor(place, (message) => takePassedReturn(other, message))
      await registerProcess(pool, seller.bootId, `127.0.0.1:${door.port}`)
    })
    expect([payment.state, till.chargesOf(payment.orderId)]).toEqual(['abandoned', 0])
  })

  it('is not given up while that process may have heard it', async () => {
    const mute = createServer((socket) => void setTimeout(() => socket.destroy(), 50))
    mute.listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const payment = await payAfter(() =>
      registerProcess(house.infrastructure.pool, seller.bootId, `127.0.0.1:${(mute.address() as AddressInfo).port}`),
    )
    mute.close()
    expect(payment.state).toBe('awaiting-3d')
  })

  it('has a door that opens to our own processes only', async () => {
    const url = `http://127.0.0.1:${door.port}${INTERNAL_PATH}`
    const knock = async (body: string) => (await fetch(url, { method: 'POST', body })).status
    expect([await knock(''), await knock('{"capability":"x"}'), await knock('A'.repeat(300_000))]).toEqual([
      410, 410, 404,
    ])
    expect((await fetch(url)).status).toBe(404)
  })
})
