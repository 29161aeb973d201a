import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROLES } from '@vezne/domain/access/roles.ts'
import { STAFF_RIGHTS } from '@vezne/domain/access/rights.ts'
import { useHouse } from '@vezne/server/testing/house.ts'
import { seedDemo } from '@vezne/tools/seed/seed.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everybody } from './callers.ts'
import { layDemoPayments } from './demo-payments.ts'
import { walkIds } from './ids.ts'
import { forgetFirms, rememberFirms } from './ids.store.ts'
import { walkMatrix } from './matrix.ts'
import { operationsOf, plainCall, readDocument } from './operations.ts'
import { makeToys, setToyPolicy } from './toys/store.ts'
import { openToyHouse } from './toys/toy-house.ts'

// Thousands of calls come from one address here; what they are limited to is another test's.
const house = useHouse({ RATE_LIMIT_FACTOR: '100000' })
const contentDir = mkdtempSync(join(tmpdir(), 'vezne-access-'))
const PATIENCE_MS = 600_000
let toys: FastifyInstance

beforeAll(async () => {
  await seedDemo(house.infrastructure, contentDir)
  await layDemoPayments(house)
  await makeToys(house.owner)
  toys = await openToyHouse(house.infrastructure)
}, PATIENCE_MS)
afterAll(async () => {
  await toys.close()
  rmSync(contentDir, { recursive: true })
})

describe('[I-23] the description of the API', () => {
  it('says of every call who may make it, and of every role what it may do', async () => {
    const document = await readDocument(house.http)
    expect(document['x-roles']).toEqual(ROLES)
    const operations = operationsOf(document)
    expect(operations.length).toBeGreaterThan(25)
    const possible = new Set<string>(['public', 'session', 'platform', 'key:erp', ...STAFF_RIGHTS])
    expect(operations.filter(({ access }) => !possible.has(access))).toEqual([])
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const described of Object.values(methods)) {
        const { 'x-access': access, security } = described as typeof described & { security: unknown }
        const scheme = access.startsWith('key:') ? 'key' : 'bearer'
        expect([path, security]).toEqual([path, access === 'public' ? [] : [{ [scheme]: [] }]])
      }
    }
  })

  it('leaves nothing without a right but the session’s own calls, and nothing public but the payer’s, the sign-in page’s and the set-up’s', async () => {
    const operations = operationsOf(await readDocument(house.http))
    const pathsOf = (access: string) => operations.filter((each) => each.access === access).map(({ path }) => path)
    const outside = (paths: string[], allowed: RegExp) => paths.filter((path) => !allowed.test(path))
    expect(
      outside(
        pathsOf('session'),
        /^\/(FirmAuth|Live|Notices?|Tasks?|SavedViews?)\/|^\/FirmErpReport\/TenantErpProgram$/,
      ),
    ).toEqual([])
    const payers = /^\/(PayWithoutLogin|PaymentRequest)\/|^\/PosCollection\/(GetCurrencies|SalesRequestWithCode)$/
    const signInPage =
      /^\/FirmAuth\/(Login|SecondFactor|GetLoginEndpoints|GetTenantById\/\{id\}|ForgotPassword|IsHavePsrGuid|ResetPassword|NewPassword)$|^\/Platform\/(SignIn|SecondFactor)$/
    // A letter's own link opens these, and nothing else does.
    const letters = /^\/Reconciliation\/(Open|Answer)$|^\/FirmAuth\/(ShowInvitation|(Accept|Decline)InvitationByLink)$/
    // There is nothing behind these once there is a company, and a code in front of them before.
    const setup = /^\/Setup\/(Enter|Owner|Factor|Company)$/
    expect(outside(outside(outside(outside(pathsOf('public'), payers), letters), signInPage), setup)).toEqual([])
  })
})

describe('[I-22] whoever may see toys', () => {
  const [dealers, subDealers, others] = ['anadolu BAYI-001', 'anadolu BAYI-001-01', 'anadolu BAYI-002']
  it.each([
    ['Sahip', [dealers, subDealers, others]],
    ['Denetçi', [dealers, subDealers, others]],
    ['dealer', [dealers, subDealers]],
    ['sub-dealer', [subDealers]],
    ['other firm', [others]],
    ['other tenant', ['sigorta BAYI-001']],
  ])('sees all of their own: %s', async (name, firms) => {
    const who = (await everybody(house.owner, await readDocument(toys))).find((each) => each.name === name)
    const headers = { 'content-type': 'application/json', ...(await who?.headers()) }
    const answer = await toys.inject({ method: 'POST', url: '/api/Toys/List', headers, payload: '{}' })
    const names = answer.json<{ data: { name: string }[] }>().data.map((toy) => toy.name)
    expect(names.toSorted()).toEqual(firms.map((firm) => `Oyuncak ${firm}`))
  })
})

/** How calls that only read end. A new word here is a call that auditors may make. */
const READS = /\/(?:List|Totals|Export|Detail|Get|Summary|Banks|Chain|File|Receipt|Paper|Find|History|Trials|Law)$/

/** A mark of one's own, as a saved view is: it changes nothing that anybody else sees. */
const OWN_MARKS = new Set(['/Stocks/Favourite', '/Stocks/NotifyMe'])

describe('[I-23] Denetçi', () => {
  it('changes nothing: every call that does more than read is refused', async () => {
    const document = await readDocument(house.http)
    const auditor = (await everybody(house.owner, document)).find(({ name }) => name === 'Denetçi')
    const isForPeople = ({ access }: { readonly access: string }) =>
      !/^(?:public|session|platform|key:.*)$/.test(access)
    const changing = operationsOf(document).filter(
      (each) => isForPeople(each) && !each.reads && !READS.test(each.path) && !OWN_MARKS.has(each.path),
    )
    expect(changing.length).toBeGreaterThan(10)
    const opened: string[] = []
    for (const operation of changing) {
      const { method, url, payload } = plainCall(operation, randomUUID())
      const headers = { 'content-type': 'application/json', ...(await auditor?.headers()) }
      const answer = await house.http.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
      if (answer.statusCode !== 403) opened.push(`${operation.path}: ${answer.statusCode}`)
    }
    expect(opened).toEqual([])
  })
})

/** How calls end that say of themselves that they change nothing. A new word here is one that whoever looks on may ask. */
const SAYS_IT_READS =
  /\/(?:List|Totals|Detail|Get|Summary|Banks|Chain|File|Find|Groups|Roles|Settings|Events|GetTenants|Invitations|GetActiveTenantInfo|TenantErpProgram|Reports|RunReport|Form|Firms|CardInfo|CommissionOptions|AvailableInstallments|ExchangeAmounts|WhatIf|Simulate|Quotes|Recent|Sample|Paper|ReceiptPaper|Ledgers|Mails|Filters|Preview|DryRun|Transfers|TransferDetail|Proof)$/

describe('[I-23] whoever looks on as somebody', () => {
  it('passes no door but those of calls that change nothing, and is told why', async () => {
    const document = await readDocument(house.http)
    const operations = operationsOf(document).filter(({ access }) => access !== 'public')
    expect(operations.filter(({ reads, path }) => reads && !SAYS_IT_READS.test(path))).toEqual([])
    const looking = (await everybody(house.owner, document)).find(({ name }) => name.startsWith('looking'))
    const answers = new Map<string, string>()
    for (const operation of operations.filter(({ reads }) => !reads)) {
      const { method, url, payload } = plainCall(operation, randomUUID())
      const headers = { 'content-type': 'application/json', ...(await looking?.headers()) }
      const answer = await house.http.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
      answers.set(operation.path, `${answer.statusCode} ${answer.json<{ code: string }>().code}`)
    }
    const told = [...new Set(answers.values())].toSorted()
    expect(told).toEqual(['403 looking-only', '403 not-permitted'])
    // What they might do as themselves, and what is nobody's but that person's own.
    for (const path of ['/FirmAuth/ChangePassword', '/FirmAuth/GetSignIns', '/SavedView/Save', '/Notice/ReadAll'])
      expect([path, answers.get(path)]).toEqual([path, '403 looking-only'])
  })
})

describe('[I-20] [I-22] [I-23] everybody at the doors of toys', () => {
  it(
    'hears no more than they may, where rows belong to firms and no query says whose',
    async () => {
      const { faults, unreached } = await walkMatrix(house.owner, toys)
      expect(faults).toEqual([])
      expect(unreached).toEqual([])
    },
    PATIENCE_MS,
  )

  it(
    'would hear of another firm if a policy forgot it, and this walk would tell',
    async () => {
      await setToyPolicy(house.owner, { forgetsFirms: true })
      const { faults } = await walkMatrix(house.owner, toys, ({ name }) => /other|sub-dealer|Sahip/.test(name))
      await setToyPolicy(house.owner, { forgetsFirms: false })
      const told = (what: RegExp) => faults.filter((fault) => what.test(fault))
      for (const who of ['other firm', 'sub-dealer']) {
        expect(told(new RegExp(`^/Toys/List × ${who}: shows .* of somebody else`))).not.toEqual([])
        expect(told(new RegExp(`^/Toys/Detail × ${who}: 200 instead of 404`))).not.toEqual([])
        expect(told(new RegExp(`^/Toys/Rename × ${who}: 200 instead of 404`))).not.toEqual([])
      }
      expect(told(/× (other tenant|Sahip):/)).toEqual([])
    },
    PATIENCE_MS,
  )
})

describe('[I-20] [I-22] an id that exists', () => {
  /** Whose rows a screen shows one by one; every other place of every call is in `ids.full.test.ts`. */
  const SHOWN =
    /^\/(?:PosCollectionTransaction|PaymentLink|Stocks)\/Detail$|^\/Admin\/(?:Firms|Users|PosAccounts)\/Get$/
  const walk = (asked: RegExp) =>
    walkIds(house.owner, house.http, {
      isAsked: ({ name }) => asked.test(name),
      isWalked: ({ path }) => SHOWN.test(path),
    })

  it(
    'opens for whoever sees its row, and says nothing to another firm, another company and whoever has yet to come in',
    async () => {
      const { faults, opened, unopened } = await walk(/^(?:.*dealer|other.*|Sahip|pending member)$/)
      expect(faults).toEqual([])
      expect(unopened).toEqual([])
      expect(Object.fromEntries([...opened].map(([place, { table }]) => [place, table]))).toMatchObject({
        '/PosCollectionTransaction/Detail id': 'payments',
        '/PaymentLink/Detail id': 'payment_links',
        '/Admin/Firms/Get id': 'firms',
      })
    },
    PATIENCE_MS,
  )

  it(
    'would be told of if a policy forgot the firm',
    async () => {
      await forgetFirms(house.owner, 'payment_links')
      const { faults } = await walk(/^other firm$/)
      await rememberFirms(house.owner, 'payment_links')
      expect(faults).toContainEqual(
        expect.stringMatching(/^\/PaymentLink\/Detail id × other firm, otherFirm of payment_links: 200/),
      )
    },
    PATIENCE_MS,
  )
})

describe('[I-20] [I-23] whoever runs the platform', () => {
  it(
    'opens nothing of a company, and nobody of a company opens the platform',
    async () => {
      const document = await readDocument(house.http)
      const people = await everybody(house.owner, document)
      const opened: string[] = []
      const knock = async (name: string, ofPlatform: boolean) => {
        const who = people.find((each) => each.name === name)
        for (const operation of operationsOf(document)) {
          if (operation.access === 'public' || (operation.access === 'platform') !== ofPlatform) continue
          const { method, url, payload } = plainCall(operation, randomUUID())
          const headers = {
            ...(payload !== undefined && { 'content-type': 'application/json' }),
            ...(await who?.headers()),
          }
          const answer = await house.http.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
          if (answer.statusCode !== 403) opened.push(`${operation.path} × ${name}: ${answer.statusCode}`)
        }
      }
      await knock('platform operator', false)
      for (const name of ['Sahip', 'dealer', 'key:erp']) await knock(name, true)
      expect(opened).toEqual([])
    },
    PATIENCE_MS,
  )
})
