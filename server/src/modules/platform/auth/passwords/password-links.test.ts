import { createPassword, forgotPassword, isHavePsrGuid, login, resetPassword } from '@vezne/contract/auth.ts'
import { getActiveTenantInfo } from '@vezne/contract/tenants.ts'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../../testing/house.ts'
import { runJobs } from '../../../../testing/jobs.ts'
import { PASSWORD, aTenant, aUser, type TestTenant, type TestUser } from '../../../../testing/people.ts'
import { modulesOf } from '../../../../app.ts'
import { inviteUser } from '../index.ts'
import { insertToken } from '../links/store.ts'

const HOUSE = 'giris.vezne.example'
const house = useHouse({
  RATE_LIMIT_FACTOR: '100',
  PUBLIC_SCHEME: 'https',
  PUBLIC_PORT: '443',
  PUBLIC_HOST: HOUSE,
})

const NEW_PASSWORD = 'Yepyeni.Parola.77'

async function aMember(options = {}): Promise<{ tenant: TestTenant; user: TestUser }> {
  const tenant = await aTenant(house)
  return { tenant, user: await aUser(house, [tenant], options) }
}

async function ask(tenant: TestTenant, email: string, language = 'tr') {
  const answer = await house.raw(
    forgotPassword,
    { Email: email, ScreenOption: 1, TenantUrl: tenant.domain },
    { language },
  )
  expect(answer.statusCode).toBe(200)
  return { answer: answer.json<unknown>(), mails: await runJobs(house) }
}

const linkIn = (text: string | undefined) => /https:\/\/\S+\/([\w-]{43})/.exec(text ?? '')?.[1] ?? ''

/** How many wait for somebody else's end in this database. */
async function waiting(): Promise<number> {
  const { rows } = await house.owner.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
  )
  return rows[0]?.count ?? 0
}

async function resetLink(tenant: TestTenant, user: TestUser): Promise<string> {
  const { mails } = await ask(tenant, user.email)
  return linkIn(mails.find(({ text }) => text.includes('/reset-password/'))?.text)
}

describe('[R-02] [S-06] asking for a reset link', () => {
  it('[I-25] mails one in the house’s name, to its own host, in the language of the caller', async () => {
    const { tenant, user } = await aMember()
    const turkish = (await ask(tenant, ` ${user.email.toUpperCase()} `)).mails
    expect(turkish).toHaveLength(1)
    expect(turkish[0]).toMatchObject({ to: user.email, subject: 'Şifre sıfırlama bağlantınız' })
    expect(turkish[0]?.text).toContain(`https://${HOUSE}/reset-password/`)
    expect(turkish[0]?.tenantId).toBeUndefined()
    expect(`${turkish[0]?.text} ${turkish[0]?.html}`).not.toMatch(new RegExp(`Deneme A.Ş.|${tenant.domain}`))
    const english = (await ask(tenant, user.email, 'en')).mails
    expect(english[0]).toMatchObject({ subject: 'Your password reset link' })
  })

  it('[I-24] answers everyone alike and mails strangers nothing', async () => {
    const { tenant, user } = await aMember()
    const elsewhere = await aTenant(house)
    const known = await ask(tenant, user.email)
    const unknown = await ask(tenant, 'yok@vezne.test')
    const stranger = await ask(elsewhere, user.email)
    expect(unknown.answer).toEqual(known.answer)
    expect(stranger.answer).toEqual(known.answer)
    expect([known.mails.length, unknown.mails.length, stranger.mails.length]).toEqual([1, 0, 0])
  })

  it.each([
    'https://kotu.example/',
    'kotu.example',
    '//kotu.example',
    'localhost@kotu.example',
    'kotu.example\r\nBcc: x@kotu.example',
  ])('[I-25] never builds a link from the address a page sends (%j)', async (TenantUrl) => {
    const { tenant, user } = await aMember()
    const headers = { host: tenant.domain, 'x-forwarded-host': 'kotu.example', origin: 'https://kotu.example' }
    const answer = await house.raw(forgotPassword, { Email: user.email, TenantUrl }, { headers })
    expect(answer.statusCode).toBe(200)
    expect(await runJobs(house)).toEqual([])
  })

  it('sends at most five links an hour to one address', async () => {
    const { tenant, user } = await aMember()
    for (let index = 0; index < 5; index++) await ask(tenant, user.email)
    const answer = await house.raw(forgotPassword, { Email: user.email, TenantUrl: tenant.domain })
    expect(answer.statusCode).toBe(429)
    expect(await runJobs(house)).toEqual([])
  })
})

describe('[R-03] [S-06] setting a password by a reset link', () => {
  it('works once, ends every sign-in, opens the account again and tells its owner', async () => {
    const { tenant, user } = await aMember()
    const before = await house.call(login, { email: user.email, password: PASSWORD, b2BDomainUrl: tenant.domain })
    const token = before.success ? before.data.token : ''
    const PsrGuid = await resetLink(tenant, user)
    expect((await house.call(isHavePsrGuid, { PsrGuid })).success).toBe(true)
    expect((await house.call(resetPassword, { PsrGuid, Password: NEW_PASSWORD })).success).toBe(true)
    expect(await runJobs(house)).toMatchObject([{ to: user.email, subject: 'Şifreniz değiştirildi' }])

    expect((await house.raw(getActiveTenantInfo, {}, { token })).statusCode).toBe(401)
    const old = await house.call(login, { email: user.email, password: PASSWORD, b2BDomainUrl: tenant.domain })
    expect(old.success).toBe(false)
    const fresh = await house.call(login, { email: user.email, password: NEW_PASSWORD, b2BDomainUrl: tenant.domain })
    expect(fresh.success).toBe(true)

    const again = await house.raw(resetPassword, { PsrGuid, Password: 'Bambaşka.Parola.88' })
    expect(again.statusCode).toBe(404)
    expect(again.json()).toMatchObject({ message: 'Üzgünüm, böyle bir kullanıcı bulamadım.' })
    expect((await house.raw(isHavePsrGuid, { PsrGuid })).statusCode).toBe(404)
  })

  it('[I-25] shows at the house’s host where its person signs in, and says nothing of it to a company', async () => {
    const [first, second] = [await aTenant(house, 'Birinci A.Ş.'), await aTenant(house, 'İkinci A.Ş.')]
    const user = await aUser(house, [first, second])
    const set = async (Password: string, host: string) => {
      const PsrGuid = await resetLink(first, user)
      return (await house.raw(resetPassword, { PsrGuid, Password }, { headers: { host } })).json<{ data: unknown }>()
        .data
    }
    expect(await set(NEW_PASSWORD, `${HOUSE}:443`)).toEqual({
      companies: [
        { name: 'Birinci A.Ş.', signInUrl: `https://${first.domain}/signin` },
        { name: 'İkinci A.Ş.', signInUrl: `https://${second.domain}/signin` },
      ],
    })
    expect(await set('Bambaşka.Parola.88', first.domain)).toBeNull()
  })

  it('refuses an old link once a newer one was sent, and any link after half an hour', async () => {
    const { tenant, user } = await aMember()
    const older = await resetLink(tenant, user)
    const newer = await resetLink(tenant, user)
    expect((await house.raw(isHavePsrGuid, { PsrGuid: older })).statusCode).toBe(404)
    expect((await house.raw(isHavePsrGuid, { PsrGuid: newer })).statusCode).toBe(200)
    await house.owner.query(
      `update password_tokens set expires_at = expires_at - interval '30 minutes' where used_at is null`,
    )
    expect((await house.raw(isHavePsrGuid, { PsrGuid: newer })).statusCode).toBe(404)
  })

  it('[M-14] comes for each of two who ask for one person at once, and the later one is the link that works', async () => {
    const { tenant, user } = await aMember()
    const { platform } = modulesOf(house.infrastructure).tenants
    const issue = (tokenHash: Buffer, isHeld: Promise<void>, hasWritten: () => void) =>
      platform.forPlatform(async (db) => {
        await insertToken(db, { tokenHash, userId: user.id, tenantId: tenant.id, kind: 'reset', minutes: 30 })
        hasWritten()
        await isHeld
      })
    const [written, endFirst] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const first = issue(older, endFirst.promise, written.resolve)
    await written.promise
    // The first link stands and is not committed: the second one comes to wait for it.
    const second = issue(newer, Promise.resolve(), () => {})
    await expect.poll(waiting).toBe(1)
    endFirst.resolve()
    await Promise.all([first, second])
    const { rows } = await house.owner.query<{ hash: Buffer }>(
      'select token_hash as hash from password_tokens where user_id = $1 and used_at is null',
      [user.id],
    )
    expect(rows).toEqual([{ hash: newer }])
  })

  it('is done by the first of two who use it at once', async () => {
    const { tenant, user } = await aMember()
    const PsrGuid = await resetLink(tenant, user)
    const answers = await Promise.all(
      ['Birinci.Parola.11', 'İkinci.Parola.222'].map((Password) => house.raw(resetPassword, { PsrGuid, Password })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
  })

  it('[M-14] answers 406 with every rule the password breaks, or that it is too short, and leaves the link usable', async () => {
    const { tenant, user } = await aMember()
    const PsrGuid = await resetLink(tenant, user)
    const refuse = async (Password: string) =>
      (await house.raw(resetPassword, { PsrGuid, Password })).json<{ data: string[] }>().data
    expect(await refuse('kısa 1')).toEqual(['Şifre en az 12 karakter olmalıdır.'])
    expect(await refuse('password')).toEqual(['Şifre en az 12 karakter olmalıdır.'])
    expect(await refuse(`${user.email} 1`)).toEqual([
      'Şifrede boşluk kullanılamaz.',
      'Şifre, e-posta adresinizden veya şirket adından oluşamaz.',
    ])
    expect(await refuse('Password1234!')).toEqual(['Bu şifre çok yaygın kullanılıyor; başka bir şifre seçin.'])
    expect(await refuse(user.email)).toEqual(['Şifre, e-posta adresinizden veya şirket adından oluşamaz.'])
    expect(await refuse(PASSWORD)).toEqual(['Son 5 şifrenizden birini yeniden kullanamazsınız.'])
    const both = await house.raw(resetPassword, { PsrGuid, Password: `${user.email} 1` })
    expect(both.json()).toMatchObject({
      errors: ['password-has-space', 'password-like-account'].map((rule) => ({ path: 'Password', rule, params: {} })),
    })
    expect((await house.raw(resetPassword, { PsrGuid, Password: NEW_PASSWORD })).statusCode).toBe(200)
  })

  it('[I-19] keeps only the hash of a link', async () => {
    const { tenant, user } = await aMember()
    const PsrGuid = await resetLink(tenant, user)
    const { rows } = await house.owner.query('select t::text from password_tokens t')
    expect(JSON.stringify(rows)).not.toContain(PsrGuid)
  })
})

describe('[R-04] [S-06] the first password', () => {
  it('is set by an invitation that lives seven days; reset and invitation links are not interchangeable', async () => {
    const { tenant, user } = await aMember({ withoutPassword: true })
    await inviteUser(modulesOf(house.infrastructure).auth, tenant.id, user.id, 'tr')
    const [mail] = await runJobs(house)
    expect(mail).toMatchObject({ subject: 'Hesabınız açıldı: şifrenizi belirleyin' })
    expect(mail?.text).toContain(`https://${HOUSE}/new-password/`)
    const PsrGuid = linkIn(mail?.text)
    expect((await house.raw(resetPassword, { PsrGuid, Password: NEW_PASSWORD })).statusCode).toBe(404)
    expect((await house.raw(isHavePsrGuid, { PsrGuid, Kind: 'reset' })).statusCode).toBe(404)
    const { rows } = await house.owner.query<{ days: number }>(
      `select round(extract(epoch from expires_at - created_at) / 86400)::int as days from password_tokens where user_id = $1`,
      [user.id],
    )
    expect(rows).toEqual([{ days: 7 }])
    expect((await house.raw(createPassword, { PsrGuid, Password: NEW_PASSWORD })).statusCode).toBe(200)
    const session = await house.call(login, { email: user.email, password: NEW_PASSWORD, b2BDomainUrl: tenant.domain })
    expect(session.success).toBe(true)

    const reset = await resetLink(tenant, user)
    expect((await house.raw(createPassword, { PsrGuid: reset, Password: 'Bambaşka.Parola.88' })).statusCode).toBe(404)
  })

  it('slows down whoever guesses at links', async () => {
    const headers = { 'user-agent': 'guesser' }
    const answers: number[] = []
    for (let index = 0; index < 22; index++) {
      const PsrGuid = `${'x'.repeat(41)}${String(index).padStart(2, '0')}`
      answers.push((await house.raw(isHavePsrGuid, { PsrGuid }, { headers })).statusCode)
    }
    expect(answers.filter((status) => status === 404).length).toBeLessThanOrEqual(20)
    expect(answers.at(-1)).toBe(429)
  })
})
