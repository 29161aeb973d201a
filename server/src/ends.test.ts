import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { sweeps } from './app.ts'
import { someAtATime } from './kit/db/some-at-a-time.ts'
import { forgetBatches } from './modules/erp-feed/batches/batches.store.ts'
import { forgetKeys } from './modules/payments/store/keys.store.ts'
import { forgetDeliveries } from './modules/webhooks/store.ts'
import { useHouse } from './testing/house.ts'
import { aTenant } from './testing/people.ts'

const house = useHouse()
const query = (text: string, values: unknown[]) => house.owner.query<{ name: string }>(text, values)
let tenantId: string
let accountId: string

const sweep = (wanted: string) =>
  sweeps(house.infrastructure)
    .find(({ name }) => name === wanted)
    ?.run()
const namesIn = async (text: string) => (await query(text, [tenantId])).rows.map(({ name }) => name)
/** How many rows one go removes that may remove two. */
const goes = async (forget: typeof forgetKeys) => {
  const removed: number[] = []
  const { tenantDb } = house.infrastructure
  await someAtATime(async (atMost) => {
    const count = await tenantDb.forTenant(tenantId, (db) => forget(db, atMost))
    removed.push(count)
    return count
  }, 2)
  return removed
}

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
    await sweep('payments.forget-keys')
    expect(await left()).toEqual(
      [...undecided.map((state) => `${state} 31`), 'approved 29'].toSorted((a, b) => (a < b ? -1 : 1)),
    )
    expect((await query('select from payments where tenant_id = $1', [tenantId])).rowCount).toBe(13)
  })

  it('go some at a time', async () => {
    for (let no = 0; no < 5; no += 1) await put('declined', 40)
    expect(await goes(forgetKeys)).toEqual([2, 2, 1])
  })
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
    await sweep('webhooks.forget')
    const text = `select state || ' ' || round(extract(epoch from now() - created_at) / 86400) as name from webhook_deliveries where tenant_id = $1 order by 1`
    expect(await namesIn(text)).toEqual(['dead 89', 'delivered 89', 'pending 89', 'pending 91'])
  })

  it('go some at a time', async () => {
    for (let no = 0; no < 3; no += 1) await put('dead', 91)
    expect(await goes(forgetDeliveries)).toEqual([2, 1])
  })
})

describe('batches of an ERP', () => {
  const ledger = async () => {
    const id = randomUUID()
    await query(`insert into erp_ledgers (tenant_id, id, code, name, owner) values ($1, $2, 'L', 'L', 'push')`, [
      tenantId,
      id,
    ])
    return id
  }
  const put = async (ledgerId: string, name: string, kind: string, read: number, state = 'stored', days = 181) => {
    const id = randomUUID()
    await query(
      `insert into erp_batches (tenant_id, id, kind, batch_id, ledger_id, period, as_of, body_hash, sent_by, is_partial, state,
         received, created, updated, unchanged, removed, rejected, received_at)
       values ($1, $2, $3, $4, $5, '2026', timestamptz '2026-01-01' + make_interval(days => $6), sha256('a'), 'ERP', false, $7,
         1, 1, 0, 0, 0, 0, now() - make_interval(days => $8))`,
      [tenantId, id, kind, name, ledgerId, read, state, days],
    )
    return id
  }
  const left = () => namesIn('select batch_id as name from erp_batches where tenant_id = $1 order by 1')

  it('[I-34] are gone after half a year, with those of images that nobody looks at any more', async () => {
    const ledgerId = await ledger()
    await put(ledgerId, 'firms', 'firms', 1)
    await put(ledgerId, 'firms-young', 'firms', 1, 'stored', 179)
    // Read with nothing beside it, and so no image of anything.
    await put(ledgerId, 'lines-alone', 'account-lines', 500)
    await put(ledgerId, 'refused', 'account-lines', 61, 'rejected')
    const kept = await put(ledgerId, 'wrong-rows', 'firms', 1)
    await query(`insert into erp_rejected_rows (tenant_id, batch, at, errors, raw) values ($1, $2, 0, '[]', '{}')`, [
      tenantId,
      kept,
    ])
    // Sixty-one images: the oldest of them is behind those that are ever looked through.
    for (let read = 1; read <= 61; read += 1)
      for (const kind of ['open-items', 'account-lines']) await put(ledgerId, `${kind}-${read}`, kind, read)
    await sweep('erp-feed.forget')
    const images = Array.from({ length: 60 }, (_, no) => [`account-lines-${no + 2}`, `open-items-${no + 2}`]).flat()
    expect(new Set(await left())).toEqual(new Set(['firms-young', 'wrong-rows', ...images]))
  })

  it('go some at a time', async () => {
    const ledgerId = await ledger()
    for (let no = 0; no < 3; no += 1) await put(ledgerId, `batch-${no}`, 'firms', 1)
    expect(await goes(forgetBatches)).toEqual([2, 1])
  })
})
