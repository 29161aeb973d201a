import { login, signOut } from '@vezne/contract/auth.ts'
import { getActiveTenantInfo } from '@vezne/contract/tenants.ts'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../../testing/house.ts'
import { PASSWORD, aTenant, aUser } from '../../../../testing/people.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })

async function signInAs(email: string, domain: string, password = PASSWORD) {
  const outcome = await house.call(login, { email, password, b2BDomainUrl: domain })
  if (!outcome.success) throw new Error(outcome.message)
  return outcome.data
}

describe('signing in', () => {
  it('[S-01] answers every field of the session', async () => {
    const tenant = await aTenant(house)
    const user = await aUser(house, [tenant], { rights: ['pay'] })
    const before = Date.now()
    const session = await signInAs(user.email, tenant.domain)
    expect(session).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      expiration: expect.any(Number) as number,
      firmUserId: user.id,
      name: 'Şule Çınar',
      tenantId: tenant.id,
      paymentPlan: false,
      collectionPlan: false,
      posCollection: true,
      stocks: false,
      dbsInvoices: false,
      invoiceDiscount: false,
      erpReport: false,
      createPaymentLink: false,
      addSubFirm: false,
      firmTransaction: false,
      b2BMenuLinkItemLink: null,
      b2BMenuLinkItemTitle: null,
      b2BPdfFilePath: null,
    })
    const idleMinutes = (session.expiration - before) / 60_000
    expect(idleMinutes).toBeGreaterThan(29)
    expect(idleMinutes).toBeLessThan(31)
  })

  it('[S-03] names the sub-firm of a sub-dealer', async () => {
    const tenant = await aTenant(house)
    const user = await aUser(house, [tenant], { subFirmId: tenant.firmId })
    expect(await signInAs(user.email, tenant.domain)).toMatchObject({ subFirmId: tenant.firmId })
  })

  it('takes the address as people type it, and the domain as pages send it', async () => {
    const tenant = await aTenant(house)
    const user = await aUser(house, [tenant])
    const session = await signInAs(
      `  ${user.email.toUpperCase()} `,
      `https://${tenant.domain.toUpperCase()}:3000/signin`,
    )
    expect(session.firmUserId).toBe(user.id)
  })

  it('takes the company from the host when the page sends no domain', async () => {
    const tenant = await aTenant(house)
    const user = await aUser(house, [tenant])
    const outcome = await house.call(
      login,
      { email: user.email, password: PASSWORD },
      { headers: { host: `${tenant.domain}:3000` } },
    )
    expect(outcome.success).toBe(true)
  })

  it('[I-24] answers a wrong password, an unknown user, a stranger to the company and an unknown domain alike', async () => {
    const [tenant, other] = [await aTenant(house), await aTenant(house)]
    const user = await aUser(house, [tenant])
    const invited = await aUser(house, [tenant], { withoutPassword: true })
    const tries = [
      { email: user.email, password: 'yanlış', b2BDomainUrl: tenant.domain },
      { email: 'yok@vezne.test', password: PASSWORD, b2BDomainUrl: tenant.domain },
      { email: user.email, password: PASSWORD, b2BDomainUrl: other.domain },
      { email: user.email, password: PASSWORD, b2BDomainUrl: 'yok.example' },
      { email: invited.email, password: PASSWORD, b2BDomainUrl: tenant.domain },
    ]
    for (const input of tries) {
      const answer = await house.raw(login, input)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({
        success: false,
        message: 'E-posta adresi veya şifre hatalı.',
        data: null,
        code: 'wrong-credentials',
      })
    }
  })

  it('shuts out a disabled user, and ends what they had open', async () => {
    const tenant = await aTenant(house)
    const user = await aUser(house, [tenant])
    const { token } = await signInAs(user.email, tenant.domain)
    await house.owner.query('update users set disabled_at = now() where id = $1', [user.id])
    await expect(signInAs(user.email, tenant.domain)).rejects.toThrow('hatalı')
    expect((await house.raw(getActiveTenantInfo, {}, { token })).statusCode).toBe(401)
  })
})

describe('being signed in', () => {
  it('[I-19] keeps no usable token: only its hash is in the database', async () => {
    const tenant = await aTenant(house)
    const user = await aUser(house, [tenant])
    const { token } = await signInAs(user.email, tenant.domain)
    const { rows } = await house.owner.query('select s::text as row from sessions s')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(house.logLines.join()).not.toContain(token)
  })

  it('[I-27] sign-out ends the token at once', async () => {
    const tenant = await aTenant(house)
    const user = await aUser(house, [tenant])
    const { token } = await signInAs(user.email, tenant.domain)
    expect((await house.raw(getActiveTenantInfo, {}, { token })).statusCode).toBe(200)
    expect((await house.raw(signOut, {}, { token })).statusCode).toBe(200)
    expect((await house.raw(getActiveTenantInfo, {}, { token })).statusCode).toBe(401)
  })

  it('[I-27] an idle session ends, a used one moves its end, and none outlives its absolute end', async () => {
    const tenant = await aTenant(house)
    const user = await aUser(house, [tenant])
    const { token, expiration } = await signInAs(user.email, tenant.domain)
    const age = (minutes: number) =>
      house.owner.query(
        `update sessions set last_seen_at = last_seen_at - make_interval(mins => $1),
          idle_expires_at = idle_expires_at - make_interval(mins => $1) where user_id = $2`,
        [minutes, user.id],
      )
    await age(10)
    const answer = await house.raw(getActiveTenantInfo, {}, { token })
    expect(Number(answer.headers['x-session-expiration'])).toBeGreaterThanOrEqual(expiration)

    await house.owner.query(
      `update sessions set absolute_expires_at = now() + interval '1 minute', last_seen_at = now() - interval '1 minute'
        where user_id = $1`,
      [user.id],
    )
    const nearTheEnd = await house.raw(getActiveTenantInfo, {}, { token })
    expect(Number(nearTheEnd.headers['x-session-expiration'])).toBeLessThan(Date.now() + 62_000)

    await age(31)
    expect((await house.raw(getActiveTenantInfo, {}, { token })).statusCode).toBe(401)
  })

  it('[I-27] a call does not wait while another one moves the end of its session', async () => {
    const tenant = await aTenant(house)
    const user = await aUser(house, [tenant])
    const { token } = await signInAs(user.email, tenant.domain)
    const stale = `update sessions set last_seen_at = now() - interval '1 minute', idle_expires_at = now() + interval '9 minutes'
      where user_id = $1 returning idle_expires_at`
    const { rows } = await house.owner.query<{ idle_expires_at: Date }>(stale, [user.id])
    try {
      await house.owner.query('begin')
      await house.owner.query('select from sessions where user_id = $1 for update', [user.id])
      const meanwhile = await house.raw(getActiveTenantInfo, {}, { token })
      expect([meanwhile.statusCode, Number(meanwhile.headers['x-session-expiration'])]).toEqual([
        200,
        rows[0]?.idle_expires_at.getTime(),
      ])
    } finally {
      await house.owner.query('rollback')
    }
  })

  it.each([undefined, 'x', 'a'.repeat(43), `${'a'.repeat(43)}'; drop table users; --`])(
    'refuses the token %j as not signed in',
    async (token) => {
      const answer = await house.raw(getActiveTenantInfo, {}, token === undefined ? {} : { token })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ success: false, code: 'not-signed-in' })
    },
  )
})
