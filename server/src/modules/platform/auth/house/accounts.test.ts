import { randomUUID } from 'node:crypto'
import { forgotPassword, getTenants, login, resetPassword, resetSecondFactor } from '@vezne/contract/auth.ts'
import {
  endAccountSignIns,
  findAccount,
  lockAccount,
  resetAccountFactor,
  sendAccountLink,
} from '@vezne/contract/platform-office/accounts.ts'
import { describe, expect, it } from 'vitest'
import { newToken, sha256 } from '../../../../kit/secret.ts'
import { useHouse } from '../../../../testing/house.ts'
import { runJobs } from '../../../../testing/jobs.ts'
import { PASSWORD, aStaffMember, aTenant, type TestTenant } from '../../../../testing/people.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })

async function anOperator() {
  const [id, token] = [randomUUID(), `vzp_${newToken()}`]
  await house.owner.query(`insert into users (id, email, name) values ($1::uuid, $1 || '@vezne.test', 'Deniz Aydın')`, [
    id,
  ])
  await house.owner.query('insert into platform_operators (user_id) values ($1)', [id])
  await house.owner.query(
    `insert into platform_sessions (token_hash, user_id, idle_expires_at, absolute_expires_at)
     values ($1, $2, now() + interval '1 hour', now() + interval '1 hour')`,
    [sha256(token), id],
  )
  return { id, token }
}

async function tokenAt({ domain }: TestTenant, email: string): Promise<string> {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  return signedIn.success ? signedIn.data.token : ''
}

const isOpen = async (token: string) => (await house.raw(getTenants, {}, { token })).statusCode === 200

/** Somebody of staff in two companies, signed in to both, and the owners of both. */
async function aSharedPerson() {
  const [one, two] = [await aTenant(house, 'Birinci A.Ş.'), await aTenant(house, 'İkinci A.Ş.')]
  const owners = [await aStaffMember(house, one, 'Sahip'), await aStaffMember(house, two, 'Sahip')]
  const person = await aStaffMember(house, one, 'Finans')
  await house.owner.query(
    `insert into memberships (tenant_id, user_id, is_staff, role_id, accepted_at)
     select $1, $2, true, id, now() from roles where tenant_id = $1 and name = 'Finans'`,
    [two.id, person.id],
  )
  await house.owner.query(
    `insert into authenticators (user_id, sealed_secret, confirmed_at) values ($1, 'sealed', now())`,
    [person.id],
  )
  return { one, two, owners, person }
}

/** What a company's log says of accounts, with everything that it says of it. */
async function logOf({ id }: TestTenant) {
  const { rows } = await house.owner.query<{ kind: string }>(
    `select kind, user_id, details, reason, address from audit_events
      where tenant_id = $1 and kind ~ '^(account-|password-|second-factor-reset)' order by happened_at, id`,
    [id],
  )
  return rows
}

const REASON = 'Telefonunu kaybetti, Kadıköy'

describe('[I-39] the house, for somebody of two companies', () => {
  it('takes factor and password, which stands in both logs without the reason, and both owners read it once', async () => {
    const { one, two, owners, person } = await aSharedPerson()
    const { token } = await anOperator()
    const { email } = person
    const found = await house.call(findAccount, { email: ` ${email.toUpperCase()}`.trim() }, { token })
    expect(found).toMatchObject({ data: { email, hasFactor: true, hasPassword: true, companies: 2, isLocked: false } })
    expect((await house.raw(resetAccountFactor, { email, reason: REASON }, { token })).statusCode).toBe(200)
    expect(await house.call(findAccount, { email }, { token })).toMatchObject({
      data: { hasFactor: false, hasPassword: false },
    })
    for (const tenant of [one, two]) {
      const log = await logOf(tenant)
      expect(log).toMatchObject([{ kind: 'second-factor-reset', user_id: null, reason: null, address: null }])
      expect(JSON.stringify(log)).not.toMatch(/Kadıköy|Birinci|İkinci/)
    }
    const { rows } = await house.owner.query(`select details from platform_events where kind = 'account-factor-reset'`)
    expect(rows).toMatchObject([{ details: { email, reason: REASON } }])
    expect((await house.raw(lockAccount, { email, reason: REASON, isLocked: true }, { token })).statusCode).toBe(200)
    const mails = await runJobs(house)
    expect(mails.filter(({ to }) => to === email).map(({ text }) => /\/new-password\//.test(text))).toEqual([
      true,
      false,
    ])
    const told = owners.map((owner) => mails.filter(({ to }) => to === owner.email).map(({ text }) => text))
    // One letter for a person and a day, by the name of the owner's own company.
    expect(told.map((texts) => texts.length)).toEqual([1, 1])
    expect([told[0]?.[0]?.includes('İkinci A.Ş.'), told[1]?.[0]?.includes('Birinci A.Ş.')]).toEqual([false, false])
    expect(mails.map(({ text }) => text).join()).not.toContain('Kadıköy')
  })

  it('locks them out of both companies and lets them in again', async () => {
    const { one, two, person } = await aSharedPerson()
    await house.owner.query('delete from authenticators where user_id = $1', [person.id])
    const { token } = await anOperator()
    const { email } = person
    const open = [await tokenAt(one, email), await tokenAt(two, email)]
    expect(await Promise.all(open.map(isOpen))).toEqual([true, true])
    const lock = (isLocked: boolean) => house.raw(lockAccount, { email, reason: REASON, isLocked }, { token })
    expect((await lock(true)).statusCode).toBe(200)
    expect(await Promise.all(open.map(isOpen))).toEqual([false, false])
    expect(await tokenAt(one, email)).toBe('')
    expect((await house.raw(sendAccountLink, { email, reason: REASON }, { token })).json()).toMatchObject({
      code: 'account-locked',
    })
    expect((await lock(false)).statusCode).toBe(200)
    const again = await tokenAt(two, email)
    expect(await isOpen(again)).toBe(true)
    expect((await house.raw(endAccountSignIns, { email, reason: REASON }, { token })).statusCode).toBe(200)
    expect(await isOpen(again)).toBe(false)
    for (const tenant of [one, two])
      expect((await logOf(tenant)).map(({ kind }) => kind)).toEqual([
        'account-locked',
        'account-unlocked',
        'account-signed-out',
      ])
    await runJobs(house)
  })

  it('writes what came of a reset link into both logs, and nothing of a link that was only asked for', async () => {
    const { one, two, person } = await aSharedPerson()
    await house.raw(forgotPassword, { Email: person.email, TenantUrl: one.domain })
    const mails = await runJobs(house)
    expect(await logOf(two)).toEqual([])
    const text = mails.find(({ to }) => to === person.email)?.text ?? ''
    const guid = /\/reset-password\/([\w-]{43})/.exec(text)?.[1] ?? ''
    const answer = await house.raw(resetPassword, { PsrGuid: guid, Password: 'Yepyeni.Parola.77' })
    expect(answer.statusCode).toBe(200)
    for (const tenant of [one, two])
      expect((await logOf(tenant)).at(-1)).toMatchObject({ kind: 'password-reset', user_id: person.id, reason: null })
    await runJobs(house)
  })

  it('is the only one: an owner of either company is refused, and nothing is lost', async () => {
    const { one, two, owners, person } = await aSharedPerson()
    const token = await tokenAt(two, owners[1]?.email ?? '')
    const { rows } = await house.owner.query<{ id: string }>(
      'select id from memberships where tenant_id = $1 and user_id = $2',
      [two.id, person.id],
    )
    const asked = { id: rows[0]?.id ?? '', reason: REASON }
    expect((await house.raw(resetSecondFactor, asked, { token })).json()).toMatchObject({ code: 'account-of-others' })
    expect([await logOf(one), await logOf(two)]).toEqual([[], []])
    // Whose account is of this company alone, its owner helps.
    await house.owner.query('update memberships set accepted_at = null where tenant_id = $1 and user_id = $2', [
      one.id,
      person.id,
    ])
    expect((await house.raw(resetSecondFactor, asked, { token })).statusCode).toBe(200)
    expect([(await logOf(one)).length, (await logOf(two)).length]).toEqual([0, 1])
    await runJobs(house)
  })

  it('knows no account of an operator, and tells nobody of a company anything', async () => {
    const { id, token } = await anOperator()
    expect((await house.raw(findAccount, { email: `${id}@vezne.test` }, { token })).statusCode).toBe(404)
    const { one, owners } = await aSharedPerson()
    const staffs = await tokenAt(one, owners[0]?.email ?? '')
    expect((await house.raw(findAccount, { email: 'x@vezne.test' }, { token: staffs })).statusCode).toBe(403)
  })
})
