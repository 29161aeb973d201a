import { paymentLinkList } from '@vezne/contract/payment-links/list.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { askedPage } from '../../../kit/list/asked-page.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant } from '../../../testing/people.ts'
import { linkRows } from './list.store.ts'

const house = useHouse()
const LINKS = 100_000
const PAGE = 50
let tenantId: string
let firmId: string

beforeAll(async () => {
  const tenant = await aTenant(house)
  tenantId = tenant.id
  firmId = tenant.firmId
  await house.owner.query(
    `insert into payment_links (tenant_id, id, number, code_hash, code_sealed, firm_id, recipient_name, amount_minor, currency,
        description, usage, valid_until, language, commission_by, created_at, created_by_name, request_key, request_digest)
      select $1, gen_random_uuid(), 'L' || lpad(n::text, 8, '0'), sha256(n::text::bytea), 'x',
        case when n % 10 = 0 then $2::uuid end, 'Alıcı ' || n, 100 + n, 'TRY', 'Fatura ' || n, 'single',
        date '2027-01-01', 'tr', 'payer', now() - n * interval '1 minute', 'Deneme', sha256(('k' || n)::bytea), sha256('d')
      from generate_series(1, ${LINKS}) n`,
    [tenantId, firmId],
  )
  await house.owner.query('analyze payment_links')
})

interface Node {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Shared Hit Blocks'?: number
  readonly 'Shared Read Blocks'?: number
  readonly Plans?: readonly Node[]
}
const sum = (numbers: readonly number[]) => numbers.reduce((before, each) => before + each, 0)
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

async function costOf(page: number, filter: object = {}, own = '') {
  const { rows: before } = await house.owner.query<{ at: string; id: string }>(
    `select created_at::text as at, id from payment_links where tenant_id = $1 ${own}
      order by created_at desc, id offset $2 limit 1`,
    [tenantId, PAGE * (page - 1) - 1 < 0 ? 0 : PAGE * (page - 1) - 1],
  )
  const [last] = before
  const asked = askedPage(house.infrastructure.config.secret, paymentLinkList, { filter, limit: PAGE })
  const after = page === 1 || last === undefined ? undefined : [last.at, last.id]
  const { text, values } = linkRows.statement({ tenantId, firms: '*' }, { ...asked, after })
  const { rows } = await house.owner.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (analyze, buffers, format json) ${text}`,
    [...values],
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Actual Rows': 0 }
  const looked = nodesOf(plan).map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))
  const links = nodesOf(plan).filter((node) => node['Relation Name'] === 'payment_links')
  return {
    rows: plan['Actual Rows'],
    // Sends, tries and firms are looked up for each row of a page, wherever the page stands.
    blocks: sum(links.map((node) => (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0))),
    looked: Math.max(...looked),
  }
}

describe(`a company with ${LINKS} payment links`, () => {
  it.each([
    ['of all', {}, ''],
    ['of one firm', { firmId: [''] }, 'of-firm'],
  ])('reads page 2 000 %s for what page 1 costs', async (_, filter, kind) => {
    const asked = kind === '' ? filter : { firmId: [firmId] }
    const own = kind === '' ? '' : `and firm_id = '${firmId}'`
    const far = kind === '' ? 2000 : 200
    // Once for the pages that nobody has read yet.
    await costOf(1, asked, own)
    const [first, deep] = [await costOf(1, asked, own), await costOf(far, asked, own)]
    expect([first.rows, first.looked]).toEqual([51, expect.any(Number)])
    expect(Math.max(first.looked, deep.looked)).toBeLessThanOrEqual(60)
    // A few blocks are where the index begins and where it is deep.
    expect(deep.blocks).toBeLessThanOrEqual(first.blocks * 1.2 + 4)
  })
})
