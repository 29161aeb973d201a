import { login } from '@vezne/contract/auth.ts'
import { getHolidays, saveHolidays, tryValueDate } from '@vezne/contract/holidays.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { aStaffMember, aTenant, PASSWORD, type TestTenant } from '../../../testing/people.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })

async function staff(tenant: TestTenant, role: RoleName): Promise<string> {
  const { email } = await aStaffMember(house, tenant, role)
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

async function aCompany() {
  const tenant = await aTenant(house)
  return { tenant, token: await staff(tenant, 'Sahip') }
}

type Days = InputOf<typeof saveHolidays>['days']
const CLOSED: Days[number] = { on: '2026-12-31', kind: 'closed', name: 'Envanter' }
const OPEN: Days[number] = { on: '2026-10-29', kind: 'open', name: 'Nöbet' }

describe('the holidays of a company', () => {
  it('are the country’s until it has a word of its own, by which its value days go', async () => {
    const { tenant, token } = await aCompany()
    const first = await house.call(getHolidays, { year: 2026 }, { token })
    expect(first).toMatchObject({ data: { days: [], version: 0 } })
    expect(first.success && first.data.builtIn).toContainEqual({
      on: '2026-10-29',
      name: 'Cumhuriyet Bayramı',
      kind: 'closed',
      isPlanned: false,
    })
    expect(first.success && [first.data.workingDays[9], first.data.workingDays[11]]).toEqual([21, 23])
    const valueDay = async (soldOn: string, afterDays: number) => {
      const answer = await house.call(tryValueDate, { soldOn, afterDays }, { token })
      return answer.success && answer.data.on
    }
    expect(await valueDay('2026-10-28', 1)).toBe('2026-10-30')
    expect(await valueDay('2026-12-01', 30)).toBe('2026-12-31')
    const saved = await house.call(saveHolidays, { version: 0, days: [CLOSED, OPEN] }, { token })
    expect(saved).toMatchObject({ data: { version: 1 } })
    expect(await valueDay('2026-10-28', 1)).toBe('2026-10-29')
    expect(await valueDay('2026-12-01', 30)).toBe('2027-01-04')
    const after = await house.call(getHolidays, { year: 2026 }, { token })
    expect(after).toMatchObject({ data: { days: [OPEN, CLOSED], version: 1 } })
    expect(after.success && [after.data.workingDays[9], after.data.workingDays[11]]).toEqual([22, 22])
    const { rows } = await house.owner.query(
      `select before, after from audit_events where tenant_id = $1 and kind = 'holidays-changed'`,
      [tenant.id],
    )
    expect(rows).toEqual([{ before: { days: [] }, after: { days: [OPEN, CLOSED] } }])
  })

  it('say of feasts that are reckoned ahead that they are', async () => {
    const { token } = await aCompany()
    const read = await house.call(getHolidays, { year: 2028 }, { token })
    const planned = read.success ? read.data.builtIn.filter(({ isPlanned }) => isPlanned) : []
    expect(planned).toHaveLength(9)
  })

  it('name a day once, and are changed by one of two', async () => {
    const { token } = await aCompany()
    const save = (days: Days, version = 0) => house.raw(saveHolidays, { version, days }, { token })
    expect((await save([CLOSED, OPEN, CLOSED])).json()).toMatchObject({
      errors: [{ path: 'days.2.on', rule: 'holiday-twice' }],
    })
    expect((await save([CLOSED])).statusCode).toBe(200)
    expect((await save([OPEN])).json()).toMatchObject({
      code: 'changed-meanwhile',
      data: { version: 1, current: { days: [CLOSED] } },
    })
  })

  it('[I-20] [I-23] are the company’s own, read by auditors and changed by whoever may change it', async () => {
    const { tenant, token } = await aCompany()
    await house.call(saveHolidays, { version: 0, days: [CLOSED] }, { token })
    const { token: stranger } = await aCompany()
    expect(await house.call(getHolidays, { year: 2026 }, { token: stranger })).toMatchObject({ data: { days: [] } })
    const auditor = await staff(tenant, 'Denetçi')
    expect((await house.raw(getHolidays, { year: 2026 }, { token: auditor })).statusCode).toBe(200)
    expect((await house.raw(saveHolidays, { version: 1, days: [] }, { token: auditor })).statusCode).toBe(403)
    expect((await house.raw(getHolidays, { year: 2026 }, { token: await staff(tenant, 'Finans') })).statusCode).toBe(
      403,
    )
  })
})
