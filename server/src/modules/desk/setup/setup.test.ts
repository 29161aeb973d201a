import { login } from '@vezne/contract/auth.ts'
import { getChecklist, getGuide, skipStep } from '@vezne/contract/setup.ts'
import { CHECK_IDS, GUIDE_STEPS } from '@vezne/contract/setup/words.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { describe, expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { checklist as command } from '../../../cli/checklist.ts'
import type { ByMonth } from '../../../kit/db/months.ts'
import { useHouse } from '../../../testing/house.ts'
import { PASSWORD, aPaymentPage, aStaffMember, aTenant, type TestTenant } from '../../../testing/people.ts'
import type { Eyes, SetupDeps } from './deps.ts'
import { lookAtCompany, lookAtInstallation } from './index.ts'
import { tenantById } from '../../platform/tenants/index.ts'

const house = useHouse({
  RATE_LIMIT_FACTOR: '100',
  PUBLIC_SCHEME: 'https',
  PUBLIC_PORT: '443',
  WATCH_PAGES: '1',
  // Nobody listens there.
  SMTP_URL: 'smtp://127.0.0.1:9',
})

async function staff(tenant: TestTenant, role: RoleName): Promise<string> {
  const { email } = await aStaffMember(house, tenant, role)
  const session = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  return session.success ? session.data.token : ''
}

async function guideOf(token: string) {
  const guide = await house.call(getGuide, {}, { token })
  if (!guide.success) throw new Error(guide.message)
  const steps = Object.fromEntries(guide.data.steps.map(({ id, state }) => [id, state]))
  return { ...guide.data, steps }
}

/** A company as it is made: with nothing. */
async function aBareTenant(): Promise<TestTenant> {
  const tenant = await aTenant(house)
  await house.owner.query('delete from firms where tenant_id = $1', [tenant.id])
  return tenant
}

/** A payment of that channel which was taken and went back. */
const aPaymentBy = (channel: 'trial' | 'public', orderId: string) =>
  `insert into payments (tenant_id, id, order_id, state, purpose, amount_minor, net_minor, currency, installments,
      shown_installments, terminal_id, terminal_version, bank_id, masked_card, channel)
    select $1, gen_random_uuid(), '${orderId}', 'voided', '${channel}', 100, 100, 'TRY', 1, 1, id, 1, 62,
      '540667******5403', '${channel}' from pos_accounts where tenant_id = $1`

/** Rates for every option of the company, from so many days after today on. */
async function beginRates(tenant: TestTenant, no: number, inDays: number): Promise<void> {
  await house.owner.query(
    `with change as (insert into commission_changes (tenant_id, no, kind, valid_from)
        values ($1, $2, 'setup', (engine_now() at time zone 'Europe/Istanbul')::date + $3::integer)
        returning tenant_id, no, valid_from),
      begun as (insert into commission_tables (tenant_id, definition_id, change_no, valid_from)
        select c.tenant_id, d.id, c.no, c.valid_from from change as c join commission_definitions as d using (tenant_id)
        returning tenant_id, definition_id, change_no)
      insert into commission_rates (tenant_id, definition_id, change_no, count, rate_percent)
        select tenant_id, definition_id, change_no, 1, 0 from begun`,
    [tenant.id, no, inDays],
  )
}

// First of all: here it is nobody's installation, then one company's, and later that of several.
describe('[I-20] the checklist', () => {
  it('is printed with how each thing is mended', async () => {
    const said: string[] = []
    await command.run({ house: house.infrastructure, args: [], say: (line) => void said.push(line) })
    const text = said.join('\n')
    for (const words of ['Backup: missing. No backup was taken yet.', 'npx vezne backup <folder>', 'Clocks: '])
      expect(text).toContain(words)
  })

  it('tells an owner of the installation only where it is theirs alone, in their language', async () => {
    const tenant = await aTenant(house)
    // Nobody is asked for a name that is nobody's: at this one the answer is a plain no.
    await house.owner.query(`update tenant_domains set domain = 'localhost' where tenant_id = $1`, [tenant.id])
    const token = await staff({ ...tenant, domain: 'localhost' }, 'Sahip')
    const look = async () => {
      const answer = await house.call(getChecklist, {}, { token, language: 'tr' })
      if (!answer.success) throw new Error(answer.message)
      return answer.data
    }
    const whole = await look()
    expect([whole.isWhole, whole.checks.map(({ id }) => id).toSorted()]).toEqual([true, CHECK_IDS.toSorted()])
    expect(whole.checks).toContainEqual({ id: 'backup', state: 'missing', detail: 'Henüz yedek alınmadı.' })
    await aTenant(house)
    const own = await look()
    expect([own.isWhole, own.checks.map(({ id }) => id)]).toEqual([false, ['tls', 'page']])
  })
})

describe('the guide of a new company', () => {
  it('sees each step in the company’s own data, and in nobody else’s', async () => {
    const [tenant, other] = [await aBareTenant(), await aTenant(house)]
    const token = await staff(tenant, 'Sahip')
    const open = Object.fromEntries(GUIDE_STEPS.map((id) => [id, 'open']))
    expect(await guideOf(token)).toEqual({ steps: open, takesPayments: false, paymentUrl: null })
    await aPaymentPage(house, tenant)
    const facts: Record<(typeof GUIDE_STEPS)[number], string> = {
      look: `update tenants set brand_colour = '#0f6b5c' where id = $1`,
      pos: `insert into pos_accounts (tenant_id, id, bank_id, name, currencies, is_active, blockage_days, version)
        values ($1, gen_random_uuid(), 62, 'POS', '{TRY}', true, 0, 1)`,
      trial: `with paid as (${aPaymentBy('trial', 'ABCDEFGHIJKLMNOPQRST')} returning id, terminal_id)
        insert into pos_trials (tenant_id, payment_id, account_id, begun_by, begun_by_name)
          select $1, paid.id, terminal_id, (select user_id from memberships where tenant_id = $1 limit 1), 'Şule' from paid`,
      commission: `insert into commission_definitions (tenant_id, id, account_id, card_name)
        select $1, gen_random_uuid(), id, 'Bonus' from pos_accounts where tenant_id = $1`,
      page: 'insert into tenant_screen_settings (tenant_id, screen_id) values ($1, 6)',
      firm: `insert into firms (tenant_id, id, code, name) values ($1, gen_random_uuid(), 'B1', 'Işık')`,
      user: `insert into memberships (tenant_id, user_id, is_staff)
        select $1, user_id, true from memberships where tenant_id = '${other.id}' limit 1`,
    }
    await staff(other, 'Sahip')
    const done: Record<string, string> = {}
    for (const step of GUIDE_STEPS) {
      await house.owner.query(facts[step], [tenant.id])
      done[step] = 'done'
      expect((await guideOf(token)).steps).toEqual({ ...open, ...done })
    }
    // An option without rates is offered to nobody, and what begins later not today.
    expect((await guideOf(token)).takesPayments).toBe(false)
    await beginRates(tenant, 1, 2)
    expect((await guideOf(token)).takesPayments).toBe(false)
    await beginRates(tenant, 2, -1)
    expect(await guideOf(token)).toMatchObject({
      takesPayments: true,
      paymentUrl: `https://${tenant.domain}/pay-without-login`,
    })
    // Where the page takes the orders of shops alone, or the company is closed, the guide sends nobody to it.
    for (const [is, isNot] of [
      ['is_payment_with_params = true', 'is_payment_with_params = false'],
      ['closed_at = now()', 'closed_at = null'],
    ]) {
      await house.owner.query(`update tenants set ${is} where id = $1`, [tenant.id])
      expect(await guideOf(token)).toMatchObject({ takesPayments: false, paymentUrl: null })
      await house.owner.query(`update tenants set ${isNot} where id = $1`, [tenant.id])
    }
    // Whoever likes the page as it is has nothing to save: the first payment on it says the same.
    await house.owner.query('delete from tenant_screen_settings where tenant_id = $1', [tenant.id])
    expect((await guideOf(token)).steps).toMatchObject({ page: 'open' })
    await house.owner.query(aPaymentBy('public', 'BCDEFGHIJKLMNOPQRSTU'), [tenant.id])
    expect((await guideOf(token)).steps).toMatchObject({ page: 'done' })
    expect((await guideOf(await staff(other, 'Sahip'))).steps).toMatchObject({ pos: 'open', commission: 'open' })
  })

  it('puts a step off and takes it up again, which the log keeps; what is done stays done', async () => {
    const tenant = await aTenant(house)
    const token = await staff(tenant, 'Sahip')
    const skip = (id: (typeof GUIDE_STEPS)[number], isSkipped: boolean) =>
      house.raw(skipStep, { id, isSkipped }, { token })
    await skip('look', true)
    await skip('look', true)
    await skip('firm', true)
    expect((await guideOf(token)).steps).toMatchObject({ look: 'skipped', firm: 'done' })
    await skip('look', false)
    expect((await guideOf(token)).steps).toMatchObject({ look: 'open' })
    const { rows } = await house.owner.query(
      `select details from audit_events where tenant_id = $1 and kind = 'setup-step-skipped'`,
      [tenant.id],
    )
    expect(rows).toHaveLength(3)
  })

  it('[I-23] is the owner’s', async () => {
    const tenant = await aTenant(house)
    for (const role of ['Finans', 'Operasyon', 'Denetçi'] as const) {
      const token = await staff(tenant, role)
      for (const endpoint of [getGuide, getChecklist])
        expect((await house.raw(endpoint, {}, { token })).statusCode).toBe(403)
      expect((await house.raw(skipStep, { id: 'look', isSkipped: true }, { token })).statusCode).toBe(403)
    }
  })
})

const NOW = new Date('2026-11-16T12:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const alarm = (name: string, minutes: number, value = 0n, about = '') => ({
  name,
  about,
  value,
  figure: null,
  raised: 0n,
  checkedAt: ago(minutes),
})

const MONTHS: ByMonth = { table: 'payment_events', upTo: '2028-12-01', left: 24, isNetUsed: false }

const WELL: Eyes = {
  certificateOf: () => Promise.resolve({ isTrusted: true, validTo: new Date('2027-02-01T00:00:00Z') }),
  tryMail: () => Promise.resolve(),
  alarms: () =>
    Promise.resolve([alarm('backup-taken', 60), alarm('unknown-jobs', 3), alarm('exchange-rates-held', 10)]),
  times: () => Promise.resolve({ trueNow: NOW, engineNow: NOW, isTrue: true }),
  durability: () => Promise.resolve({ standbys: 'ANY 1 (a, b)', commit: 'on' }),
  archive: () => Promise.resolve({ mode: 'on', archivedAt: ago(5), failedAt: null }),
  months: () => Promise.resolve([MONTHS]),
  wall: () => NOW.getTime(),
}

const seeing = (eyes: Partial<Eyes> = {}, changes: Partial<SetupDeps> = {}): SetupDeps => ({
  ...modulesOf(house.infrastructure).setup,
  terminals: { ring: { currentId: 'k1' } as SetupDeps['terminals']['ring'] },
  installation: {
    publicScheme: 'https',
    publicPort: 443,
    mailFrom: 'Çınar <odeme@cinar.example>',
    trustedProxies: ['10.0.0.1'],
    watchesPages: true,
  },
  ...changes,
  eyes: { ...WELL, ...eyes },
})

const withAlarms = (...alarms: ReturnType<typeof alarm>[]): Partial<Eyes> => ({ alarms: () => Promise.resolve(alarms) })

const withMonths = (changes: Partial<ByMonth>): Partial<Eyes> => ({
  months: () => Promise.resolve([MONTHS, { ...MONTHS, ...changes }]),
})

async function stateOf(id: string, eyes: Partial<Eyes>, changes: Partial<SetupDeps> = {}) {
  const found = (await lookAtInstallation(seeing(eyes, changes))).find((each) => each.id === id)
  return found?.state
}

describe('what production needs', () => {
  it('is all there in a house that is well kept', async () => {
    const states = (await lookAtInstallation(seeing())).map(({ id, state }) => `${id} ${state}`)
    expect(states.every((each) => each.endsWith(' ok'))).toBe(true)
    expect(states).toHaveLength(10)
  })

  it.each<[string, string, string, Partial<Eyes>]>([
    ['mail', 'a mail server that refuses us', 'missing', { tryMail: () => Promise.reject(new Error('535')) }],
    ['backup', 'no backup ever', 'missing', withAlarms()],
    ['backup', 'one of the day before yesterday', 'warn', withAlarms(alarm('backup-taken', 27 * 60))],
    [
      'archive',
      'no archive',
      'missing',
      { archive: () => Promise.resolve({ mode: 'off', archivedAt: null, failedAt: null }) },
    ],
    [
      'archive',
      'an archive that fails',
      'missing',
      { archive: () => Promise.resolve({ mode: 'on', archivedAt: ago(9), failedAt: ago(1) }) },
    ],
    [
      'archive',
      'one that has failed and recovered',
      'ok',
      { archive: () => Promise.resolve({ mode: 'on', archivedAt: ago(1), failedAt: ago(9) }) },
    ],
    ['standby', 'no standby', 'missing', { durability: () => Promise.resolve({ standbys: ' ', commit: 'on' }) }],
    [
      'standby',
      'a commit that does not wait',
      'warn',
      { durability: () => Promise.resolve({ standbys: 'a', commit: 'local' }) },
    ],
    ['clock', 'a clock three seconds ahead', 'warn', { wall: () => NOW.getTime() + 3000 }],
    ['clock', 'a clock a minute behind', 'missing', { wall: () => NOW.getTime() - 60_000 }],
    [
      'clock',
      'a steered clock',
      'missing',
      { times: () => Promise.resolve({ trueNow: NOW, engineNow: NOW, isTrue: false }) },
    ],
    ['worker', 'a worker that was never seen', 'warn', withAlarms()],
    ['worker', 'one that was seen an hour ago', 'missing', withAlarms(alarm('unknown-jobs', 60))],
    ['worker', 'one that leaves jobs lying', 'warn', withAlarms(alarm('unknown-jobs', 1, 4n))],
    ['rates', 'rates of yesterday', 'warn', withAlarms(alarm('exchange-rates-held', 20 * 60))],
    ['rates', 'rates that wait for a person', 'warn', withAlarms(alarm('exchange-rates-held', 1, 2n))],
    ['months', 'four months ahead', 'ok', withMonths({ left: 4 })],
    ['months', 'three months ahead', 'warn', withMonths({ left: 3 })],
    ['months', 'no month ahead', 'missing', withMonths({ left: 0 })],
    ['months', 'a row without a month', 'warn', withMonths({ isNetUsed: true })],
    ['standby', 'a database that does not answer', 'unknown', { durability: () => Promise.reject(new Error('away')) }],
  ])('%s: %s is %s', async (id, _what, state, eyes) => {
    expect(await stateOf(id, eyes)).toBe(state)
  })

  it('is also what the environment did not say', async () => {
    const deps = seeing()
    const bare = { ...deps.installation, mailFrom: 'Vezne <bildirim@vezne.test>', trustedProxies: [] }
    const derived = { ring: { currentId: 'secret' } as SetupDeps['terminals']['ring'] }
    const found = await lookAtInstallation({ ...deps, installation: bare, terminals: derived })
    const states = Object.fromEntries(found.map(({ id, state }) => [id, state]))
    expect(states).toMatchObject({ mail: 'warn', proxy: 'warn', keys: 'missing' })
  })
})

describe('what a company’s address needs', () => {
  const at = async (eyes: Partial<Eyes>, tenant: TestTenant) => {
    const deps = seeing(eyes)
    const found = await lookAtCompany(deps, await tenantById(deps.tenants, tenant.id))
    return Object.fromEntries(found.map(({ id, state }) => [id, state]))
  }

  it('is a certificate that is trusted and does not end soon, and a page that is what was built', async () => {
    const tenant = await aTenant(house)
    const about = `https://${tenant.domain}`
    const page = withAlarms(alarm('page-unreachable', 30, 0n, about), alarm('page-integrity', 30, 0n, about))
    expect(await at(page, tenant)).toEqual({ tls: 'ok', page: 'ok' })
    const ends = (validTo: string, isTrusted = true): Partial<Eyes> => ({
      ...withAlarms(alarm('page-unreachable', 30, 1n, about)),
      certificateOf: () => Promise.resolve({ isTrusted, validTo: new Date(validTo) }),
    })
    expect(await at(ends('2026-11-20'), tenant)).toEqual({ tls: 'warn', page: 'missing' })
    expect(await at(ends('2030-01-01', false), tenant)).toMatchObject({ tls: 'missing' })
    const silent: Partial<Eyes> = { ...withAlarms(), certificateOf: () => Promise.reject(new Error('away')) }
    expect(await at(silent, tenant)).toEqual({ tls: 'unknown', page: 'unknown' })
  })
})
