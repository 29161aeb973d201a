import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { goesOfTwo, runSweep } from '../../../../testing/forgetting.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aTenant } from '../../../../testing/people.ts'
import { forgetBatches } from './batches.store.ts'

const house = useHouse()
const query = (text: string, values: unknown[]) => house.owner.query<{ name: string }>(text, values)
let tenantId: string
const namesIn = async (text: string) => (await query(text, [tenantId])).rows.map(({ name }) => name)

beforeEach(async () => {
  tenantId = (await aTenant(house)).id
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
    await runSweep(house, 'erp-feed.forget')
    const images = Array.from({ length: 60 }, (_, no) => [`account-lines-${no + 2}`, `open-items-${no + 2}`]).flat()
    expect(new Set(await left())).toEqual(new Set(['firms-young', 'wrong-rows', ...images]))
  })

  it('go some at a time', async () => {
    const ledgerId = await ledger()
    for (let no = 0; no < 3; no += 1) await put(ledgerId, `batch-${no}`, 'firms', 1)
    expect(await goesOfTwo(house, tenantId, forgetBatches)).toEqual([2, 1])
  })
})
