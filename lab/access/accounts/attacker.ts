import { login } from '@vezne/contract/auth.ts'
import { inviteUser } from '@vezne/contract/auth/users.ts'
import { saveCompanyMail } from '@vezne/contract/company-mail.ts'
import { Sensitive } from '@vezne/contract/kit/sensitive.ts'
import type { TestHouse } from '@vezne/server/testing/house.ts'
import { ownMailServer } from '@vezne/server/testing/own-mail-server.ts'
import { aStaffMember, aTenant, PASSWORD, type TestTenant } from '@vezne/server/testing/people.ts'
import { ownerRoleOf } from './store.ts'

const SECRET = 'saldirgan-posta-4417'
const A_LINK = /\/(?:reset-password|new-password|davet)\/([\w-]{43})/g

/** Somebody who has a company of their own in the installation: all rights in it, its domain, and its mail server. */
export interface Attacker {
  readonly tenant: TestTenant
  readonly token: string
  /** The secret part of every link that came by their own mail server. */
  readonly linksRead: () => readonly string[]
  /** Asks somebody in, as an owner; answers the place's id. */
  readonly invite: (email: string) => Promise<string>
  readonly close: () => Promise<void>
}

export async function openAttacker(house: TestHouse): Promise<Attacker> {
  const tenant = await aTenant(house, 'Kötü Ticaret')
  const owner = await aStaffMember(house, tenant, 'Sahip')
  const signedIn = await house.call(login, { email: owner.email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  const { token } = signedIn.data
  const mail = await ownMailServer()
  const kept = await house.call(
    saveCompanyMail,
    {
      version: 0,
      isOwn: true,
      host: '127.0.0.1',
      port: mail.port,
      security: 'none',
      user: 'bildirim',
      senderName: 'Kötü Ticaret',
      senderAddress: 'bildirim@kotu.example',
      password: new Sensitive(SECRET),
    },
    { token },
  )
  if (!kept.success) throw new Error(kept.message)
  const roleId = await ownerRoleOf(house.owner, tenant.id)
  const invite = async (email: string) => {
    const place = { name: 'İnci Öz', roleId, firmId: null, rights: [] }
    const made = await house.call(inviteUser, { email, ...place }, { token })
    if (!made.success) throw new Error(made.message)
    return made.data.id
  }
  const linksRead = () => mail.mails.flatMap((source) => [...source.matchAll(A_LINK)].map(([, secret = '']) => secret))
  return { tenant, token, linksRead, invite, close: mail.close }
}
