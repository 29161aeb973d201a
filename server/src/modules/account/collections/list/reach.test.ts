import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import { listCollections, totalCollections } from '@vezne/contract/collections.ts'
import { collectionList } from '@vezne/contract/collections/list.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { askedPage } from '../../../../kit/list/asked-page.ts'
import { layPayments } from '../../../../testing/laid-payments.store.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aStaffMember, aTenant, PASSWORD, type TestTenant, type TestUser } from '../../../../testing/people.ts'
import { collectionRows } from './list.store.ts'

const house = useHouse()

type Filter = NonNullable<InputOf<typeof listCollections>['filter']>

async function tokenOf({ domain }: TestTenant, { email }: TestUser): Promise<string> {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

async function page(token: string, filter: Filter) {
  const answer = await house.call(listCollections, { filter }, { token })
  if (!answer.success) throw new Error(answer.message)
  return answer.data
}

it('[M-05] what no index finds is looked for over all years where a program asks: its totals are of the whole filter', async () => {
  const tenant = await aTenant(house)
  const token = await tokenOf(tenant, await aStaffMember(house, tenant, 'Finans'))
  const days = [1, 28, 32, 400].map((ago) => new Date(Date.now() - ago * 86_400_000).toISOString())
  const laid = await layPayments(
    house,
    tenant,
    days.map((createdAt) => ({ created_at: createdAt, channel: 'shop', firm_id: tenant.firmId })),
  )
  const filter: Filter = { channel: ['shop'] }
  expect((await page(token, filter)).items.map(({ id }) => id)).toEqual(laid.map(({ id }) => id))
  expect(await house.call(totalCollections, { filter }, { token })).toMatchObject({ data: [{ count: laid.length }] })
})

const PAYMENTS = 20_000
const ONE_PAGE = 60
/** Between two payments; the newest stands at the end. */
const APART_MS = 3_600_000

interface Node {
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Actual Loops': number
  readonly Plans?: readonly Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

describe('a page of the statement that the list sends, with the plan that it keeps', () => {
  let tenant: TestTenant
  let newest: number

  beforeAll(async () => {
    tenant = await aTenant(house)
    newest = Date.now()
    const [laid] = await layPayments(house, tenant, [{ created_at: '2020-01-01T00:00:00Z' }])
    await house.owner.query(
      `insert into payments (tenant_id, id, order_id, state, purpose, amount_minor, net_minor, currency, installments,
          shown_installments, terminal_id, terminal_version, bank_id, routing, masked_card, payer, kept, firm_id, auth_code,
          created_at)
        select p.tenant_id, gen_random_uuid(), upper(substr(md5('reach' || n), 1, 20)),
          case when n % 40 = 0 then 'declined' when n = 7 then 'voided' else 'approved' end, 'test', 100, 100, 'TRY', 1, 1,
          p.terminal_id, 1, case when n % 40 = 1 then 111 else 64 end, '{}', p.masked_card, '{}', '{}',
          case when n % 40 = 2 then $3::uuid end, lpad(n::text, 6, '0'),
          to_timestamp($2 / 1000.0) - (${PAYMENTS} - n) * interval '1 hour'
        from payments p cross join generate_series(1, ${PAYMENTS}) n where p.id = $1`,
      [laid?.id, newest, tenant.firmId],
    )
    // Without others the planner would know whose payments are asked for, whatever it does not know.
    for (let peers = 0; peers < 20; peers += 1) await layPayments(house, await aTenant(house), [{}, {}])
    await house.owner.query('analyze payments')
  })

  /** As the API asks it: in the role of the app, behind row security, with a plan that knows no value. */
  async function planOf(filter: Filter, after: readonly string[] | undefined) {
    const asking = { tenantId: tenant.id, firms: '*' } as const
    const asked = askedPage(['secret'], collectionList, { filter })
    const { text, values, keepsPlan } = collectionRows.statement(asking, { ...asked, after })
    const { owner } = house
    const written = values.map((value) => {
      if (Array.isArray(value)) return `'{${value.join(',')}}'`
      return `'${value instanceof Date ? value.toISOString() : String(value)}'`
    })
    await owner.query(`begin; select set_config('role', 'vezne_app', true), set_config('app.tenant', '${tenant.id}', true),
      set_config('app.firms', '*', true), set_config('plan_cache_mode', '${keepsPlan ? 'force_generic_plan' : 'auto'}', true),
      set_config('enable_bitmapscan', '${keepsPlan ? 'off' : 'on'}', true)`)
    try {
      await owner.query(`prepare page as ${text}`)
      const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        `explain (analyze, format json) execute page (${written.join(', ')})`,
      )
      const nodes = nodesOf(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Actual Rows': 0, 'Actual Loops': 0 })
      const looked = nodes.map(
        (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      )
      return { indexes: nodes.flatMap((node) => node['Index Name'] ?? []), looked: Math.max(...looked) }
    } finally {
      await owner.query('rollback; deallocate all')
    }
  }

  /** Behind so many of all payments, newest first. */
  const behindShare = (share: number) => [new Date(newest - PAYMENTS * share * APART_MS).toISOString(), randomUUID()]

  it.each<[string, () => Filter, string, number]>([
    ['nothing', () => ({}), 'payments_newest', ONE_PAGE],
    ['status', () => ({ status: ['declined'] }), 'payments_of_state', ONE_PAGE],
    ['bank', () => ({ bankId: [111] }), 'payments_of_bank', ONE_PAGE],
    ['firm', () => ({ firmId: [tenant.firmId] }), 'payments_of_firm_in_order', ONE_PAGE],
  ])('is found by %s at any depth without looking at what it does not ask for', async (_, filter, index, most) => {
    for (const after of [undefined, behindShare(0.1), behindShare(0.5), behindShare(0.9)]) {
      const { indexes, looked } = await planOf(filter(), after)
      expect(indexes).toContain(index)
      expect(looked).toBeLessThanOrEqual(most)
    }
  })

  it.each<[string, Filter, string]>([
    ['the one of its status, far behind', { status: ['voided'] }, 'payments_of_state'],
    ['its authorisation code', { authCode: '000007' }, 'payments_of_auth_code'],
    ['its authorisation code in the one field', { q: '000007' }, 'payments_of_auth_code'],
    ['its order', { orderId: 'ABCDEFGHIJ0123456789' }, 'payments_order'],
    ['its order in the one field', { q: 'ABCDEFGHIJ0123456789' }, 'payments_order'],
  ])('is found by %s alone', async (_, filter, index) => {
    const { indexes, looked } = await planOf(filter, undefined)
    expect(indexes).toContain(index)
    expect(looked).toBeLessThanOrEqual(2)
  })
})
