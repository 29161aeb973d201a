import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import {
  listErpConnections,
  openErpLedger,
  previewErpVoucher,
  readErpAnew,
  saveErpConnection,
  testErpConnection,
} from '@vezne/contract/erp-connections.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { Sensitive } from '@vezne/contract/kit/sensitive.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { openLogo } from '@vezne/lab/erp/logo.ts'
import type { PretendErp } from '@vezne/lab/erp/pretend-erp.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { dumpOf, tracesOf } from '../../../testing/dump.ts'
import { useHouse } from '../../../testing/house.ts'
import { aStaffMember, aTenant, PASSWORD } from '../../../testing/people.ts'
import { layStoryBooks } from '../../../testing/story-books.store.ts'
import { coveredBy } from './covered.ts'
import { runTurn } from './run-turn.ts'
import { licenceOf } from './site.ts'
import { connectionIn, ledgerOf, layOwnLedger } from './testing/seen.store.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })
let erp: PretendErp
beforeAll(async () => {
  erp = await openLogo(undefined, {}, Date.now())
  await erp.clerk('generate', { SEED: 4, FIRMS: 2, LINES: 3, ITEMS: 1 })
})
afterAll(() => erp.close())

type Form = InputOf<typeof saveErpConnection>

/** The company's ledger by the pretend Logo, as its form is sent. */
async function aCompany() {
  const tenant = await aTenant(house)
  await layStoryBooks(house, tenant, { closing: 'fifo', books: 'net' })
  const ledgerId = await ledgerOf(house, tenant.id)
  const tokenOf = async (role: RoleName) => {
    const { email } = await aStaffMember(house, tenant, role)
    const answer = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
    if (!answer.success) throw new Error(answer.message)
    return answer.data.token
  }
  const token = await tokenOf('Entegrasyon')
  const { username = '', password = '', clientId = '', clientSecret = '' } = erp.site.credentials
  const form = (changes: Partial<Form> = {}): Form => ({
    ledgerId,
    version: 0,
    program: 'logo',
    address: erp.site.address,
    credentials: { username, clientId },
    secrets: { password: new Sensitive(password), clientSecret: new Sensitive(clientSecret) },
    settings: { firm: '1', period: '1', queries: 'get' },
    isOn: true,
    ...changes,
  })
  const list = async (as = token) => {
    const answer = await house.call(listErpConnections, {}, { token: as })
    if (!answer.success) throw new Error(answer.message)
    return answer.data
  }
  return {
    tenant,
    ledgerId,
    tokenOf,
    token,
    form,
    list,
    secrets: [password, clientSecret],
    save: (changes: Partial<Form>, as = token) => house.raw(saveErpConnection, form(changes), { token: as }),
    test: async (as = token) => (await house.raw(testErpConnection, { ledgerId }, { token: as })).json<object>(),
    turn: () => runTurn(modulesOf(house.infrastructure).erpConnections, tenant.id, ledgerId),
  }
}

it('[M-13] [I-18] a connection is set up and tried in the office; its secrets come back nowhere', async () => {
  const { tenant, ledgerId, token, list, save, test, turn, secrets } = await aCompany()
  expect((await list()).ledgers).toMatchObject([{ id: ledgerId, program: null, health: 'none', reads: [], version: 0 }])
  expect(await test()).toMatchObject({ code: 'erp-not-connected' })
  expect((await save({})).json()).toMatchObject({ data: { version: 1 } })
  expect(await connectionIn(house, tenant.id)).toMatchObject({ owner: 'connector', rests: 0 })
  expect(await test()).toMatchObject({
    data: { steps: ['settings', 'sign-in', 'period', 'reading'].map((part) => ({ part, isGood: true })) },
  })
  await turn()
  const shown = await list()
  expect(shown.programs.map(({ name, needsAgent }) => `${name} ${needsAgent}`)).toEqual([
    'file true',
    'logo false',
    'mikro false',
    'netsis false',
  ])
  expect(shown.ledgers).toMatchObject([
    { health: 'well', failures: 0, trouble: null, isOn: true, secretsSet: ['password', 'clientSecret'], waiting: 0 },
  ])
  expect(shown.ledgers[0]?.reads[0]).toMatchObject({ kind: 'firms', rowCount: 2, leftOut: 0, trouble: null })
  expect(shown.ledgers[0]?.reads[0]?.wholeAt).toBeGreaterThan(0)
  // Everything is read anew when somebody asks for that, and only where it is switched on.
  const anew = () => house.raw(readErpAnew, { ledgerId }, { token })
  expect((await anew()).statusCode).toBe(200)
  expect((await list()).ledgers[0]?.reads.map(({ wholeAt }) => wholeAt)).toEqual(Array.from({ length: 7 }, () => null))
  await turn()
  expect((await list()).ledgers[0]?.reads[0]?.wholeAt).toBeGreaterThan(0)
  // Left empty, a secret stays as it is, and what is switched off is filled by calls again.
  expect((await save({ version: 1, secrets: {}, isOn: false })).json()).toMatchObject({ data: { version: 2 } })
  expect(await connectionIn(house, tenant.id)).toMatchObject({ owner: 'push' })
  expect((await anew()).json()).toMatchObject({ code: 'erp-connection-off' })
  expect(await test()).toMatchObject({ data: { steps: [{}, {}, {}, { isGood: true }] } })
  const left = [await dumpOf(house.owner), ...house.logLines, JSON.stringify(await list())].join('\n')
  expect(secrets.flatMap((secret) => [...tracesOf(secret, left), ...(left.includes(secret) ? [secret] : [])])).toEqual(
    [],
  )
  const { rows } = await house.owner.query<{ kind: string; details: object }>(
    `select kind, details from audit_events where tenant_id = $1 and kind ~ '^erp-(connection|read)' order by happened_at, id`,
    [tenant.id],
  )
  expect(rows).toMatchObject([
    { kind: 'erp-connection-changed', details: { ledger: 'L1', credentials: 'password clientSecret' } },
    { kind: 'erp-connection-tried', details: { result: 'good' } },
    { kind: 'erp-read-anew', details: { ledger: 'L1' } },
    { kind: 'erp-connection-changed', details: { credentials: '' } },
    { kind: 'erp-connection-tried', details: { result: 'good' } },
  ])
})

it('[I-18] a secret goes where it was typed for and nowhere else, and a wrong one is told by the step it fails at', async () => {
  const { tenant, save, test, turn, list, form } = await aCompany()
  const wrong = { password: new Sensitive('yanlış-gizli'), clientSecret: new Sensitive('baska-gizli') }
  expect((await save({ secrets: wrong })).statusCode).toBe(200)
  expect(await test()).toMatchObject({ data: { steps: [{ isGood: true }, { part: 'sign-in', isGood: false }] } })
  await turn()
  expect((await list()).ledgers).toMatchObject([{ health: 'failed', failures: 1, trouble: { why: 'credentials' } }])
  for (const elsewhere of [
    { address: 'http://127.0.0.1:9' },
    { credentials: { ...form().credentials, username: 'BASKASI' } },
  ]) {
    const answer = (await save({ version: 1, secrets: {}, ...elsewhere })).json<object>()
    expect(answer).toMatchObject({ errors: [{ path: 'secrets.password', rule: 'erp-secret-again' }] })
  }
  // The optional one that was not typed again is forgotten with the old address.
  const { password } = form().secrets
  expect(
    password && (await save({ version: 1, secrets: { password }, address: 'http://127.0.0.1:9' })).statusCode,
  ).toBe(200)
  expect((await list()).ledgers).toMatchObject([{ secretsSet: ['password'], health: 'waiting', trouble: null }])
  expect(await test()).toMatchObject({ data: { steps: [{}, { part: 'sign-in', isGood: false }] } })
  expect(coveredBy({ password: 'gizli-söz' }, 'Şifre hatalı: gizli-söz')).toBe('Şifre hatalı: •••')
  // Whoever is at it already keeps the one seat.
  const { alone } = modulesOf(house.infrastructure).erpConnections
  const busy = await alone(licenceOf(tenant.id, { address: 'http://127.0.0.1:9' }), () => test())
  expect(busy).toMatchObject({ code: 'erp-busy' })
})

it('[I-23] is seen to by whoever minds the ERP, looked at by auditors, and never of another company', async () => {
  const { tenant, ledgerId, tokenOf, form, save, list } = await aCompany()
  const other = await aCompany()
  const auditor = await tokenOf('Denetçi')
  expect((await list(auditor)).ledgers).toHaveLength(1)
  const look = (token: string, id: string | null) => house.raw(previewErpVoucher, { ledgerId, id }, { token })
  expect((await look(auditor, null)).json()).toMatchObject({ code: 'erp-not-connected' })
  expect((await save({ isOn: false })).statusCode).toBe(200)
  const looked = [await look(auditor, null), await look(auditor, randomUUID()), await look(other.token, null)]
  expect(looked.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404])
  const doors = (token: string, of: string) => [
    house.raw(saveErpConnection, form({ ledgerId: of }), { token }),
    house.raw(testErpConnection, { ledgerId: of }, { token }),
    house.raw(readErpAnew, { ledgerId: of }, { token }),
  ]
  const told = async (token: string, of: string) => (await Promise.all(doors(token, of))).map((each) => each.statusCode)
  expect(await told(auditor, ledgerId)).toEqual([403, 403, 403])
  expect(await told(other.token, ledgerId)).toEqual([404, 404, 404])
  expect(await told(other.token, randomUUID())).toEqual([404, 404, 404])
  const own = await layOwnLedger(house, tenant.id)
  expect((await save({ ledgerId: own })).json()).toMatchObject({ code: 'owned-elsewhere' })
  expect((await list()).ledgers.map(({ id }) => id)).toEqual([ledgerId])
})

it('[M-13] a ledger is opened in the office, by its own code and once, and is there to be connected', async () => {
  const { tenant, tokenOf, token, save, list } = await aCompany()
  const wanted = { code: ' MERKEZ-02 ', name: 'Merkez', closing: 'erp', booksReceipts: 'gross' } as const
  const open = (changes: object = {}, as = token) => house.raw(openErpLedger, { ...wanted, ...changes }, { token: as })
  const opened = await open()
  const ledgerId = opened.json<{ data: { id: string } }>().data.id
  expect((await list()).ledgers.map(({ code, health }) => `${code} ${health}`)).toEqual(['L1 none', 'MERKEZ-02 none'])
  expect((await save({ ledgerId })).statusCode).toBe(200)
  const { rows } = await house.owner.query(
    'select owner, closing, books_receipts from erp_ledgers where tenant_id = $1 and id = $2',
    [tenant.id, ledgerId],
  )
  expect(rows).toEqual([{ owner: 'connector', closing: 'erp', books_receipts: 'gross' }])
  for (const [changes, rule] of [
    [{}, 'erp-ledger-twice'],
    [{ code: 'Vezne' }, 'erp-ledger-twice'],
  ] as const)
    expect((await open(changes)).json<object>(), rule).toMatchObject({ errors: [{ path: 'code', rule }] })
  expect((await open({ code: 'C3', name: '4355084355084358' })).json()).toMatchObject({ code: 'holds-card-number' })
  expect((await open({ code: 'C3' }, await tokenOf('Denetçi'))).statusCode).toBe(403)
  expect((await list()).ledgers).toHaveLength(2)
})

it('[M-13] [I-18] an agent is chosen in the office: of its ERP nothing is kept here, and what was kept is forgotten', async () => {
  const { tenant, ledgerId, token, list, save, test } = await aCompany()
  expect((await save({})).statusCode).toBe(200)
  const byAgent = { runsIn: 'agent', program: 'file' } as const
  expect((await save({ version: 1, ...byAgent })).json()).toMatchObject({ data: { version: 2 } })
  expect((await list()).ledgers).toMatchObject([
    {
      ...byAgent,
      address: '',
      credentials: {},
      settings: {},
      secretsSet: [],
      agentSeenAt: null,
      reads: [{ kind: 'account-lines' }, { kind: 'open-items' }],
    },
  ])
  expect(await connectionIn(house, tenant.id)).toMatchObject({ owner: 'connector', credentials: {} })
  expect(await test()).toMatchObject({ code: 'erp-by-agent' })
  expect((await house.raw(readErpAnew, { ledgerId }, { token })).statusCode).toBe(200)
  // Back at the portal everything is typed again, and a folder is no site of its own.
  expect((await save({ version: 2, program: 'file' })).json()).toMatchObject({ errors: [{ path: 'program' }] })
  expect((await save({ version: 2, secrets: {} })).json()).toMatchObject({ errors: [{ path: 'secrets.password' }] })
  expect((await save({ version: 2 })).statusCode).toBe(200)
})

it('[E-01] what the program cannot mean is refused at its field, and nothing is kept', async () => {
  const { form, save, list } = await aCompany()
  const { username = '' } = form().credentials
  const cases: readonly (readonly [Partial<Form>, string, string])[] = [
    [{ program: 'file' }, 'program', 'erp-program-unknown'],
    [{ program: 'constructor' }, 'program', 'erp-program-unknown'],
    [{ address: 'ftp://erp.example' }, 'address', 'erp-address-invalid'],
    [{ address: 'http://ali:veli@erp.example' }, 'address', 'erp-address-invalid'],
    [{ credentials: {} }, 'credentials.username', 'erp-credential-required'],
    [{ credentials: { username, password: 'açık' }, secrets: {} }, 'secrets.password', 'erp-credential-required'],
    [{ settings: { queries: 'put' } }, 'settings.queries', 'erp-setting-invalid'],
    [{ settings: { firm: 'bir' } }, 'settings.firm', 'erp-setting-invalid'],
  ]
  for (const [changes, path, rule] of cases)
    expect((await save(changes)).json<object>(), path).toMatchObject({ errors: [{ path, rule }] })
  const holdsCard = await save({ settings: { auxilCode: '4355084355084358' } })
  expect(holdsCard.json()).toMatchObject({ code: 'holds-card-number' })
  expect((await list()).ledgers).toMatchObject([{ program: null, version: 0 }])
})
