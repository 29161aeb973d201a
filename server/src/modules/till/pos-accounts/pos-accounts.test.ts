import { randomBytes, randomUUID } from 'node:crypto'
import type { Wire } from '@vezne/banks/pos/port.ts'
import { login } from '@vezne/contract/auth.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { Sensitive } from '@vezne/contract/kit/sensitive.ts'
import {
  getPosAccount,
  listPosAccounts,
  listPosBanks,
  orderPosAccounts,
  savePosAccount,
  setPosAccountState,
  testPosAccount,
} from '@vezne/contract/pos-accounts.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { describe, expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { useHouse } from '../../../testing/house.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from '../../../testing/people.ts'
import { commissionOptions, saveDefinition } from '../../company/commissions/index.ts'
import { terminalAt } from '../../company/terminals/index.ts'
import { testConnection } from './test-connection.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100', SIM_PORT: '3198' })

async function tokenOf({ domain }: TestTenant, { email }: TestUser): Promise<string> {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

const staff = async (tenant: TestTenant, role: RoleName) => tokenOf(tenant, await aStaffMember(house, tenant, role))

async function aCompany() {
  const tenant = await aTenant(house)
  return { tenant, token: await staff(tenant, 'Sahip') }
}

type Form = InputOf<typeof savePosAccount>
const SECRETS = { merchantId: 'gizli-uye', terminalId: 'gizli-terminal', provPassword: 'gizli-provaut' }
const LATER = { refundPassword: 'gizli-provrfn', storeKey: 'gizli-anahtar' }

const closed = (typed: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, new Sensitive(value)]))

const form = (changes: Partial<Form> = {}): Form => ({
  id: null,
  version: 0,
  bankId: 62,
  name: 'Garanti sanal POS',
  endpointMode: 'simulated',
  currencies: ['TRY', 'USD'],
  installmentCurrencies: ['TRY'],
  settings: {},
  settlement: { kind: 'monthly', firstAfterDays: 31, step: 'month' },
  commissionAt: 'first',
  payout: 'daily',
  remainder: 'last',
  iban: 'tr33 0006 1005 1978 6457 8413 26',
  costs: [
    { installments: 1, costPpm: 19_500 },
    { installments: 6, costPpm: 87_500 },
  ],
  halfSecure: [{ result: '4', cap: 50_000n, currencyCode: 'TRY' }],
  credentials: closed({ ...SECRETS, ...LATER }),
  ...changes,
})

const save = (token: string, changes: Partial<Form> = {}) => house.raw(savePosAccount, form(changes), { token })

async function opened(token: string, changes: Partial<Form> = {}): Promise<string> {
  const answer = await house.call(savePosAccount, form(changes), { token })
  if (!answer.success) throw new Error(answer.message)
  return answer.data.id
}

const turn = (token: string, id: string, version: number, isActive: boolean) =>
  house.raw(setPosAccountState, { id, version, isActive, reason: 'Bankayla anlaşıldı' }, { token })

interface Event {
  readonly kind: string
  readonly details: Readonly<Record<string, unknown>>
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  readonly reason: string | null
}

async function eventsOf({ id }: TestTenant): Promise<Event[]> {
  const { rows } = await house.owner.query<Event>(
    `select kind, details, before, after, reason from audit_events
     where tenant_id = $1 and kind ~ '^(pos|half)-' order by happened_at, id`,
    [id],
  )
  return rows
}

describe('a POS account in the back office', () => {
  it('is opened from its bank’s own form, off at first, and read without a letter of its credentials', async () => {
    const { token } = await aCompany()
    const banks = await house.call(listPosBanks, {}, { token })
    const garanti = banks.success ? banks.data.banks.find(({ id }) => id === 62) : undefined
    expect(garanti?.credentials).toContainEqual({
      name: 'storeKey',
      label: { tr: '3D güvenlik anahtarı', en: '3-D security key' },
      isSecret: true,
      isOptional: false,
    })
    const id = await opened(token)
    const read = await house.raw(getPosAccount, { id }, { token })
    const { credentials: _, id: __, version: ___, ...sent } = form()
    expect(read.json()).toMatchObject({
      data: {
        ...sent,
        iban: 'TR330006100519786457841326',
        halfSecure: [{ result: '4', cap: 500, currencyCode: 'TRY' }],
        isActive: false,
        version: 1,
      },
    })
    expect(read.body).not.toContain('gizli')
    const names = read.json<{ data: { credentials: { name: string; changedAt: number }[] } }>().data.credentials
    expect(names.map(({ name }) => name)).toEqual([
      'merchantId',
      'provPassword',
      'refundPassword',
      'storeKey',
      'terminalId',
    ])
  })

  it('[I-18] keeps what is not typed again, and tells since when each credential is what it is', async () => {
    const { token, tenant } = await aCompany()
    const id = await opened(token)
    const since = async () => {
      const read = await house.call(getPosAccount, { id }, { token })
      return read.success ? new Map(read.data.credentials.map(({ name, changedAt }) => [name, changedAt])) : new Map()
    }
    const before = await since()
    const credentials = closed({ provPassword: '  gizli-yeni ', storeKey: '' })
    expect((await save(token, { id, version: 1, credentials, reason: 'Şifre yenilendi' })).statusCode).toBe(200)
    const after = await since()
    expect(after.get('storeKey')).toBe(before.get('storeKey'))
    expect(after.get('provPassword')).toBeGreaterThan(before.get('provPassword') ?? Infinity)
    const { terminals, tenantDb } = house.infrastructure
    const { account } = await tenantDb.forTenant(tenant.id, (db) => terminalAt(terminals, db, id, 2))
    expect(account.credentials).toEqual({ ...SECRETS, ...LATER, provPassword: 'gizli-yeni' })
  })

  it('[I-33] is in the log with before and after, and its credentials as changed and no more', async () => {
    const { token, tenant } = await aCompany()
    const id = await opened(token)
    await save(token, {
      id,
      version: 1,
      costs: [],
      credentials: closed({ storeKey: 'gizli-yeni' }),
      reason: 'Yeni oran',
    })
    await turn(token, id, 2, true)
    const events = await eventsOf(tenant)
    expect(events.map(({ kind }) => kind)).toEqual([
      'half-secure-accepted',
      'pos-account-opened',
      'pos-account-changed',
      'pos-account-changed',
    ])
    expect(events[1]).toMatchObject({ before: null, after: { name: 'Garanti sanal POS', credentials: '***' } })
    expect(events[2]).toMatchObject({
      details: { credentials: 'storeKey' },
      before: { costs: form().costs, credentials: '***' },
      after: { costs: [], credentials: '***' },
      reason: 'Yeni oran',
    })
    expect(events[3]).toMatchObject({ before: { isActive: false }, after: { isActive: true } })
    expect(JSON.stringify(events)).not.toContain('gizli')
  })

  it('[I-18] stands in no table and no log line in the clear', async () => {
    const { token } = await aCompany()
    const canary = `KANARYA-${randomBytes(8).toString('hex')}`
    const secret = (name: string) => `${canary}-${name}`
    const id = await opened(token, {
      credentials: closed(
        Object.fromEntries(Object.keys({ ...SECRETS, ...LATER }).map((name) => [name, secret(name)])),
      ),
    })
    await save(token, {
      id,
      version: 1,
      credentials: closed({ storeKey: secret('yeni') }),
      reason: 'Anahtar yenilendi',
    })
    // Wrong in another field: what was refused is not told again either.
    await save(token, { currencies: [], credentials: closed({ storeKey: secret('ret') }) })
    await house.raw(listPosAccounts, {}, { token })
    const { rows: tables } = await house.owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs')`,
    )
    for (const { name } of tables) {
      const { rows } = await house.owner.query(`select 1 from ${name} t where t::text like $1 limit 1`, [`%${canary}%`])
      expect([name, rows]).toEqual([name, []])
    }
    expect(house.logLines.join('\n')).not.toContain(canary)
  })

  it('is not written over by somebody who has read an older version', async () => {
    const { token, tenant } = await aCompany()
    const other = await staff(tenant, 'Sahip')
    const id = await opened(token)
    await save(token, { id, version: 1, name: 'Yeni ad', credentials: {}, reason: 'Ad' })
    const late = await save(other, { id, version: 1, name: 'Başka ad', credentials: {}, reason: 'Ad' })
    expect(late.json()).toMatchObject({
      code: 'changed-meanwhile',
      data: { by: 'Şule Çınar', version: 2, current: { name: 'Yeni ad' } },
    })
    expect((await turn(other, id, 1, true)).statusCode).toBe(409)
    expect(late.body).not.toContain('gizli')
  })

  it.each<[Partial<Form>, string, string]>([
    [{ bankId: 999 }, 'bankId', 'invalid'],
    [{ currencies: [], installmentCurrencies: [], halfSecure: [] }, 'currencies', 'currency-required'],
    [{ iban: 'TR33 0006 1005 1978 6457 8413 27' }, 'iban', 'iban-invalid'],
    [{ installmentCurrencies: ['EUR'] }, 'installmentCurrencies', 'currency-not-taken'],
    [{ settings: { colour: 'red' } }, 'settings.colour', 'unknown-field'],
    [{ credentials: closed({ ...SECRETS, ...LATER, pin: '1' }) }, 'credentials.pin', 'unknown-field'],
    [{ credentials: closed({ ...SECRETS, refundPassword: 'x' }) }, 'credentials.storeKey', 'required'],
    [{ halfSecure: [{ result: '4', cap: 0n, currencyCode: 'TRY' }] }, 'halfSecure.0.cap', 'amount-zero'],
    [
      { halfSecure: [{ result: '4', cap: 1n, currencyCode: 'EUR' }] },
      'halfSecure.0.currencyCode',
      'currency-not-taken',
    ],
    [{ costs: [form().costs[0], form().costs[0]].flatMap((each) => each ?? []) }, 'costs', 'count-twice'],
  ])('[E-01] is refused with the field that is wrong: %#', async (changes, path, rule) => {
    const { token } = await aCompany()
    const answer = await save(token, changes)
    expect(answer.statusCode).toBe(406)
    expect(answer.json<{ errors: unknown }>().errors).toEqual([{ path, rule, params: {} }])
  })

  it('stays with its bank, is asked for a reason, and goes on only where payers may be sent', async () => {
    const { token } = await aCompany()
    const id = await opened(token)
    const errorsOf = async (answer: ReturnType<typeof save>) =>
      (await answer).json<{ errors: { path: string; rule: string }[] }>().errors.map(({ path, rule }) => [path, rule])
    expect(await errorsOf(save(token, { id, version: 1, bankId: 64, credentials: {}, reason: 'x' }))).toEqual([
      ['bankId', 'bank-unchangeable'],
    ])
    expect(await errorsOf(save(token, { id, version: 1, credentials: {} }))).toEqual([['reason', 'reason-required']])
    expect((await turn(token, id, 1, true)).json()).toMatchObject({ data: { version: 2 } })
  })

  it('[I-20] [I-23] is changed by whoever may, read by auditors too, and is not there for another company', async () => {
    const { token, tenant } = await aCompany()
    const id = await opened(token)
    const [auditor, finance] = [await staff(tenant, 'Denetçi'), await staff(tenant, 'Finans')]
    const dealer = await tokenOf(tenant, await aUser(house, [tenant], { rights: ['pay'] }))
    const other = (await aCompany()).token
    const statusesOf = async (ask: (by: string) => Promise<{ statusCode: number }>) => {
      const statuses = []
      for (const by of [auditor, finance, dealer, other]) statuses.push((await ask(by)).statusCode)
      return statuses
    }
    expect(await statusesOf((by) => house.raw(getPosAccount, { id }, { token: by }))).toEqual([200, 403, 403, 404])
    expect(await statusesOf((by) => save(by, { id, version: 1, credentials: {}, reason: 'x' }))).toEqual([
      403, 403, 403, 404,
    ])
    expect(await statusesOf((by) => turn(by, id, 1, true))).toEqual([403, 403, 403, 404])
    expect(await statusesOf((by) => house.raw(testPosAccount, { id }, { token: by }))).toEqual([403, 403, 403, 404])
    expect(await statusesOf((by) => house.raw(orderPosAccounts, { ids: [id] }, { token: by }))).toEqual([
      403, 403, 403, 404,
    ])
  })

  it('is listed in the order the company gave, with how it did in the last day', async () => {
    const { token, tenant } = await aCompany()
    const first = await opened(token)
    const second = await opened(token, { name: 'İkinci hesap' })
    // Whatever order they came in: the second of these changes it, and the third does not.
    for (const ids of [[first], [second, first], [second]]) await house.call(orderPosAccounts, { ids }, { token })
    for (const [state, outcome] of [
      ['approved', 'approved'],
      ['declined', 'declined'],
      ['in-doubt', 'unknown'],
    ] as const) {
      const paymentId = randomUUID()
      await house.owner.query(
        `insert into payments (tenant_id, id, order_id, state, purpose, amount_minor, net_minor, currency, installments,
          shown_installments, terminal_id, terminal_version, bank_id, masked_card)
         values ($1, $2, $3, $4, 'pay-without-login', 100, 100, 'TRY', 1, 1, $5, 1, 62, '540667******5403')`,
        [tenant.id, paymentId, randomBytes(10).toString('hex').toUpperCase(), state, first],
      )
      await house.owner.query(
        `insert into payment_events (tenant_id, payment_id, id, to_state, actor, reason, at)
         values ($1, $2, gen_random_uuid(), 'auth-sent', 'payer', 'x', engine_now() - interval '700 ms')`,
        [tenant.id, paymentId],
      )
      await house.owner.query(
        `insert into payment_answers (tenant_id, payment_id, id, source, outcome, code, at)
         values ($1, $2, gen_random_uuid(), 'provision', $3, '0651', engine_now())`,
        [tenant.id, paymentId, outcome],
      )
    }
    const listed = await house.call(listPosAccounts, {}, { token })
    const accounts = listed.success ? listed.data : []
    expect(accounts.map(({ id, version }) => [id, version])).toEqual([
      [second, 1],
      [first, 1],
    ])
    expect(accounts[0]?.health).toEqual({ attempts: 0, approvals: 0, medianMs: null, isSilent: false, lastError: null })
    const { health } = accounts[1] ?? {}
    expect(health).toMatchObject({ attempts: 2, approvals: 1, lastError: { code: '0651' } })
    expect(health?.medianMs).toBeGreaterThanOrEqual(700)
    expect((await eventsOf(tenant)).at(-1)).toMatchObject({
      kind: 'pos-accounts-ordered',
      before: { order: ['Garanti sanal POS', 'İkinci hesap'] },
      after: { order: ['İkinci hesap', 'Garanti sanal POS'] },
    })
  })

  it('offers installments in the currencies that have them, and a single payment in the others', async () => {
    const { token, tenant } = await aCompany()
    const id = await opened(token)
    await turn(token, id, 1, true)
    const { tenantDb } = house.infrastructure
    const countsIn = (currency: 'TRY' | 'USD') =>
      tenantDb.forTenant(
        tenant.id,
        async (db) => (await commissionOptions(db, { currency, today: '2026-03-05' })).options[0]?.counts,
      )
    await tenantDb.forTenant(tenant.id, (db) =>
      saveDefinition(db, {
        id: randomUUID(),
        accountId: id,
        cardName: 'Bonus',
        rates: [1, 3].map((count) => ({ count, percent: '1.5' })),
      }),
    )
    expect([await countsIn('TRY'), await countsIn('USD')]).toEqual([[1, 3], [1]])
  })
})

describe('the test of a connection', () => {
  const REFUSED = `<?xml version="1.0" encoding="UTF-8"?><GVPSResponse><Transaction><Response><Source>GVPS</Source>
    <Code>92</Code><ReasonCode>0651</ReasonCode><Message>Declined</Message>
    <ErrorMsg>gizli-provaut hatalı</ErrorMsg></Response></Transaction></GVPSResponse>`

  it('tells by the bank’s answer what is wrong, and lets no credential come back in the bank’s words', async () => {
    const { token, tenant } = await aCompany()
    const id = await opened(token)
    const userId = (await aStaffMember(house, tenant, 'Sahip')).id
    const caller = { kind: 'user', tenantId: tenant.id, firms: '*', userId, name: 'Ayşe' } as SignedInCall['caller']
    const call = { caller, address: '203.0.113.7', requestId: randomUUID() } as SignedInCall
    const { posAccounts } = modulesOf(house.infrastructure)
    const wire: Wire = {
      send: () => Promise.resolve({ kind: 'answer', status: 200, bytes: Buffer.from(REFUSED, 'utf8') }),
    }
    const told = await testConnection({ ...posAccounts, till: { ...posAccounts.till, wire } }, id, call)
    expect(told).toMatchObject({ code: '0651', message: '… hatalı' })
    expect(told.lines).toEqual([
      { part: 'reach', state: 'good' },
      { part: 'ip', state: 'good' },
      { part: 'terminal', state: 'untold' },
      { part: 'password', state: 'bad' },
      { part: 'key', state: 'untold' },
    ])
    expect((await eventsOf(tenant)).at(-1)).toMatchObject({
      kind: 'pos-account-tested',
      details: { wrong: 'password', code: '0651' },
    })
  })
})
