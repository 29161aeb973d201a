import { checkoutSweeps } from '../index.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aPaymentPage, aTenant } from '../../../../testing/people.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSale, openDesk, openGround, openTills, type Company, type Desk, type Wire } from '@vezne/lab/till/pay-desk.ts'

// The real limits stand here.
const ground = await openGround()
const house = useHouse(ground.environment)
let desk: Desk

beforeAll(async () => {
  desk = await openDesk(house, ground)
})
afterAll(() => desk.close())

async function aCompany(bankIds: readonly number[] = [64]): Promise<Company> {
  const tenant = await aTenant(house)
  return openTills(house, ground, { id: tenant.id, guid: await aPaymentPage(house, tenant) }, bankIds)
}

describe('[RELIABILITY 3.11] whoever tries cards', () => {
  const audited = async (company: Company, kind: string) => {
    const { rows } = await house.owner.query<{ details: { by?: string } }>(
      'select details from audit_events where tenant_id = $1 and kind = $2',
      [company.id, kind],
    )
    return rows.map(({ details }) => details)
  }
  const sell = (company: Company, amount: number, address: string, changes: Wire = {}) =>
    desk.sell(aSale(company, { amount, netAmount: amount, ...changes }), {}, address)
  /** The bank said no to all that was tried. */
  const decline = (company: Company) =>
    house.owner.query(`update payments set state = 'declined' where tenant_id = $1 and state = 'awaiting-3d'`, [
      company.id,
    ])

  const passElevenMinutes = async ({ id }: Company) => {
    await house.owner.query(`update sale_tries set at = at - interval '11 minutes' where tenant_id = $1`, [id])
    await house.owner.query(`update sale_counters set minute = minute - 11 where tenant_id = $1`, [id])
  }
  const remembered = async ({ id }: Company) => {
    const { rows } = await house.owner.query(
      `select (select count(*)::int from sale_tries where tenant_id = $1) as tries,
        (select count(*)::int from sale_counters where tenant_id = $1) as counters`,
      [id],
    )
    return rows[0] as unknown
  }
  /** Copies the company's one try, each copy with another card of the same range and from where `address` says. */
  const addTries = async ({ id }: Company, count: number, address: string) => {
    const { rows } = await house.owner.query<{ id: string }>(
      `with copies as (
        insert into payments select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
            'order_id', upper(left(md5(n::text || p.id::text), 20)), 'state', 'awaiting-3d'))).*
          from payments p, generate_series(1, ${count}) n where p.tenant_id = $1 returning tenant_id, id)
        insert into sale_tries select tenant_id, id, ${address}, sha256(id::text::bytea), '540667' from copies
          returning payment_id as id`,
      [id],
    )
    return rows.map(({ id: paymentId }) => paymentId)
  }

  it('has four tries with one card that end without money', async () => {
    const company = await aCompany()
    for (const amount of [1, 2, 3, 4])
      expect(await sell(company, amount, `198.51.100.${amount}`)).toMatchObject({ status: 200 })
    const refused = await sell(company, 5, '198.51.100.5')
    expect(refused).toMatchObject({ status: 429, code: 'too-many-cards', data: { retryAfterSeconds: 600 } })
    expect(await audited(company, 'card-tries-refused')).toEqual([{ by: 'card' }])
    // A repetition is no new try, another card has its own, and what was paid does not count.
    expect(await sell(company, 4, '198.51.100.4')).toMatchObject({ status: 200 })
    expect(await sell(company, 5, '198.51.100.5', { cardNumber: '4355084355084358' })).toMatchObject({ status: 200 })
    await passElevenMinutes(company)
    expect(await sell(company, 6, '198.51.100.6')).toMatchObject({ status: 200 })
    for (const { run } of checkoutSweeps(house.infrastructure.pool)) await run()
    expect(await remembered(company)).toEqual({ tries: 1, counters: 1 })
  })

  it('has ten declines from one address', async () => {
    const company = await aCompany()
    const cards = ['5406675406675403', '4355084355084358', '4282209004348015']
    for (let n = 0; n < 10; n += 1)
      expect(await sell(company, 10 + n, '198.51.100.77', { cardNumber: cards[n % 3] })).toMatchObject({ status: 200 })
    const next = { cardNumber: '4508034508034509' }
    await decline(company)
    expect(await sell(company, 30, '198.51.100.77', next)).toMatchObject({ status: 429, code: 'too-many-cards' })
    expect(await sell(company, 30, '198.51.100.78', next)).toMatchObject({ status: 200 })
    expect(await audited(company, 'card-tries-refused')).toEqual([{ by: 'address' }])
  })

  it('makes a company careful with a range of numbers of which most fail', async () => {
    const company = await aCompany()
    await sell(company, 40, '198.51.100.90')
    await decline(company)
    // As if fifty others had come, each from elsewhere and with another card of the same range.
    await addTries(company, 49, 'id::text')
    await decline(company)
    expect(await sell(company, 41, '198.51.100.91')).toMatchObject({ status: 429, code: 'too-many-cards' })
    expect(await audited(company, 'card-tries-refused')).toEqual([{ by: 'bin' }])
    expect(await sell(company, 41, '198.51.100.91', { cardNumber: '4355084355084358' })).toMatchObject({ status: 200 })
  })

  it('has four tries with one card, however many come at once, and a sale that was paid is none of them', async () => {
    const company = await aCompany()
    const sold = await sell(company, 80, '198.51.100.80')
    await desk.walk(sold)
    const { posCollectionTransactionId: id } = sold.data as { posCollectionTransactionId: string }
    const { rows } = await house.owner.query('select state from payments where id = $1', [id])
    expect(rows).toEqual([{ state: 'approved' }])
    const amounts = Array.from({ length: 12 }, (_, n) => 81 + n)
    const replies = await Promise.all(amounts.map((amount) => sell(company, amount, `198.51.101.${amount}`)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(replies.filter(({ code }) => code === 'too-many-cards')).toHaveLength(8)
  })

  it('[W1b] is counted to the last one where many payments of one range end at the same moment', async () => {
    const company = await aCompany()
    await sell(company, 40, '198.51.100.90')
    const tries = await addTries(company, 40, 'left(id::text, 1)')
    const end = async (id: string, state: string) => {
      const client = await house.infrastructure.pool.connect()
      await client.query('begin')
      await client.query(`select set_config('app.tenant', $1, true), set_config('app.firms', '*', true)`, [company.id])
      await client.query('update payments set state = $1 where id = $2', [state, id])
      await client.query('commit')
      client.release()
    }
    await Promise.all(tries.map((id, n) => end(id, n % 4 === 0 ? 'approved' : 'declined')))
    const counted = async () => {
      const { rows } = await house.owner.query(
        `select counted_until(b.bad, b.minute, b.minute) as bad, counted_until(b.good, b.minute, b.minute) as good,
          (select sum(counted_until(a.bad, a.minute, a.minute))::int from sale_counters a
            where a.tenant_id = b.tenant_id and a.kind = 'address') as addresses
          from sale_counters b where b.tenant_id = $1 and b.kind = 'bin'`,
        [company.id],
      )
      return rows as unknown
    }
    expect(await counted()).toEqual([{ bad: 30, good: 10, addresses: 30 }])
    // A late truth is still the truth.
    await end(tries[1] ?? '', 'approved')
    expect(await counted()).toEqual([{ bad: 29, good: 11, addresses: 29 }])
  })

  it('guesses twenty branch numbers, and no more', async () => {
    const company = await aCompany([])
    const guess = async (firmbranchNumber: string, remoteAddress: string) => {
      const url = '/api/PayWithoutLogin/GetByFirmBranchNumberWithTenantPaymentGuid'
      const payload = { tenantPaymentGuid: company.guid, firmbranchNumber }
      return (await house.http.inject({ method: 'POST', url, payload, remoteAddress })).json<{ code: string }>().code
    }
    // The limit by the minute would stand in the way of twenty from here.
    await house.owner.query(
      `insert into lookup_misses select $1, gen_random_uuid(), '198.51.100.99' from generate_series(1, 19)`,
      [company.id],
    )
    expect(await guess('1', '198.51.100.99')).toBe('branch-not-found')
    expect(await guess('2', '198.51.100.99')).toBe('too-many-requests')
    expect(await guess('2', '198.51.100.98')).toBe('branch-not-found')
    expect(await audited(company, 'lookups-refused')).toHaveLength(1)
  })

  it('[I-26] guesses from one /64 of IPv6 as from one address', async () => {
    const company = await aCompany()
    const cards = ['5406675406675403', '4355084355084358', '4282209004348015']
    for (let n = 0; n < 10; n += 1) {
      const sold = await sell(company, 50 + n, `2001:db8:5:5:${n}::1`, { cardNumber: cards[n % 3] })
      expect(sold).toMatchObject({ status: 200 })
    }
    await decline(company)
    const next = { cardNumber: '4508034508034509' }
    expect(await sell(company, 70, '2001:db8:5:5:ffff::1', next)).toMatchObject({ code: 'too-many-cards' })
    expect(await sell(company, 70, '2001:db8:5:6::1', next)).toMatchObject({ status: 200 })

    await house.owner.query(
      `insert into lookup_misses select $1, gen_random_uuid(), '2001:db8:5:7::/64' from generate_series(1, 20)`,
      [company.id],
    )
    const guess = async (remoteAddress: string) => {
      const url = '/api/PayWithoutLogin/GetByFirmBranchNumberWithTenantPaymentGuid'
      const payload = { tenantPaymentGuid: company.guid, firmbranchNumber: '1' }
      return (await house.http.inject({ method: 'POST', url, payload, remoteAddress })).json<{ code: string }>().code
    }
    expect(await guess('2001:DB8:5:7:1234::9')).toBe('too-many-requests')
    expect(await guess('2001:db8:5:8::9')).toBe('branch-not-found')
  })
})
