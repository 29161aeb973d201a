import { randomUUID } from 'node:crypto'
import { commissionOptions } from '@vezne/contract/pay-without-login.ts'
import { expect, it } from 'vitest'
import { useHouse } from '../../../../testing/house.ts'
import { aTenant } from '../../../../testing/people.ts'
import { saveDefinition } from '../../../company/commissions/index.ts'

const house = useHouse()

async function aPos(tenantId: string, bankId: number, blockageDays: number): Promise<string> {
  const id = randomUUID()
  await house.owner.query(
    `insert into pos_accounts (tenant_id, id, bank_id, name, currencies, is_active, blockage_days, version)
      values ($1, $2, $3, 'POS', '{TRY}', true, $4, 1)`,
    [tenantId, id, bankId, blockageDays],
  )
  const rates = [{ count: 1, percent: '0' }]
  await house.infrastructure.tenantDb.forTenant(tenantId, (db) =>
    saveDefinition(db, { id: randomUUID(), accountId: id, cardName: 'kart', rates }),
  )
  return id
}

const decline = (tenantId: string, terminalId: string, sales: number) =>
  house.owner.query(
    `insert into payments (tenant_id, id, order_id, state, purpose, amount_minor, net_minor, currency, installments,
        shown_installments, terminal_id, terminal_version, bank_id, routing, masked_card, payer, kept)
      select $1, gen_random_uuid(), upper(substr(md5(random()::text), 1, 20)), 'declined', 'test', 100, 100, 'TRY', 1,
        1, $2, 1, 64, '{}', '540667******5403', '{}', '{}' from generate_series(1, $3)`,
    [tenantId, terminalId, sales],
  )

it('[C-12] of banks equally near to a card the one that costs least is first: days of waiting, then sales that fail', async () => {
  const tenant = await aTenant(house)
  const guid = randomUUID()
  await house.owner.query('update tenants set payment_guid = $2 where id = $1', [tenant.id, guid])
  const isbank = await aPos(tenant.id, 64, 0)
  await aPos(tenant.id, 111, 1)
  await aPos(tenant.id, 12, 30)
  const banks = async () => {
    const outcome = await house.call(commissionOptions, { tenantPaymentGuid: guid, cardType: 'credit' })
    return outcome.success ? outcome.data.commissions.map(({ bankId }) => bankId) : []
  }
  expect(await banks()).toEqual([64, 111, 12])
  await decline(tenant.id, isbank, 40)
  expect(await banks()).toEqual([111, 64, 12])
})

it('[I-29] options of a bank that does not answer say so, and stand behind the others', async () => {
  const tenant = await aTenant(house)
  const guid = randomUUID()
  await house.owner.query('update tenants set payment_guid = $2 where id = $1', [tenant.id, guid])
  await aPos(tenant.id, 62, 0)
  await aPos(tenant.id, 67, 0)
  await house.owner.query(
    `insert into bank_silences (bank_id, opened_at, probe_at) values (62, now(), now() + interval '1 minute')`,
  )
  // What one process has just read it believes for a second.
  const offered = async () => {
    const outcome = await house.call(commissionOptions, { tenantPaymentGuid: guid })
    return outcome.success ? outcome.data.commissions.map(({ bankId, isBankSilent }) => [bankId, isBankSilent]) : []
  }
  await expect.poll(offered).toEqual([
    [67, undefined],
    [62, true],
  ])
})
