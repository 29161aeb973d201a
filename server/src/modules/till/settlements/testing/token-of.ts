import { login } from '@vezne/contract/auth.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import type { TestHouse } from '../../../../testing/house.ts'
import { aStaffMember, PASSWORD, type TestTenant } from '../../../../testing/people.ts'

/** Somebody of the staff in this role, signed in. */
export async function tokenOf(house: TestHouse, tenant: TestTenant, role: RoleName): Promise<string> {
  const { email } = await aStaffMember(house, tenant, role)
  const answer = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  if (!answer.success) throw new Error(answer.message)
  return answer.data.token
}
