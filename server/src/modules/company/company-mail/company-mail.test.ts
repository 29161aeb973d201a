import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getCompanyMail, saveCompanyMail, tryCompanyMail } from '@vezne/contract/company-mail.ts'
import { login } from '@vezne/contract/auth.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { Sensitive } from '@vezne/contract/kit/sensitive.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { enqueue } from '../../../kit/jobs/job.ts'
import { MailNotTaken, sendBy } from '../../../kit/smtp.ts'
import { dumpOf, tracesOf } from '../../../testing/dump.ts'
import { useHouse } from '../../../testing/house.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { aStaffMember, aTenant, PASSWORD, type TestTenant } from '../../../testing/people.ts'
import { sendMail } from '../../platform/mail/index.ts'
import { saveMail } from './save-mail.ts'

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

const servers: SMTPServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()))
})

const SECRET = 'posta-gizlisi-7730164829'

/** A company's own server, which knows one password. */
async function aMailServer(): Promise<{ port: number; mails: string[] }> {
  const mails: string[] = []
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      password === SECRET ? done(null, { user: 'ok' }) : done(new Error(`no such password: ${password}`)),
    onData: (stream, _session, done) => {
      text(stream).then((source) => {
        mails.push(source)
        done()
      }, done)
    },
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.server.address() as AddressInfo).port, mails }
}

type Form = InputOf<typeof saveCompanyMail>
const form = (port: number, changes: Partial<Form> = {}): Form => ({
  version: 0,
  isOwn: true,
  host: '127.0.0.1',
  port,
  security: 'none',
  user: 'bildirim',
  senderName: 'Anadolu Dağıtım',
  senderAddress: 'bildirim@anadolu.example',
  password: new Sensitive(SECRET),
  ...changes,
})
const save = (token: string, wanted: Form) => house.raw(saveCompanyMail, wanted, { token })

const mailOf = (tenant: TestTenant) =>
  house.infrastructure.tenantDb.forTenant(tenant.id, (db) =>
    enqueue(db, sendMail, { to: 'bayi@vezne.test', subject: 'Merhaba', text: 'Düz' }),
  )

describe('the mail of a company', () => {
  it('[I-18] goes out by its own server, whose password stands nowhere in the clear', async () => {
    const { tenant, token } = await aCompany()
    const { port, mails } = await aMailServer()
    expect((await save(token, form(port))).json()).toMatchObject({ data: { version: 1 } })
    await mailOf(tenant)
    expect(await runJobs(house)).toEqual([])
    expect(mails.join()).toContain('From: =?UTF-8?')
    expect(mails.join()).toContain('<bildirim@anadolu.example>')
    const shown = await house.raw(getCompanyMail, {}, { token })
    expect(shown.json()).toMatchObject({ data: { isOwn: true, host: '127.0.0.1', user: 'bildirim', fellBack: null } })
    expect(shown.json<{ data: { passwordSince: number } }>().data.passwordSince).toBeGreaterThan(0)
    const left = [await dumpOf(house.owner), ...house.logLines, shown.body].join('\n')
    expect(tracesOf(SECRET, left)).toEqual([])
  })

  it('goes out by the house’s where the own server takes none, and its staff are told once', async () => {
    const { tenant, token } = await aCompany()
    const { port, mails } = await aMailServer()
    await save(token, form(port, { password: new Sensitive('yanlış-gizli') }))
    await mailOf(tenant)
    await mailOf(tenant)
    const sent = await runJobs(house)
    expect(mails).toEqual([])
    expect(sent.filter(({ to }) => to === 'bayi@vezne.test')).toHaveLength(2)
    expect(sent.filter(({ subject }) => subject === 'E-postalarınız kendi sunucunuzdan gönderilemedi')).toHaveLength(1)
    expect(await house.call(getCompanyMail, {}, { token })).toMatchObject({ data: { fellBack: { why: 'auth' } } })
    const { rows } = await house.owner.query(
      `select kind, params from notices where tenant_id = $1 and kind = 'mail-fell-back'`,
      [tenant.id],
    )
    expect(rows).toEqual([{ kind: 'mail-fell-back', params: { host: '127.0.0.1' } }])
    expect(tracesOf('yanlış-gizli', [await dumpOf(house.owner), ...house.logLines].join('\n'))).toEqual([])
  })

  it('is tried by a mail to oneself, which tells in plain words what the server said, and never the password', async () => {
    const { tenant, token } = await aCompany()
    const { port, mails } = await aMailServer()
    await save(token, form(port, { password: new Sensitive('yanlış-gizli') }))
    const refused = await house.raw(tryCompanyMail, {}, { token })
    expect(refused.json()).toMatchObject({ data: { outcome: 'auth' } })
    expect(refused.body).not.toContain('yanlış-gizli')
    expect((await save(token, form(port, { version: 1 }))).json()).toMatchObject({ data: { version: 2 } })
    expect(await house.call(tryCompanyMail, {}, { token })).toMatchObject({ data: { outcome: 'sent' } })
    expect(mails).toHaveLength(1)
    for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()))
    expect(await house.call(tryCompanyMail, {}, { token })).toMatchObject({ data: { outcome: 'unreachable' } })
    const { rows } = await house.owner.query<{ kind: string }>(
      `select kind, details, before, after from audit_events where tenant_id = $1 and kind ~ '^mail' order by happened_at, id`,
      [tenant.id],
    )
    expect(rows).toMatchObject([
      { kind: 'mail-changed', after: { isOwn: true, host: '127.0.0.1' } },
      { kind: 'mail-tried', details: { result: 'auth' } },
      { kind: 'mail-changed', details: { credentials: 'password' } },
      { kind: 'mail-tried', details: { result: 'sent' } },
      { kind: 'mail-tried', details: { result: 'unreachable' } },
    ])
  })

  it('is not sent into a closed network, whatever a name leads to', async () => {
    const server = {
      host: 'posta.example',
      port: 587,
      security: 'starttls',
      login: undefined,
      from: { name: '', address: 'a@b.example' },
    } as const
    const mail = { id: 'x', to: 'a@b.example', subject: 'x', text: 'x' }
    for (const address of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', 'fd00::1']) {
      const net = { resolve: () => Promise.resolve(['93.184.216.34', address]), allowsLocalhost: false }
      const failed = await sendBy(server, net, mail).catch((error: unknown) => error)
      expect(failed instanceof MailNotTaken && failed.outcome).toBe('address-refused')
    }
    const unknown = { resolve: () => Promise.reject(new Error('ENOTFOUND')), allowsLocalhost: false }
    const failed = await sendBy(server, unknown, mail).catch((error: unknown) => error)
    expect(failed instanceof MailNotTaken && failed.outcome).toBe('name-unknown')
  })

  it('asks for the password again where the server or the user is another', async () => {
    const { token } = await aCompany()
    await save(token, form(2525))
    const { password: _, ...kept } = form(2525, { version: 1 })
    for (const elsewhere of [{ host: 'posta.baska.example' }, { user: 'baska' }, { port: 587 }]) {
      const answer = await save(token, { ...kept, ...elsewhere })
      expect(answer.json()).toMatchObject({ errors: [{ path: 'password', rule: 'mail-password-again' }] })
    }
    expect((await save(token, { ...kept, senderName: 'Yeni ad' })).json()).toMatchObject({ data: { version: 2 } })
    const { isOwn: __, ...rest } = kept
    expect((await save(token, { ...rest, isOwn: false, version: 2 })).json()).toMatchObject({ data: { version: 3 } })
  })

  it('[I-23] is read by auditors and changed by whoever may change the company', async () => {
    const { tenant } = await aCompany()
    const auditor = await staff(tenant, 'Denetçi')
    expect((await house.raw(getCompanyMail, {}, { token: auditor })).statusCode).toBe(200)
    expect((await save(auditor, form(2525))).statusCode).toBe(403)
    expect((await house.raw(tryCompanyMail, {}, { token: auditor })).statusCode).toBe(403)
    expect((await house.raw(getCompanyMail, {}, { token: await staff(tenant, 'Operasyon') })).statusCode).toBe(403)
  })
})

describe('the mail server of a company', () => {
  it.each([
    [{ host: 'posta' }, 'host', 'mail-host-invalid'],
    [{ host: '10.0.0.5' }, 'host', 'mail-host-invalid'],
    [{ host: 'api.localhost' }, 'host', 'mail-host-invalid'],
    [{ senderAddress: 'bildirim' }, 'senderAddress', 'mail-sender-required'],
  ] as const)('is refused where %o', async (changes, path, rule) => {
    const { token } = await aCompany()
    const answer = await save(token, form(587, { security: 'tls', ...changes }))
    expect(answer.json()).toMatchObject({ errors: [{ path, rule }] })
  })

  it('has no connection without encryption, and no other port, where there is no pretend post office', async () => {
    const { tenant } = await aCompany()
    const { companyMail } = modulesOf(house.infrastructure)
    const strict = { ...companyMail, net: { ...companyMail.net, allowsLocalhost: false } }
    const call = { caller: { tenantId: tenant.id } } as unknown as SignedInCall
    expect(() => saveMail(strict, form(22, { host: '127.0.0.1' }), call)).toThrow(
      'host: mail-host-invalid, port: mail-port-invalid, security: mail-unencrypted',
    )
  })
})
