import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { listPaymentLinks } from '@vezne/contract/payment-links.ts'
import type { TenantReader } from '../../../kit/db/tenant-db.ts'
import type { Asking } from '../../../kit/list/list-query.ts'
import type { Secrets } from '../../../kit/secret.ts'
import { exportOf } from '../../platform/exports/index.ts'
import { leftOfLinks } from './debts.ts'
import { linkRows } from './list.store.ts'

/** A page of the links that the caller sees. Of those for debts the books are asked what is left, as their payer finds it. */
export async function showPage(
  deps: { readonly db: TenantReader; readonly secret: Secrets },
  input: InputOf<typeof listPaymentLinks>,
  asking: Asking,
): Promise<ReplyOf<typeof listPaymentLinks>> {
  const { items, nextCursor } = await linkRows.page(deps, input, asking)
  const unpaid = items.filter(({ leftAmount, status }) => leftAmount !== null && status === 'active')
  const left = await leftOf(
    deps.db,
    unpaid.map(({ id }) => id),
    asking,
  )
  return {
    items: items.map((item) => {
      const leftAmount = left.get(item.id) ?? null
      return { ...item, leftAmount, status: leftAmount === 0n ? 'paid' : item.status }
    }),
    nextCursor,
  }
}

/** A page without such links asks for nothing more. */
const leftOf = async (db: TenantReader, ids: readonly string[], asking: Asking) =>
  ids.length === 0 ? new Map<string, bigint>() : db.readForCaller(asking, (one) => leftOfLinks(one, ids))

/** Link Takibi as a file. */
export const linkExport = exportOf(
  'payment-links.export',
  { ...linkRows, page: showPage },
  {
    title: { tr: 'Link Takibi', en: 'Payment Links' },
    fileName: { tr: 'link-takibi', en: 'payment-links' },
  },
)
