import { describe, expect, it } from 'vitest'
import { collectionList, searchedAs } from '../collections/list.ts'
import { reviewList } from '../reviews/list.ts'
import { narrowedDays } from './list-reach.ts'

const TODAY = '2026-11-16'
const LAST_DAYS = { from: '2026-10-17', to: TODAY }
const FIRM = '0b7e5f0a-1111-4222-8333-444455556666'
const ORDER = 'ABCDEFGHIJ0123456789'
const ofPayments = (asked: Record<string, unknown>) => narrowedDays(collectionList.filters, asked, TODAY)

describe('[M-05] how far back a filter looks', () => {
  it.each([
    ['nothing', {}],
    ['a status', { status: ['declined'] }],
    ['a bank and a status', { bankId: [64], status: ['voided'] }],
    ['an end', { to: '2025-01-01' }],
    ['no choice of a filter', { currencyCode: [], channel: undefined }],
  ])('over all years for %s: an index has it', (_, asked) => {
    expect(ofPayments(asked)).toBeUndefined()
  })

  it.each([
    ['a firm', { firmId: [FIRM] }],
    ['an order', { orderId: ORDER }],
    ['an authorisation code', { authCode: '123456' }],
    ['an order in the one field', { q: ` ${ORDER.toLowerCase()} ` }],
    ['an authorisation code in the one field', { q: 'A12345' }],
  ])('over all years for %s, whatever is asked for beside it', (_, asked) => {
    expect(ofPayments({ ...asked, currencyCode: ['USD'], minAmount: 1n })).toBeUndefined()
  })

  it.each([
    ['a currency', { currencyCode: ['USD'] }],
    ['a part of a name', { q: 'şükrü' }],
    ['a card', { card: '5403' }],
    ['an amount beside a status', { status: ['approved'], minAmount: 100n }],
    ['a flag that is no', { is3d: false }],
  ])('the last 31 days for %s, where nobody says since when', (_, asked) => {
    expect(ofPayments(asked)).toEqual(LAST_DAYS)
    expect(ofPayments({ ...asked, from: '2020-01-01' })).toBeUndefined()
    expect(ofPayments({ ...asked, from: Date.UTC(2020, 0, 1) })).toBeUndefined()
  })

  it('the 31 days up to the end that was asked for, and never beyond today', () => {
    expect(ofPayments({ channel: ['shop'], to: '2026-03-05' })).toEqual({ from: '2026-02-03', to: '2026-03-05' })
    // Half past ten in the evening in London is tomorrow in Istanbul.
    const late = Date.UTC(2026, 2, 4, 22, 30)
    expect(ofPayments({ channel: ['shop'], to: late })).toEqual({ from: '2026-02-03', to: '2026-03-05' })
    expect(ofPayments({ channel: ['shop'], to: '2030-01-01' })).toEqual(LAST_DAYS)
  })

  it('over all of a list that says nothing of indexes: it is small', () => {
    expect(narrowedDays(reviewList.filters, { q: 'A1', currencyCode: ['USD'] }, TODAY)).toBeUndefined()
  })
})

it('knows by its shape what somebody types into the one field', () => {
  const shapes = [ORDER, 'A12345', '540667', '5403', '540667******5403', '979208 0012', 'ABCDEF', 'şükrü', '12345']
  expect(shapes.map(searchedAs)).toEqual([
    'orderId',
    'authCode',
    'authCode',
    'card',
    'card',
    'card',
    'words',
    'words',
    'words',
  ])
})
