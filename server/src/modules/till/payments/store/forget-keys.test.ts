import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { goesOfTwo, runSweep } from '../../../../testing/forgetting.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aTenant } from '../../../../testing/people.ts'
import { forgetKeys } from './keys.store.ts'

const house = useHouse()
const query = (text: string, values: unknown[]) => house.owner.query<{ name: string }>(text, values)
let tenantId: string
let accountId: string
const namesIn = async (text: string) => (await query(text, [tenantId])).rows.map(({ name }) => name)

beforeEach(async () => {
  tenantId = (await aTenant(house)).id
  accountId = randomUUID()
  await query(
    `insert into pos_accounts (tenant_id, id, bank_id, name, currencies, is_active, blockage_days, version)
     values ($1, $2, 64, 'POS', '{TRY}', true, 0, 1)`,
    [tenantId, accountId],
  )
})

describe('keys of payments', () => {
  const put = async (state: string, days: number) => {
    const id = randomUUID()
    const orderId = randomBytes(10).toString('hex').toUpperCase()
    await query(
      `insert into payments (tenant_id, id, order_id, state, purpose, amount_minor, net_minor, currency, installments,
         shown_installments, terminal_id, terminal_version, bank_id, masked_card)
       values ($1, $2, $3, $4, 'test', 100, 100, 'TRY', 1, 1, $5, 1, 64, '540667******5403')`,
      [tenantId, id, orderId, state, accountId],
    )
    await query(
      `insert into payment_keys (tenant_id, key_hash, fingerprint, payment_id, created_at)
       values ($1, $2, $2, $3, now() - make_interval(days => $4))`,
      [tenantId, randomBytes(32), id, days],
    )
  }
  const left = () =>
    namesIn(`select p.state || ' ' || round(extract(epoch from now() - k.created_at) / 86400) as name from payment_keys k
      join payments p on p.tenant_id = k.tenant_id and p.id = k.payment_id where k.tenant_id = $1 order by 1`)

  it('[I-01] are gone after thirty days, and never while the bank or a person may still decide', async () => {
    const undecided = ['created', 'init-sent', 'awaiting-3d', 'auth-sent', 'in-doubt', 'review']
    const decided = ['approved', 'declined', 'abandoned', 'voided', 'partly-refunded', 'refunded']
    for (const state of [...undecided, ...decided]) await put(state, 31)
    await put('approved', 29)
    await runSweep(house, 'payments.forget-keys')
    expect(await left()).toEqual(
      [...undecided.map((state) => `${state} 31`), 'approved 29'].toSorted((a, b) => (a < b ? -1 : 1)),
    )
    expect((await query('select from payments where tenant_id = $1', [tenantId])).rowCount).toBe(13)
  })

  it('go some at a time', async () => {
    for (let no = 0; no < 5; no += 1) await put('declined', 40)
    expect(await goesOfTwo(house, tenantId, forgetKeys)).toEqual([2, 2, 1])
  })
})
