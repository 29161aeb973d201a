import { expect, it } from 'vitest'
import { steerEngineClock } from '../../../../kit/db/engine-clock.ts'
import { useHouse } from '../../../../testing/house.ts'
import { anExpectingCompany, moveDueDay, on } from '../testing/expecting-company.store.ts'
import { refreshPlan } from './refresh-plan.ts'

const house = useHouse()
const refresh = ({ tenantId }: { readonly tenantId: string }) =>
  refreshPlan({ ...house.infrastructure, db: house.infrastructure.tenantDb }, tenantId)

it('[M-03] [I-42] the plan is made of whoever changed and of nobody else, by whom it was changed, and of everybody once a day', async () => {
  const company = await anExpectingCompany(house)
  const { tenantId, lira } = company
  await house.owner.query(`update erp_ledgers set closing = 'erp' where id = $1`, [lira.ledgerId])
  await refresh(company)
  const kept = async () => {
    const { rows: found } = await house.owner.query<{ no: string }>(
      `select document_no as no from expected_money where tenant_id = $1 and source = 'open-item' order by 1`,
      [tenantId],
    )
    return found.map(({ no }) => no)
  }
  expect(await kept()).toEqual(['BUGUN', 'GEC', 'SUBE', 'USD-1', 'UZAK'])
  // What is gone from the plan comes back with whoever is read anew.
  const empty = () => house.owner.query('delete from expected_money where tenant_id = $1', [tenantId])
  await empty()
  await house.owner.query('update erp_ledgers set refreshed_at = now() where id = $1', [lira.ledgerId])
  await house.owner.query('update account_lines set as_of = now() where tenant_id = $1', [tenantId])
  await refresh(company)
  expect(await kept()).toEqual([])
  await moveDueDay(house, tenantId, 'SUBE', on(2))
  await refresh(company)
  expect(await kept()).toEqual(['SUBE'])
  await steerEngineClock(house.owner, { passSeconds: 24 * 3600 })
  await refresh(company)
  expect(await kept()).toEqual(['BUGUN', 'GEC', 'SUBE', 'USD-1', 'UZAK'])
})

it('[M-03] [I-42] the plan of a firm that cannot be read holds up nobody else’s, is an alarm, and is tried again', async () => {
  const company = await anExpectingCompany(house)
  const { tenantId, subFirmId } = company
  const poison = (from: string, to: string) =>
    house.owner.query(
      `update erp_records set data = jsonb_set(data, '{amount}', to_jsonb($3::text))
        where tenant_id = $1 and kind = 'instruments' and data ->> 'amount' = $2`,
      [tenantId, from, to],
    )
  const firms = async () => {
    const { rows: found } = await house.owner.query<{ id: string }>(
      `select distinct firm_id as id from expected_money where tenant_id = $1 and firm_id is not null and source <> 'pos'`,
      [tenantId],
    )
    return found.map(({ id }) => id).toSorted()
  }
  const alarm = async () => {
    const { rows: found } = await house.owner.query<{ value: string }>(
      `select value::text as value from alarms where name = 'plan-firms-behind' and about = $1`,
      [tenantId],
    )
    return found[0]?.value
  }
  await poison('7000', 'yedi bin')
  await refresh(company)
  await refresh(company)
  expect([await firms(), await alarm()]).toEqual([[subFirmId], '1'])
  expect(house.logLines.some((line) => line.includes('no plan of a firm could be made'))).toBe(true)
  await poison('yedi bin', '7000')
  await refresh(company)
  expect([await firms(), await alarm()]).toEqual([[subFirmId, company.tenant.firmId].toSorted(), '0'])
})
