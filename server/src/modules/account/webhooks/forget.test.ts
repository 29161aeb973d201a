import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { goesOfTwo, runSweep } from '../../../testing/forgetting.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant } from '../../../testing/people.ts'
import { forgetDeliveries } from './store.ts'

const house = useHouse()
const query = (text: string, values: unknown[]) => house.owner.query<{ name: string }>(text, values)
let tenantId: string
const namesIn = async (text: string) => (await query(text, [tenantId])).rows.map(({ name }) => name)

beforeEach(async () => {
  tenantId = (await aTenant(house)).id
})

describe('webhooks that were told or given up', () => {
  const put = async (state: 'pending' | 'delivered' | 'dead', days: number) => {
    const endpoint = randomUUID()
    await query(`insert into webhook_endpoints (tenant_id, id, url) values ($1, $2, 'https://shop.example/hook')`, [
      tenantId,
      endpoint,
    ])
    await query(
      `insert into webhook_deliveries (tenant_id, id, endpoint_id, type, body, state, next_try_at, created_at)
       values ($1, gen_random_uuid(), $2, 'payment.approved', '{}', $3, case $3 when 'pending' then now() + interval '1 year' end,
         now() - make_interval(days => $4))`,
      [tenantId, endpoint, state, days],
    )
  }

  it('are gone after ninety days; what is still on its way stays', async () => {
    for (const state of ['pending', 'delivered', 'dead'] as const) for (const days of [89, 91]) await put(state, days)
    await runSweep(house, 'webhooks.forget')
    const text = `select state || ' ' || round(extract(epoch from now() - created_at) / 86400) as name from webhook_deliveries where tenant_id = $1 order by 1`
    expect(await namesIn(text)).toEqual(['dead 89', 'delivered 89', 'pending 89', 'pending 91'])
  })

  it('go some at a time', async () => {
    for (let no = 0; no < 3; no += 1) await put('dead', 91)
    expect(await goesOfTwo(house, tenantId, forgetDeliveries)).toEqual([2, 1])
  })
})
