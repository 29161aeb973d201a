import * as z from 'zod/mini'
import { bankId } from './checkout/fields.ts'
import { collectionList } from './collections/list.ts'
import { endpoint } from './kit/endpoint.ts'
import { list, nothing, text } from './kit/fields.ts'

export const listCollections = collectionList.page
export const totalCollections = collectionList.total
export const exportCollections = collectionList.export

export const collectionBanks = endpoint({
  method: 'POST',
  path: '/PosCollectionTransaction/Banks',
  access: 'payment.see',
  reads: true,
  summary: 'The banks whose POS the company has or had, to choose from',
  input: nothing,
  reply: list(z.object({ bankId, bankName: text(100) }), 200),
  refusals: [],
})
