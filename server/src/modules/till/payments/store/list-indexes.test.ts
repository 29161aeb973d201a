import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { useHouse } from '../../../../testing/house.ts'
import { aTenant } from '../../../../testing/people.ts'

const house = useHouse()
/** What the index of resting states says, word for word: a planner cannot know it from a parameter. */
const RESTING = `state not in ('created', 'init-sent', 'awaiting-3d', 'auth-sent')`
const PAYMENTS = 20_000
let tenantId: string
let firmId: string

/** A company with years of payments: what is asked for stands far behind, where the newest twenty thousand are of no use. */
beforeAll(async () => {
  const tenant = await aTenant(house)
  tenantId = tenant.id
  firmId = tenant.firmId
  const terminalId = randomUUID()
  await house.owner.query(
    `insert into pos_accounts (tenant_id, id, bank_id, name, currencies, is_active, blockage_days, version)
      values ($1, $2, 64, 'POS', '{TRY}', true, 0, 1)`,
    [tenantId, terminalId],
  )
  await house.owner.query(
    `insert into payments (tenant_id, id, order_id, state, purpose, amount_minor, net_minor, currency, installments,
        shown_installments, terminal_id, terminal_version, bank_id, routing, masked_card, payer, kept, firm_id, auth_code,
        target, created_at)
      select $1, gen_random_uuid(), upper(substr(md5(n::text), 1, 20)), case when n < 40 then 'review' else 'approved' end,
        'test', 100, 100, 'TRY', 1, 1, $2, 1, case when n < 40 then 111 else 64 end, '{}', '540667******5403', '{}', '{}',
        case when n < 40 then $3::uuid end, case when n = 1 then 'SHOP' else lpad(n::text, 6, '0') end,
        case when n = 1 then 'order:A-1' end, now() - interval '3 years' + n * interval '1 hour'
      from generate_series(1, ${PAYMENTS}) n`,
    [tenantId, terminalId, firmId],
  )
  await house.owner.query('analyze payments')
})

interface Node {
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The indexes that a page of the list is read by, and how many rows it looked at for that. */
async function planOf(where: string, values: readonly unknown[]) {
  const { rows } = await house.owner.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (analyze, format json) select id from payments where tenant_id = $1 and ${where}
      order by created_at desc, id limit 25`,
    [tenantId, ...values],
  )
  const nodes = nodesOf(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Actual Rows': 0 })
  const looked = nodes.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))
  return { indexes: nodes.flatMap((node) => node['Index Name'] ?? []), looked: Math.max(...looked) }
}

describe('a page of a list, over the full range', () => {
  it.each([
    ['status', `${RESTING} and state = $2`, () => ['review'], 'payments_of_state'],
    ['bank', 'bank_id = $2', () => [111], 'payments_of_bank'],
    ['firm', 'firm_id = $2', () => [firmId], 'payments_of_firm_in_order'],
    ['authorisation code', 'auth_code = $2', () => ['000007'], 'payments_of_auth_code'],
    [
      'what has just begun',
      `state in ('init-sent', 'awaiting-3d') and created_at > engine_now() - $2::interval`,
      () => ['30 seconds'],
      'payments_newest',
    ],
    ['order', 'order_id = $2', () => ['ABCDEFGHIJ0123456789'], 'payments_order'],
  ])('is found by %s without looking at what it does not ask for', async (_, where, values, index) => {
    const { indexes, looked } = await planOf(where, values())
    expect(indexes).toContain(index)
    expect(looked).toBeLessThanOrEqual(40)
  })
})

describe('a payment', () => {
  it('of before has its door and its payer filled in', async () => {
    const cleared = `update payments set channel = 'public', payer_name = null, payer = '{"name": "AYŞE YILMAZ"}'`
    await house.owner.query(`${cleared} where auth_code in ('020000', 'SHOP')`)
    const filling = new URL('../../../../../migrations/0036-payment-channel-filled.sql', import.meta.url)
    await house.owner.query(await readFile(filling, 'utf8'))
    const { rows } = await house.owner.query<{ channel: string; payer_name: string }>(
      `select channel, payer_name from payments where auth_code in ('020000', 'SHOP') order by channel`,
    )
    expect(rows).toEqual([
      { channel: 'public', payer_name: 'AYŞE YILMAZ' },
      { channel: 'shop', payer_name: 'AYŞE YILMAZ' },
    ])
  })

  it('knows the doors that there are, and no other', async () => {
    const set = (channel: string) =>
      house.owner.query('update payments set channel = $2 where tenant_id = $1 and auth_code = $3', [
        tenantId,
        channel,
        '000002',
      ])
    for (const channel of ['public', 'link', 'panel', 'plan', 'shop']) await set(channel)
    await expect(set('telefon')).rejects.toThrow(/payments_channel_check/)
  })
})
