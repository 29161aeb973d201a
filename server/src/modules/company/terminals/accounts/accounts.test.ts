import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useHouse } from '../../../../testing/house.ts'
import { aTenant } from '../../../../testing/people.ts'
import {
  accountFacts,
  activeTerminals,
  changeCredentials,
  createTerminalDeps,
  inquiryProven,
  markInquiryProven,
  pastTermsOf,
  saveAccount,
  terminalAt,
  type AccountToSave,
} from '../index.ts'

const house = useHouse({ SIM_PORT: '3199' })

const CREDENTIALS = { clientId: '700655', userName: 'api', password: 'parola-1', storeKey: 'anahtar-1' }

function anAccount(changes: Partial<AccountToSave> = {}): AccountToSave {
  return {
    id: randomUUID(),
    bankId: 64,
    name: 'İş Bankası sanal POS',
    currencies: ['TRY', 'USD'],
    isActive: true,
    blockageDays: 1,
    endpointMode: 'simulated',
    credentials: CREDENTIALS,
    ...changes,
  }
}

/** Asks as one company, each question in a transaction of its own. */
async function aCompany() {
  const { id } = await aTenant(house)
  const { terminals: deps, tenantDb } = house.infrastructure
  return {
    id,
    save: (account: AccountToSave) => tenantDb.forTenant(id, (db) => saveAccount(deps, db, account)),
    change: (accountId: string, credentials: Record<string, string>) =>
      tenantDb.forTenant(id, (db) => changeCredentials(deps, db, accountId, credentials)),
    open: (accountId: string, version: number) =>
      tenantDb.forTenant(id, (db) => terminalAt(deps, db, accountId, version)),
    active: () => tenantDb.forTenant(id, activeTerminals),
  }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('a POS account', () => {
  it('[I-10] keeps what was agreed until today where something else is agreed, and only then', async () => {
    const company = await aCompany()
    const terms = {
      installmentCurrencies: ['TRY' as const],
      settlementKind: 'blocked' as const,
      settlementStep: '30d' as const,
      commissionAt: 'each' as const,
      payout: 'business' as const,
      remainder: 'spread' as const,
      costs: [{ installments: 1, costPpm: 20_000 }],
    }
    const account = { ...anAccount(), terms }
    const past = () => house.infrastructure.tenantDb.forTenant(company.id, (db) => pastTermsOf(db, account.id))
    await company.save(account)
    await company.save({ ...account, name: 'Yeni ad' })
    expect(await past()).toEqual([])
    await company.save({ ...account, terms: { ...terms, costs: [{ installments: 1, costPpm: 25_000 }] } })
    await company.save({ ...account, blockageDays: 3, terms: { ...terms, costs: [] } })
    expect(await past()).toMatchObject([
      { terms: { blockageDays: 1, costs: [{ installments: 1, costPpm: 20_000 }] } },
      { terms: { blockageDays: 1, costs: [{ installments: 1, costPpm: 25_000 }] } },
    ])
  })

  it('leaves in the log who saved it and which credentials changed, and nothing of what they are', async () => {
    const company = await aCompany()
    const account = anAccount()
    await company.save(account)
    await company.change(account.id, { password: 'parola-2' })
    const { rows } = await house.owner.query<{ kind: string; details: Record<string, unknown> }>(
      'select kind, details from audit_events where tenant_id = $1 order by id',
      [company.id],
    )
    expect(rows.map(({ kind, details }) => [kind, details['version'], details['credentials']])).toEqual([
      ['pos-account-opened', 1, 'clientId password storeKey userName'],
      ['pos-credentials-changed', 2, 'password'],
    ])
    expect(JSON.stringify(rows)).not.toMatch(/parola|anahtar|700655/)
  })

  it('opens with its credentials, at the pretend bank of the demo', async () => {
    const company = await aCompany()
    const account = anAccount({ shownAs: 'new-window' })
    expect(await company.save(account)).toEqual({ accountId: account.id, version: 1 })
    const terminal = await company.open(account.id, 1)
    expect(terminal).toMatchObject({ version: 1, blockageDays: 1, shownAs: 'new-window', inquiryProven: false })
    expect(terminal.account).toEqual({
      credentials: CREDENTIALS,
      endpoints: { api: 'http://localhost:3199/64/fim/api', gate: 'http://localhost:3199/64/fim/est3Dgate' },
      mode: 'test',
      settings: {},
    })
    expect(terminal.adapter.title).toBe('NestPay')
  })

  it('is listed without a secret, only while it is on, and only for its own company', async () => {
    const [company, other] = [await aCompany(), await aCompany()]
    const [on, off] = [anAccount(), anAccount({ isActive: false })]
    await company.save(on)
    await company.save(off)
    const listed = await company.active()
    expect(listed.map(({ accountId }) => accountId)).toEqual([on.id])
    expect(JSON.stringify(listed)).not.toContain('parola-1')
    expect(await other.active()).toEqual([])
    const facts = (companyId: string) =>
      house.infrastructure.tenantDb.forTenant(companyId, (db) => accountFacts(db, off.id))
    expect([(await facts(company.id))?.isActive, await facts(other.id)]).toEqual([false, undefined])
    await expect(other.open(on.id, 1)).rejects.toThrow(/has no version 1/)
    // What a payment began with still opens when the account takes nothing new.
    expect((await company.open(off.id, 1)).account.credentials).toEqual(CREDENTIALS)
  })

  it('keeps the dialect of its bank and the switches it was given', async () => {
    const company = await aCompany()
    const account = anAccount({
      bankId: 210,
      endpointMode: 'live',
      credentials: { merchantId: '1', customerId: '2', userName: 'u', password: 'p', subMerchantId: '0' },
    })
    await company.save(account)
    const { account: opened } = await company.open(account.id, 1)
    expect(opened).toMatchObject({ mode: 'live', settings: { dialect: 'vakif-katilim' } })
    expect(opened.endpoints['api']).toMatch(/^https:\/\/boa\.vakifkatilim/)
  })

  it.each([
    ['bank 999 is unknown', { bankId: 999 }],
    ['Param takes no USD', { bankId: 889, credentials: { clientPassword: 'x', guid: 'y' } }],
    ['a currency stands twice', { currencies: ['TRY', 'TRY'] as const }],
    ['has no setting colour', { settings: { colour: 'red' } }],
    ['has no credential pin', { credentials: { ...CREDENTIALS, pin: '1' } }],
    ['credential storeKey is missing', { credentials: { ...CREDENTIALS, storeKey: '' } }],
  ])('is not saved when %s', async (fault, changes) => {
    const company = await aCompany()
    await expect(company.save(anAccount(changes))).rejects.toThrow(fault)
    expect(await company.active()).toEqual([])
  })

  it('of the demo does not exist where there are no simulators', async () => {
    const { id } = await aTenant(house)
    const production = createTerminalDeps({ ...house.infrastructure.config, simulatorsUrl: undefined })
    await expect(
      house.infrastructure.tenantDb.forTenant(id, (db) => saveAccount(production, db, anAccount())),
    ).rejects.toThrow(/no pretend banks/)
  })
})

describe('a change', () => {
  it('of a credential makes a version, and a payment in flight keeps the old one', async () => {
    const company = await aCompany()
    const { id } = anAccount()
    await company.save(anAccount({ id }))
    await company.open(id, 1)
    expect(await company.change(id, { password: 'parola-2' })).toEqual({ accountId: id, version: 2 })
    expect((await company.open(id, 1)).account.credentials).toEqual(CREDENTIALS)
    expect((await company.open(id, 2)).account.credentials).toEqual({ ...CREDENTIALS, password: 'parola-2' })
    expect((await company.active()).map(({ version }) => version)).toEqual([2])
  })

  it('of its name or its blockage counts at once; of its endpoints or settings makes a version', async () => {
    const company = await aCompany()
    const { credentials: _, ...account } = anAccount()
    await company.save({ ...account, credentials: CREDENTIALS })
    expect((await company.save({ ...account, name: 'Yeni ad', blockageDays: 20 })).version).toBe(1)
    expect(await company.open(account.id, 1)).toMatchObject({ name: 'Yeni ad', blockageDays: 20 })
    expect((await company.save({ ...account, endpointMode: 'test' })).version).toBe(2)
    expect((await company.open(account.id, 1)).account.endpoints['api']).toContain('localhost')
    expect((await company.open(account.id, 2)).account).toMatchObject({ credentials: CREDENTIALS, mode: 'test' })
    await expect(company.save({ ...account, bankId: 62 })).rejects.toThrow(/stays with its bank/)
  })

  it('at the same time as another makes two versions', async () => {
    const company = await aCompany()
    const account = anAccount()
    await company.save(account)
    const changes = ['a', 'b', 'c'].map((password) => company.change(account.id, { password }))
    const versions = (await Promise.all(changes)).map(({ version }) => version)
    expect(versions.toSorted((one, other) => one - other)).toEqual([2, 3, 4])
  })

  it('never touches a version that is there, whoever tries', async () => {
    const company = await aCompany()
    const account = anAccount()
    await company.save(account)
    await expect(house.owner.query(`update pos_account_versions set endpoint_mode = 'live'`)).rejects.toThrow(
      /never changed/,
    )
    await expect(house.infrastructure.pool.query(`update pos_account_secrets set field = 'x'`)).rejects.toThrow(
      /permission denied/,
    )
    await expect(house.infrastructure.pool.query(`update pos_accounts set bank_id = 62`)).rejects.toThrow(
      /permission denied/,
    )
  })

  it('forgets that the inquiry was proven', async () => {
    const company = await aCompany()
    const account = anAccount()
    await company.save(account)
    const { tenantDb } = house.infrastructure
    const proven = () => tenantDb.forTenant(company.id, (db) => inquiryProven(db, account.id))
    expect(await proven()).toBe(false)
    await tenantDb.forTenant(company.id, (db) => markInquiryProven(db, account.id))
    expect(await proven()).toBe(true)
    await company.change(account.id, { password: 'parola-3' })
    expect(await proven()).toBe(false)
  })
})

describe('opened credentials', () => {
  /** Whether somebody who cannot open anything any more still gets them. */
  const isRemembered = async (company: Awaited<ReturnType<typeof aCompany>>, accountId: string) => {
    await house.owner.query(`update pos_account_secrets set sealed = 'v1.1.broken' where account_id = $1`, [accountId])
    return company.open(accountId, 1).then(
      () => true,
      () => false,
    )
  }

  it('are remembered for a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const company = await aCompany()
    const account = anAccount()
    await company.save(account)
    await company.open(account.id, 1)
    expect(await isRemembered(company, account.id)).toBe(true)
    vi.advanceTimersByTime(60_000)
    expect(await isRemembered(company, account.id)).toBe(false)
  })

  it('are forgotten when the account changes', async () => {
    const company = await aCompany()
    const { credentials: _, ...account } = anAccount()
    await company.save({ ...account, credentials: CREDENTIALS })
    await company.open(account.id, 1)
    await company.save({ ...account, isActive: false })
    expect(await isRemembered(company, account.id)).toBe(false)
  })

  it('of a change that was rolled back are nobody’s', async () => {
    const company = await aCompany()
    const account = anAccount()
    await company.save(account)
    const { terminals: deps, tenantDb } = house.infrastructure
    const undone = tenantDb.forTenant(company.id, async (db) => {
      await changeCredentials(deps, db, account.id, { password: 'hiç olmadı' })
      await terminalAt(deps, db, account.id, 2)
      throw new Error('the operator went away')
    })
    await expect(undone).rejects.toThrow('the operator went away')
    // Another process writes the second version; this one still remembers what it saw.
    const elsewhere = createTerminalDeps(house.infrastructure.config)
    await tenantDb.forTenant(company.id, (db) => changeCredentials(elsewhere, db, account.id, { password: 'oldu' }))
    expect((await company.open(account.id, 2)).account.credentials['password']).toBe('oldu')
  })
})
