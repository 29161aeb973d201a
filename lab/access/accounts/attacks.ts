import {
  acceptInvitationByLink,
  createPassword,
  forgotPassword,
  login,
  resetPassword,
  resetSecondFactor,
} from '@vezne/contract/auth.ts'
import { endUserSignIns, sendUserPasswordLink, suspendUser } from '@vezne/contract/auth/users.ts'
import { platformSignIn } from '@vezne/contract/platform-office.ts'
import type { TestHouse } from '@vezne/server/testing/house.ts'
import { runJobs } from '@vezne/server/testing/jobs.ts'
import type { TestTenant } from '@vezne/server/testing/people.ts'
import type { Attacker } from './attacker.ts'

const NEW_PASSWORD = 'Saldirgan.Parola.99'

/** What the attacker can do after it: sign in as somebody, and where. */
interface Gain {
  readonly links: number
  readonly opened: readonly string[]
}

/** Uses every link that was read at the attacker's own mail server, in every way there is. */
async function useLinks(house: TestHouse, { linksRead }: Attacker): Promise<number> {
  const links = linksRead()
  for (const secret of links) {
    for (const endpoint of [resetPassword, createPassword])
      await house.raw(endpoint, { PsrGuid: secret, Password: NEW_PASSWORD })
    await house.raw(acceptInvitationByLink, { token: secret })
  }
  return links.length
}

async function doorsOpened(house: TestHouse, email: string, tenants: readonly TestTenant[]): Promise<string[]> {
  const opened: string[] = []
  for (const { domain } of tenants) {
    const answer = await house.raw(login, { email, password: NEW_PASSWORD, b2BDomainUrl: domain })
    // A question for the second factor is past the password already.
    if (answer.statusCode === 200 || answer.body.includes('second-factor')) opened.push(domain)
  }
  const asOperator = await house.raw(platformSignIn, { email, password: NEW_PASSWORD })
  if (asOperator.statusCode === 200 || asOperator.body.includes('second-factor')) opened.push('/platform')
  return opened
}

/** Asks somebody in, asks for a new password at the own domain, and reads what the own mail server is given to deliver. */
export async function takeByLetter(
  house: TestHouse,
  attacker: Attacker,
  email: string,
  others: readonly TestTenant[] = [],
): Promise<Gain> {
  const id = await attacker.invite(email)
  await runJobs(house)
  await house.raw(forgotPassword, { Email: email, TenantUrl: attacker.tenant.domain })
  await house.raw(sendUserPasswordLink, { id }, { token: attacker.token })
  await runJobs(house)
  const links = await useLinks(house, attacker)
  return { links, opened: await doorsOpened(house, email, [attacker.tenant, ...others]) }
}

/** The way of an owner of a company: everything the back office can do to one of its people. */
export async function takeByOffice(house: TestHouse, { token }: Attacker, id: string): Promise<Record<string, number>> {
  const reason = 'Telefonunu kaybetti'
  const answers = {
    factor: await house.raw(resetSecondFactor, { id, reason }, { token }),
    link: await house.raw(sendUserPasswordLink, { id }, { token }),
    signIns: await house.raw(endUserSignIns, { id }, { token }),
    suspended: await house.raw(suspendUser, { id, version: 0, isSuspended: true, reason }, { token }),
  }
  await runJobs(house)
  return Object.fromEntries(Object.entries(answers).map(([what, { statusCode }]) => [what, statusCode]))
}
