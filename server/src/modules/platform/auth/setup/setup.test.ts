import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@vezne/contract/auth.ts'
import { enterSetup, setupCompany, setupFactor, setupOwner } from '@vezne/contract/setup/claim.ts'
import { getActiveTenantInfo, getCompany } from '@vezne/contract/tenants.ts'
import { STAFF_RIGHTS } from '@vezne/domain/access/rights.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { modulesOf } from '../../../../app.ts'
import { steerEngineClock } from '../../../../kit/db/engine-clock.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aTenant, aUser } from '../../../../testing/people.ts'
import { setup as command } from '../../../../cli/setup.ts'
import { announceSetup, newSetupCode } from '../index.ts'
import { codeFrom, holdTime, wrongCodeFor } from '../../../../testing/codes.store.ts'

/** A build in small: what a page is drawn by does not matter here, only whether it is this one. */
function aBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vezne-web-'))
  for (const part of ['client/assets', 'server']) mkdirSync(join(folder, part), { recursive: true })
  for (const page of ['index', 'public']) writeFileSync(join(folder, `client/${page}.html`), page)
  const render = `export const renderPublicPage = () => ({ status: 200, title: 'x', body: '' })`
  writeFileSync(join(folder, 'server/entry-server.js'), render)
  return folder
}

const house = useHouse({ WEB_DIR: aBuild(), RATE_LIMIT_FACTOR: '100', TRUSTED_PROXIES: '127.0.0.1' })

beforeAll(() => holdTime(house))

/** As if nobody had ever been here. */
afterEach(async () => {
  // Neither what refers to what, nor that events are never deleted, holds for this role.
  await house.owner.query('set session_replication_role = replica')
  for (const table of EVERYTHING) await house.owner.query(`delete from ${table}`)
  await house.owner.query('set session_replication_role = origin')
})

const EVERYTHING = [
  'portal_setup',
  'sessions',
  'memberships',
  'roles',
  'tenant_domains',
  'audit_events',
  'firms',
].concat(['tenants', 'authenticators', 'recovery_codes', 'throttles', 'users'])

const auth = () => modulesOf(house.infrastructure).auth
const printed = async () => (await newSetupCode(auth())) ?? ''
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

const OWNER = {
  name: 'Şule Çınar',
  email: 'Sule@cinar.example',
  phoneNumber: '0 312 555 11 11',
  password: 'Yepyeni.Parola.77',
}
const COMPANY = { name: 'Çınar A.Ş.', domain: 'odeme.cinar.example', taxNumber: '1234567890' }

const enter = (code: string) => house.raw(enterSetup, { setupCode: code })
const codeOf = (answer: Awaited<ReturnType<typeof house.raw>>) => answer.json<{ code: string }>().code

async function takeOwner(code: string, changes: Partial<typeof OWNER> = {}): Promise<string> {
  const taken = await house.call(setupOwner, { setupCode: code, ...OWNER, ...changes })
  return taken.success ? taken.data.offer.secret : ''
}

async function proveOwner(code: string, secret: string, stepsAway = 0): Promise<string> {
  const shownCode = await codeFrom(house, secret, stepsAway)
  const proved = await house.call(setupFactor, { setupCode: code, code: shownCode })
  return proved.success ? proved.data.proof : ''
}

const open = (code: string, proof: string) => house.raw(setupCompany, { setupCode: code, proof, ...COMPANY })

describe('[I-26] a portal that has no company', () => {
  it('is claimed by whoever has the code: owner with a second factor, company, signed in', async () => {
    const code = await printed()
    expect((await enter(code)).json()).toMatchObject({ data: { step: 'owner', owner: null, offer: null } })
    const secret = await takeOwner(code)
    const shownCode = await codeFrom(house, secret)
    const proved = await house.call(setupFactor, { setupCode: code, code: shownCode })
    expect(proved.success && proved.data.recoveryCodes).toHaveLength(10)
    const opened = await house.call(setupCompany, {
      setupCode: code.toLowerCase().replaceAll('-', ' '),
      proof: proved.success ? proved.data.proof : '',
      ...COMPANY,
    })
    expect(opened).toMatchObject({ success: true, data: { name: 'Şule Çınar', posCollection: true } })
    const token = opened.success ? opened.data.token : ''
    expect(await house.call(getActiveTenantInfo, {}, { token })).toMatchObject({
      data: { name: 'Çınar A.Ş.', phoneNumber: OWNER.phoneNumber, rights: [...STAFF_RIGHTS] },
    })
    expect(await house.call(getCompany, {}, { token })).toMatchObject({
      data: { taxNumber: COMPANY.taxNumber, email: 'sule@cinar.example', version: 0 },
    })
    const { rows } = await house.owner.query<{ kind: string }>('select kind from audit_events order by kind')
    expect(rows.map(({ kind }) => kind)).toEqual(['company-made', 'second-factor-on', 'signed-in'])
    // The password opens it from now on, and asks for the app.
    const again = await house.raw(login, { email: OWNER.email, password: OWNER.password, b2BDomainUrl: COMPANY.domain })
    expect([again.statusCode, codeOf(again)]).toEqual([409, 'second-factor-required'])
  })

  it('shows its factor as shown: the first dangerous steps do not ask at once', async () => {
    const code = await printed()
    const proof = await proveOwner(code, await takeOwner(code))
    expect((await open(code, proof)).statusCode).toBe(200)
    const { rows } = await house.owner.query('select from sessions where factor_at is not null')
    expect(rows).toHaveLength(1)
  })

  it('has one owner, however many come with the code at the same moment', async () => {
    const code = await printed()
    const proof = await proveOwner(code, await takeOwner(code))
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => open(code, proof)))).map(
      ({ statusCode }) => statusCode,
    )
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 404, 404, 404, 404, 404])
    const { rows } = await house.owner.query(
      `select t.name, m.user_id from tenants t join memberships m on m.tenant_id = t.id`,
    )
    expect(rows).toHaveLength(1)
  })

  it('keeps one of two owners who type at the same moment, and the other cannot go on', async () => {
    const code = await printed()
    const secrets = await Promise.all([takeOwner(code), takeOwner(code, { email: 'omer@cinar.example', name: 'Ömer' })])
    const proofs = [await proveOwner(code, secrets[0] ?? ''), await proveOwner(code, secrets[1] ?? '')]
    expect(proofs.filter((proof) => proof !== '')).toHaveLength(1)
    const { rows } = await house.owner.query('select email from users')
    expect(rows).toHaveLength(1)
  })

  it('is left and taken up again by the code, at every step', async () => {
    const code = await printed()
    const lost = await takeOwner(code)
    const back = await house.call(enterSetup, { setupCode: code })
    expect(back).toMatchObject({
      data: {
        step: 'factor',
        owner: { name: OWNER.name, email: 'sule@cinar.example', phoneNumber: OWNER.phoneNumber },
      },
    })
    const secret = back.success ? (back.data.offer?.secret ?? '') : ''
    // The picture that nobody scanned is nobody's.
    expect(await proveOwner(code, lost)).toBe('')
    expect(await proveOwner(code, secret)).not.toBe('')
    expect(await house.call(enterSetup, { setupCode: code })).toMatchObject({ data: { step: 'proof', offer: null } })
    // In another browser the owner shows the app again, and gets no recovery codes a second time.
    const shownCode = await codeFrom(house, secret, 1)
    const shown = await house.call(setupFactor, { setupCode: code, code: shownCode })
    expect(shown).toMatchObject({ success: true, data: { recoveryCodes: [] } })
    expect((await open(code, shown.success ? shown.data.proof : '')).statusCode).toBe(200)
  })

  it('is made by nobody but the owner who has just shown their app', async () => {
    const code = await printed()
    expect(codeOf(await open(code, 'x'))).toBe('setup-owner-first')
    const secret = await takeOwner(code)
    expect(codeOf(await open(code, 'x'))).toBe('setup-owner-first')
    const shownCode = await wrongCodeFor(house, secret)
    expect(codeOf(await house.raw(setupFactor, { setupCode: code, code: shownCode }))).toBe('second-factor-wrong')
    const proof = await proveOwner(code, secret)
    // Somebody else takes the place of the owner: what the first one was given is worth nothing any more.
    await takeOwner(code, { email: 'omer@cinar.example', name: 'Ömer' })
    expect(codeOf(await open(code, proof))).toBe('setup-owner-first')
    expect(await proveOwner(code, secret, 1)).toBe('')
  })

  it('holds the owner to the rules of every password, and to an address that is nobody else’s', async () => {
    const code = await printed()
    const weak = await house.raw(setupOwner, { setupCode: code, ...OWNER, password: 'kısa' })
    expect(weak.json()).toMatchObject({ errors: [{ path: 'password', rule: 'password-too-short' }] })
    const { email } = await aUser(house, [])
    const taken = await house.raw(setupOwner, { setupCode: code, ...OWNER, email })
    expect([taken.statusCode, codeOf(taken)]).toEqual([409, 'setup-email-taken'])
  })
})

describe('[I-26] the code of the set-up', () => {
  it('stands in the log at start, once, and only its hash in the database', async () => {
    const tell = () => announceSetup(auth(), 'https://odeme.example/kurulum', house.infrastructure.log)
    const before = house.logLines.length
    await Promise.all([tell(), tell(), tell()])
    const lines = house.logLines.slice(before).filter((line) => line.includes('has no company yet'))
    const codes = lines.flatMap((line) => /[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}/.exec(line)?.[0] ?? [])
    expect([lines.length, codes.length]).toEqual([3, 1])
    expect((await enter(codes[0] ?? '')).statusCode).toBe(200)
    const { rows } = await house.owner.query('select * from portal_setup')
    expect(JSON.stringify(rows)).not.toContain((codes[0] ?? '').replaceAll('-', ''))
  })

  it('ends with the next one, which keeps how far somebody was', async () => {
    const first = await printed()
    const secret = await takeOwner(first)
    const proof = await proveOwner(first, secret)
    const said: string[] = []
    await command.run({ house: house.infrastructure, args: [], say: (line) => void said.push(line) })
    const second = /[A-Z2-7-]{19}/.exec(said.join(''))?.[0] ?? ''
    expect(codeOf(await enter(first))).toBe('setup-code-wrong')
    expect((await enter(second)).json()).toMatchObject({ data: { step: 'proof' } })
    // Whoever comes with the new code shows the app too.
    expect(codeOf(await open(second, proof))).toBe('setup-owner-first')
  })

  it('lives a day', async () => {
    const code = await printed()
    await steerEngineClock(house.owner, { passSeconds: 24 * 3600 - 1 })
    expect((await enter(code)).statusCode).toBe(200)
    await steerEngineClock(house.owner, { passSeconds: 1 })
    expect(codeOf(await enter(code))).toBe('setup-code-wrong')
    expect(codeOf(await house.raw(setupOwner, { setupCode: code, ...OWNER }))).toBe('setup-code-wrong')
  })

  it('is guessed at ten times from one network, and whoever has it is not locked out elsewhere', async () => {
    const code = await printed()
    const guess = async () => {
      const answer = await house.raw(enterSetup, { setupCode: 'AAAA-BBBB-CCCC-DDDD' }, from('10.9.0.1'))
      await house.owner.query(`update throttles set blocked_until = null where blocked_until < window_ends_at`)
      return answer.statusCode
    }
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1) statuses.push(await guess())
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    expect((await house.raw(enterSetup, { setupCode: code }, from('10.9.0.1'))).statusCode).toBe(429)
    expect((await house.raw(enterSetup, { setupCode: code }, from('10.10.0.1'))).statusCode).toBe(200)
  })

  it('opens nothing once there is a company, and no new one is printed', async () => {
    const code = await printed()
    await aTenant(house)
    expect((await enter(code)).statusCode).toBe(404)
    expect(codeOf(await house.raw(setupOwner, { setupCode: code, ...OWNER }))).toBe('not-found')
    expect(await newSetupCode(auth())).toBeUndefined()
    const run = command.run({ house: house.infrastructure, args: [], say: () => undefined })
    await expect(run).rejects.toThrow('This portal has a company')
  })
})

describe('the pages of a portal', () => {
  const leadsTo = async (url: string) => {
    const answer = await house.http.inject({ method: 'GET', url })
    return answer.headers.location ?? answer.body
  }

  it('all lead to the set-up while there is a code and no company, and none does after that', async () => {
    expect(await leadsTo('/home')).toBe('index')
    await printed()
    for (const path of ['/', '/home', '/signin', '/pay-without-login']) expect(await leadsTo(path)).toBe('/kurulum')
    expect(await leadsTo('/kurulum')).toBe('index')
    await aTenant(house)
    expect(await leadsTo('/home')).toBe('index')
    expect(await leadsTo('/kurulum')).toBe('/signin')
  })
})
