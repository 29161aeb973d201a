import { getSignIns, login, secondFactorStatus } from '@vezne/contract/auth.ts'
import { houseOverview, platformSignIn } from '@vezne/contract/platform-office.ts'
import type { TestHouse } from '@vezne/server/testing/house.ts'
import { aStaffMember, aTenant, PASSWORD, type TestTenant } from '@vezne/server/testing/people.ts'
import { giveFactor, hasPlace, passwordHashOf, putOperator } from './store.ts'

/** What an attack took from somebody. Nothing at all is the only good answer. */
type Loss = 'password' | 'sign-in' | 'second factor' | 'place'

interface Victim {
  readonly id: string
  readonly email: string
  readonly losses: () => Promise<Loss[]>
}

/** The owner of another company, with forty rights, a second factor, and a sign-in that is open. */
export async function anOwner(
  house: TestHouse,
): Promise<Victim & { readonly tenant: TestTenant; readonly token: string }> {
  const tenant = await aTenant(house, 'Anadolu Dağıtım A.Ş.')
  const { id, email } = await aStaffMember(house, tenant, 'Sahip')
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  const { token } = signedIn.data
  await giveFactor(house.owner, id)
  const before = await passwordHashOf(house.owner, id)
  const losses = async () => {
    const lost: Loss[] = []
    if ((await passwordHashOf(house.owner, id)) !== before) lost.push('password')
    if ((await house.raw(getSignIns, {}, { token })).statusCode !== 200) lost.push('sign-in')
    const factor = await house.call(secondFactorStatus, {}, { token })
    if (factor.success && !factor.data.isOn) lost.push('second factor')
    if (!(await hasPlace(house.owner, tenant.id, id))) lost.push('place')
    return lost
  }
  return { id, email, tenant, token, losses }
}

/** Somebody who runs the installation, signed in. */
export async function anOperator(house: TestHouse): Promise<Victim> {
  const { id, email, token } = await putOperator(house.owner, (await anOwner(house)).id)
  const losses = async () => {
    const lost: Loss[] = []
    if ((await house.raw(platformSignIn, { email, password: PASSWORD })).statusCode !== 200) lost.push('password')
    if ((await house.raw(houseOverview, {}, { token })).statusCode !== 200) lost.push('sign-in')
    return lost
  }
  return { id, email, losses }
}
