import { randomUUID } from 'node:crypto'
import type { TestHouse } from '../../../../testing/house.ts'
import type { TestTenant } from '../../../../testing/people.ts'

export async function aSubFirm({ owner }: TestHouse, { id, firmId }: TestTenant): Promise<string> {
  const subFirm = [id, randomUUID(), firmId]
  await owner.query(
    `insert into firms (tenant_id, id, parent_id, code, name) values ($1, $2, $3, 'BAYI-1-1', 'Alt Bayi')`,
    subFirm,
  )
  return subFirm[1] ?? ''
}

export async function setLimit({ owner }: TestHouse, { id }: TestTenant, aboveMinor: bigint): Promise<void> {
  await owner.query('update tenants set four_eyes_above_minor = $2 where id = $1', [id, aboveMinor])
}

/** The engine's clock is the machine's again. */
export async function setClockRight({ owner }: TestHouse): Promise<void> {
  await owner.query('delete from engine_clock')
}
