import { randomUUID } from 'node:crypto'
import { paymentLinkList } from '@vezne/contract/payment-links/list.ts'
import { expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { aListReader, listTests, walkList } from '../../../testing/list-tests.ts'
import type { TestTenant } from '../../../testing/people.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })
const names = ['Çam', 'Ilgın', 'İnce', 'Cem', 'Şükrü Işık']

const put = ({ id }: TestTenant, firmId: string, number: number) =>
  house.owner.query(
    `insert into payment_links (tenant_id, id, number, code_hash, code_sealed, firm_id, recipient_name, amount_minor, currency,
        description, usage, valid_until, language, commission_by, created_at, created_by_name, request_key, request_digest)
      values ($1, $2::uuid, 'L' || lpad($6::int::text, 8, '0'), sha256($2::uuid::text::bytea), 'x', $3, $4, $5, 'TRY', 'Fatura', 'single',
        date '2099-01-01' + $6::int, 'tr', 'payer', now() - $6::int * interval '1 day', 'Deneme', sha256(($2::uuid || 'k')::bytea),
        sha256('d'))`,
    [id, randomUUID(), firmId, names[number - 1], number * 100, number],
  )

listTests(house, { list: paymentLinkList, right: 'link.create', role: 'Sahip', put })

it('stands in the order of Turkish names, and is found by a part of one', async () => {
  const { tenant, token } = await aListReader(house, 'Sahip')
  for (let number = 1; number <= names.length; number += 1) await put(tenant, tenant.firmId, number)
  const found = async (filter: object) => {
    const rows = await walkList(house, paymentLinkList, token, {
      filter,
      sort: [{ field: 'recipientName', direction: 'asc' }],
    })
    return rows.map(({ recipientName }) => recipientName)
  }
  expect(await found({})).toEqual(['Cem', 'Çam', 'Ilgın', 'İnce', 'Şükrü Işık'])
  expect(await found({ q: 'sukru' })).toEqual(['Şükrü Işık'])
  expect(await found({ currencyCode: ['USD'] })).toEqual([])
})
