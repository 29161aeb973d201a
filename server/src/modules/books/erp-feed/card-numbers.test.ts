import { feedAccountLines } from '@vezne/contract/erp-feed.ts'
import { findCardNumbers } from '@vezne/domain/card/number.ts'
import { expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant } from '../../../testing/people.ts'
import { issueKey } from '../../platform/auth/index.ts'
import { layBooks } from '../../../testing/feed-books.store.ts'
import { keptTexts } from './testing/kept-texts.store.ts'

const house = useHouse()

it('[I-17] a card number that a clerk typed into a line is kept neither with the line nor with a refused row', async () => {
  const tenant = await aTenant(house)
  const { ledger } = await layBooks(house.owner, tenant.id)
  const { key } = await issueKey(modulesOf(house.infrastructure).auth, tenant.id, { name: 'ERP', scope: 'erp' })
  const card = '4355084355084358'
  const line = { firmCode: 'C1', documentOn: '2026-03-02', type: 'cash-receipt', credit: 10, currencyCode: 'TRY' }
  const items = [
    { ...line, externalId: 'T1', description: `Kart ${card} ile tahsil` },
    { ...line, externalId: 'T2', credit: -1, description: card, documentNo: Number(card) },
  ]
  const sent = { batchId: 'K1', ledger, asOf: Date.parse('2026-03-10T10:00:00Z'), partial: true, items }
  const answer = await house.call(feedAccountLines, sent, { token: key })
  expect(answer).toMatchObject({ success: true, data: { created: 1, rejected: expect.any(Array) } })
  const kept = await keptTexts(house.owner, tenant.id)
  expect(kept).toHaveLength(2)
  expect(kept.join('\n')).toContain('435508******4358')
  expect(findCardNumbers(kept.join('\n'))).toEqual([])
})
