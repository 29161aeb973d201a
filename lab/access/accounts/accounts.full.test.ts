import { createPassword, login, secondFactorStatus } from '@vezne/contract/auth.ts'
import { inviteUser } from '@vezne/contract/auth/users.ts'
import { useHouse } from '@vezne/server/testing/house.ts'
import { runJobs } from '@vezne/server/testing/jobs.ts'
import { aStaffMember, aTenant, PASSWORD } from '@vezne/server/testing/people.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openAttacker, type Attacker } from './attacker.ts'
import { takeByLetter, takeByOffice } from './attacks.ts'
import { anOperator, anOwner } from './victim.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })
const NOTHING = { links: 0, opened: [] }

let attacker: Attacker
beforeEach(async () => {
  attacker = await openAttacker(house)
})
afterEach(() => attacker.close())

/** The victim says yes to the attacker's company, as partners of two companies do. */
const accept = (userId: string) =>
  house.owner.query(
    'update memberships set accepted_at = now(), joined_at = now() where user_id = $1 and tenant_id = $2',
    [userId, attacker.tenant.id],
  )

describe('[I-39] whoever has a company of their own, with its domain and its mail server', () => {
  it('takes no account of another company’s owner by a letter, nor what a second factor guards', async () => {
    const victim = await anOwner(house)
    expect(await takeByLetter(house, attacker, victim.email, [victim.tenant])).toEqual(NOTHING)
    expect(await victim.losses()).toEqual([])
  })

  it('takes no account of whoever runs the installation', async () => {
    const victim = await anOperator(house)
    expect(await takeByLetter(house, attacker, victim.email)).toEqual(NOTHING)
    expect(await victim.losses()).toEqual([])
  })

  it('takes no account that comes into being later', async () => {
    const tenant = await aTenant(house, 'Anadolu Dağıtım A.Ş.')
    const owner = await aStaffMember(house, tenant, 'Sahip')
    const email = 'sonradan@vezne.test'
    expect(await takeByLetter(house, attacker, email, [tenant])).toEqual(NOTHING)
    const signedIn = await house.call(login, { email: owner.email, password: PASSWORD, b2BDomainUrl: tenant.domain })
    const token = signedIn.success ? signedIn.data.token : ''
    const roles = await house.owner.query<{ id: string }>('select id from roles where tenant_id = $1 and is_owner', [
      tenant.id,
    ])
    const place = { name: 'Ömer Çelik', roleId: roles.rows[0]?.id ?? '', firmId: null, rights: [] }
    expect(await house.call(inviteUser, { email, ...place }, { token })).toMatchObject({ success: true })
    await runJobs(house)
    await house.owner.query(
      `update memberships m set accepted_at = now() from users u
        where u.id = m.user_id and u.email = $1 and m.tenant_id = $2`,
      [email, tenant.id],
    )
    const again = await house.raw(createPassword, { PsrGuid: attacker.linksRead()[0] ?? 'yok', Password: PASSWORD })
    expect(again.statusCode).toBe(404)
    expect(attacker.linksRead()).toEqual([])
  })

  it('wipes neither factor, password nor sign-ins of somebody who has not come', async () => {
    const victim = await anOwner(house)
    const id = await attacker.invite(victim.email)
    expect(await takeByOffice(house, attacker, id)).toMatchObject({ factor: 409 })
    expect(await victim.losses()).toEqual([])
  })

  it('nor of somebody who works for both companies: what it ends is its own', async () => {
    const victim = await anOwner(house)
    const id = await attacker.invite(victim.email)
    await accept(victim.id)
    expect(await takeByOffice(house, attacker, id)).toMatchObject({ factor: 409, signIns: 200, suspended: 200 })
    expect(await victim.losses()).toEqual([])
    expect(await house.call(secondFactorStatus, {}, { token: victim.token })).toMatchObject({ data: { isOn: true } })
    expect(attacker.linksRead()).toEqual([])
  })
})
