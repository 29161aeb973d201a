import { describe, expect, it } from 'vitest'
import { saleFromPage } from './read-sale.ts'

const PAGE =
  '<!doctype html><html lang="tr"><head><title>3-D Secure</title></head><body>' +
  '<form method="post" action="https://bank.example.com/show?a=1&amp;b=2">' +
  '<input type="hidden" name="ticket" value="v1.AbC-_="></form></body></html>'
const told = { id: 'a-payment', status: 'awaiting-3d', shownAs: 'frame', action: null, ticket: null }

describe('[L-06] the answer of a link’s sale', () => {
  it('has what shows the bank in its page, and the payment in its headers', () => {
    expect(saleFromPage(PAGE, told)).toEqual({
      html: null,
      posCollectionTransactionId: 'a-payment',
      status: 'awaiting-3d',
      show: { as: 'frame', action: 'https://bank.example.com/show?a=1&b=2', ticket: 'v1.AbC-_=' },
    })
  })

  it('[L-04] has the way of our own screens in its headers, where it is the bank’s own address', () => {
    const way = { action: 'https://frame.example.com/show', ticket: 'v1.AbC' }
    const sale = saleFromPage('https://bank.example.com/pay?token=1', { ...told, shownAs: 'url-frame', ...way })
    expect(sale).toMatchObject({ show: { as: 'url-frame', ...way } })
  })

  it('shows nothing where there is nothing to show, and the payment all the same', () => {
    expect(saleFromPage('', { ...told, status: 'declined' })).toMatchObject({ status: 'declined', show: null })
    expect(saleFromPage(PAGE, { ...told, shownAs: 'elsewhere' })).toMatchObject({ show: null })
  })

  it('is none without the payment it speaks of', () => {
    expect(saleFromPage(PAGE, { ...told, id: null })).toBeUndefined()
  })
})
