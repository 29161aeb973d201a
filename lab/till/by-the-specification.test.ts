import { createHash } from 'node:crypto'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { openDesk, openGround, type Desk } from './pay-desk.ts'
import { modulesOf } from '@vezne/server/app.ts'
import { agreementsFor } from '@vezne/server/modules/company/agreements/index.ts'
import { commissionOptions } from '@vezne/server/modules/company/commissions/index.ts'
import { keptLink, makeLink } from '@vezne/server/modules/account/payment-links/index.ts'
import { tenantById } from '@vezne/server/modules/platform/tenants/index.ts'
import { sha256 } from '@vezne/server/kit/secret.ts'
import { useHouse } from '@vezne/server/testing/house.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_LINKS } from '@vezne/tools/seed/links.ts'
import { DEMO_USERS } from '@vezne/tools/seed/people.ts'
import { DEMO_TILLS } from '@vezne/tools/seed/pos-accounts.ts'
import { putPayPages } from '@vezne/tools/seed/put-pay-pages.ts'
import { putTills } from '@vezne/tools/seed/put-tills.ts'
import { putFirm, putTenant, putUser, tenantId, userId } from '@vezne/tools/seed/store.ts'
import { DEMO_FIRMS, DEMO_TENANTS, type DemoTenant } from '@vezne/tools/seed/world.ts'

/** A client of somebody else's, who has the specification and nothing more. */
const ground = await openGround()
const house = useHouse({ ...ground.environment, RATE_LIMIT_FACTOR: '100' })
let desk: Desk

beforeAll(async () => {
  const { platform, tenantDb } = house.infrastructure
  await platform.forPlatform(async (db) => {
    for (const tenant of DEMO_TENANTS) await putTenant(db, tenant)
  })
  for (const firm of DEMO_FIRMS) await tenantDb.forTenant(tenantId(firm.tenant), (db) => putFirm(db, firm))
  await platform.forPlatform(async (db) => {
    for (const user of DEMO_USERS) await putUser(db, user, null)
  })
  await putTills(house.infrastructure)
  await putPayPages(house.infrastructure)
  desk = await openDesk(house, ground)
})
afterAll(() => desk.close())

const FREE = DEMO_TENANTS.filter(
  ({ slug, takesPayments, paymentWithParams }) =>
    takesPayments && paymentWithParams !== true && DEMO_TILLS.some(({ tenant }) => tenant === slug),
)

const today = istanbulDay(Date.now())

async function get(path: string): Promise<never> {
  const answer = await house.http.inject({ url: `/api${path}` })
  return answer.json<{ data: never }>().data
}

/** The option of İş Bankası by the company's own list, its set by the first method that it asks for. */
async function choiceAt({ slug }: DemoTenant) {
  const { options } = await house.infrastructure.tenantDb.forTenant(tenantId(slug), (db) =>
    commissionOptions(db, { currency: 'TRY', today, card: undefined }),
  )
  const option = options.find(({ bank }) => bank.id === 64)
  if (option === undefined) throw new Error(`${slug} has no option of İş Bankası`)
  const [method] = await get(`/PayWithoutLogin/GetPaymentMethods?tenantId=${tenantId(slug)}`).then(
    (methods: readonly { id: string; paymentSetId: string | null }[]) => methods,
  )
  return { option, method }
}

/** The names of the card and sale fields of sections 7.2 and 7.3, each of them sent; what has nothing to say is empty. */
async function payload(tenant: DemoTenant, lira: number): Promise<Record<string, unknown>> {
  const { option, method } = await choiceAt(tenant)
  const { paymentPage = {} } = tenant
  return {
    holderName: 'AYŞE YILMAZ',
    cardNumber: '5406675406675403',
    cvv: '000',
    expireMonth: '12',
    expireYear: '2030',
    amount: lira,
    currencyCode: 'TRY',
    bankId: 64,
    installmentCount: 1,
    mobilePhone: '0532 111 22 33',
    description: 'Kasım ödemesi',
    email: 'ayse@vezne.test',
    customerEmail: '',
    firmId: '',
    callbackUrl: '',
    callbackUrlRequestMethod: '',
    cardType: 'Maximum',
    tckn: paymentPage.policy || paymentPage.posAdditionalFields ? '10000000146' : '',
    contractNumber: paymentPage.policy || paymentPage.posAdditionalFields ? '1234567' : '',
    branchCode: '1001',
    memberNumber: '',
    customerInformation: 'Ayşe Yılmaz',
    netAmount: lira,
    posCollectionCommissionDefinitionId: option.id,
    paymentMethod: method?.id ?? '',
    paymentSetId: method?.paymentSetId ?? '',
    policyDate: paymentPage.policy ? today : '',
    deferringInstallmentCount: '',
  }
}

interface Kept {
  readonly kind: string
  readonly language: string
  readonly version: string
  readonly sha256: string
  readonly accepted?: string
}

/** What a payment keeps of the papers: how they were accepted, and which version of which. */
const keptOf = async (tenant: DemoTenant, reference: number) => {
  const { rows } = await house.owner.query<{ state: string; agreements: readonly Kept[] }>(
    'select state, agreements from payments where tenant_id = $1 and net_minor = $2',
    [tenantId(tenant.slug), reference * 100],
  )
  return rows.map(({ state, agreements }) => ({
    state,
    accepted: [...new Set(agreements.map((one) => one.accepted))],
    versions: agreements.map(({ kind, version, sha256: digest }) => [kind, version, digest]),
  }))
}

/** The papers that are in force at a company, as its page shows them, by what stands in the files themselves. */
async function inForceAt(tenant: DemoTenant) {
  const { agreements, tenants } = modulesOf(house.infrastructure)
  const papers = await agreementsFor(agreements, await tenantById(tenants, tenantId(tenant.slug)), 'tr')
  return Promise.all(
    papers.map(async ({ kind, version, url }) => {
      const shown = await house.http.inject({ url })
      expect([url, shown.statusCode]).toEqual([url, 200])
      return [kind, version, createHash('sha256').update(shown.rawPayload).digest('hex')]
    }),
  )
}

/** The code of a link over so much. */
async function aLinkOf(tenant: DemoTenant, lira: number): Promise<string> {
  const [demo] = DEMO_LINKS
  if (demo === undefined) throw new Error('the demo has no link')
  const { paymentLinks } = modulesOf(house.infrastructure)
  const asked = { ...demo.asked(today), amount: BigInt(lira) * 100n }
  const { code } = await house.infrastructure.tenantDb.forTenant(tenantId(tenant.slug), (db) =>
    makeLink(paymentLinks, db, {
      link: keptLink(asked),
      firmId: null,
      by: { userId: userId('operasyon@vezne.test'), name: 'Burak Şen' },
      requestKey: sha256(`by the specification: ${tenant.slug} ${lira}`),
    }),
  )
  return code
}

const payLink = (tenant: DemoTenant, sale: Record<string, unknown>) =>
  house.http.inject({
    method: 'POST',
    url: '/api/PosCollection/SalesRequestWithCode',
    headers: { host: tenant.domain },
    payload: sale,
    remoteAddress: '203.0.113.7',
  })

describe('a client that knows nothing but the specification', () => {
  it.each(FREE.map((tenant, at) => ({ slug: tenant.slug, tenant, lira: 3100 + at })))(
    '[P-23] pays on the page of $slug with exactly the payload of 7.2',
    async ({ tenant, lira }) => {
      const { tenantPaymentGuid } = (await get(`/FirmAuth/GetLoginEndpoints?domain=${tenant.domain}`)) as {
        tenantPaymentGuid: string
      }
      const sale = { ...(await payload(tenant, lira)), tenantPaymentGuid }
      const reply = await desk.sell(sale)
      expect(reply).toMatchObject({ status: 200, data: { status: 'awaiting-3d' } })
      await desk.walk(reply)
      const versions = await inForceAt(tenant)
      expect(await keptOf(tenant, lira)).toEqual([{ state: 'approved', accepted: ['asked-by-client'], versions }])
      // Whoever says that the payer did not accept has not asked; and what is not in the specification is passed over.
      const refused = await desk.sell({ ...sale, amount: 77, netAmount: 77, agreementsAccepted: false })
      expect(refused).toMatchObject({
        status: 406,
        errors: [{ path: 'agreementsAccepted', rule: 'agreements-required' }],
      })
      const more = { ...sale, amount: lira + 100, netAmount: lira + 100, agreementsAccepted: true, kampanya: 'kasım' }
      expect(await desk.sell(more)).toMatchObject({ status: 200 })
      expect(await keptOf(tenant, lira + 100)).toEqual([{ state: 'awaiting-3d', accepted: [undefined], versions }])
    },
  )

  it.each(FREE.map((tenant, at) => ({ slug: tenant.slug, tenant, lira: 3300 + at })))(
    '[L-02] pays a link of $slug with exactly the payload of 7.3',
    async ({ tenant, lira }) => {
      const sale = { ...(await payload(tenant, lira)), tenantPaymentGuid: '', paymentCode: await aLinkOf(tenant, lira) }
      const answer = await payLink(tenant, sale)
      const { data: page } = answer.json() as { data: string }
      expect([answer.statusCode, typeof page]).toEqual([200, 'string'])
      await desk.walkPage(page)
      const versions = await inForceAt(tenant)
      expect(await keptOf(tenant, lira)).toEqual([{ state: 'approved', accepted: ['asked-by-client'], versions }])
      const other = {
        ...sale,
        amount: lira + 100,
        netAmount: lira + 100,
        paymentCode: await aLinkOf(tenant, lira + 100),
      }
      const refused = await payLink(tenant, { ...other, agreementsAccepted: false })
      expect([refused.statusCode, refused.json()]).toMatchObject([
        406,
        { errors: [{ path: 'agreementsAccepted', rule: 'link-agreements-required' }] },
      ])
      expect(await keptOf(tenant, lira + 100)).toEqual([])
      const more = await payLink(tenant, { ...other, agreementsAccepted: true, kampanya: 'kasım' })
      expect(more.statusCode).toBe(200)
      expect(await keptOf(tenant, lira + 100)).toEqual([{ state: 'awaiting-3d', accepted: [undefined], versions }])
    },
  )
})
