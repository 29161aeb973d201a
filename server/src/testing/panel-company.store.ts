import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import type { Right } from '@vezne/domain/access/rights.ts'
import { openTills, type Ground } from '@vezne/lab/till/pay-desk.ts'
import type { TestHouse } from './house.ts'
import { letPayersBeCharged } from './payer-pays.ts'
import { aPaymentPage, aStaffMember, aTenant, aUser, PASSWORD, type TestUser } from './people.ts'
import { saveDefinition } from '../modules/company/commissions/index.ts'

export const ISBANK = 64

/** A dealer with a sub-dealer, another dealer, and a POS account at İş Bankası: 0, 5 and 20 percent. */
export async function aPanelCompany(house: TestHouse, ground: Ground) {
  const tenant = await aTenant(house)
  await letPayersBeCharged(house, tenant)
  const page = { id: tenant.id, guid: await aPaymentPage(house, tenant) }
  const company = { ...tenant, ...(await openTills(house, ground, page, [ISBANK])) }
  const [subFirmId, otherFirmId] = [randomUUID(), randomUUID()]
  const firm = 'insert into firms (tenant_id, id, parent_id, code, name) values ($1, $2, $3, $4, $5)'
  await house.owner.query(firm, [tenant.id, subFirmId, tenant.firmId, 'BAYI-1-1', 'Işık Şube'])
  await house.owner.query(firm, [tenant.id, otherFirmId, null, 'BAYI-2', 'Başka Ticaret'])
  const signIn = async ({ email }: TestUser) => {
    const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
    if (!signedIn.success) throw new Error(signedIn.message)
    return signedIn.data.token
  }
  const member = async (firmId: string, rights: readonly Right[] = ['pay', 'payment.see'], sub?: string) =>
    signIn(await aUser(house, [{ ...tenant, firmId }], { rights, ...(sub !== undefined && { subFirmId: sub }) }))
  const definitionId = company.options.get(ISBANK) ?? ''
  return {
    ...company,
    subFirmId,
    otherFirmId,
    definitionId,
    member,
    dealer: await member(tenant.firmId),
    staff: await signIn(await aStaffMember(house, tenant, 'Sahip')),
    /** What the option costs from now on. */
    reprice: (percents: Readonly<Record<number, string>>, isActive = true) =>
      house.infrastructure.tenantDb.forTenant(tenant.id, async (db) => {
        const { rows } = await house.owner.query<{ account_id: string }>(
          'select account_id from commission_definitions where id = $1',
          [definitionId],
        )
        await saveDefinition(db, {
          id: definitionId,
          accountId: rows[0]?.account_id ?? '',
          cardName: 'Maximum',
          isActive,
          rates: Object.entries(percents).map(([count, percent]) => ({ count: Number(count), percent })),
        })
      }),
  }
}
