import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anOrder, contextWith, NO_MESSAGES, type Said } from '../../testing/bank.ts'
import { decodeForm, type Fields } from '../../wire/fields.ts'
import { readAgreement } from './agreement.ts'
import { ACCOUNT } from './fixtures/account.ts'
import { posnet } from './index.ts'
import { readReply } from './response.ts'

const ID = `TDS_${anOrder.orderId}`

function row(state: string, txnStatus = '1', more: Fields = {}): string {
  const all: Fields = { orderID: ID, amount: '100,25', currencyCode: 'TL', authCode: '1', state, txnStatus, ...more }
  const inner = Object.entries({ ...all, hostLogKey: `K-${state}` }).map(
    ([name, value]) => `<${name}>${value}</${name}>`,
  )
  return `<transaction>${inner.join('')}</transaction>`
}

const agreement = (...rows: string[]) =>
  `<posnetResponse><approved>1</approved><transactions>${rows.join('')}</transactions></posnetResponse>`

async function inquire(said: Said, kept: Fields = { model: '3d' }, settings: Fields = {}) {
  const { context, sent } = contextWith({ ...ACCOUNT, settings }, [said], { kept })
  return { inquiry: await posnet.inquire?.(context), xml: decodeForm(sent[0]?.body ?? '')?.['xmldata'] ?? '' }
}

describe('agreements', () => {
  it('reads the one of the manual', () => {
    const root = readReply(readFileSync(join(import.meta.dirname, 'fixtures/agreement-of-a-sale.xml'), 'utf8'))
    expect(root && readAgreement(root, { amountMinor: 116n })).toMatchObject({
      state: 'paid',
      paid: true,
      amountMinor: 116n,
      hostReference: '021450428990000191',
    })
    expect(root && readAgreement(root, { amountMinor: 117n })).toMatchObject({ paid: false, amountMinor: 116n })
  })

  it.each([
    [[row('Sale')], 'paid'],
    [[row('Sale', '0')], 'failed'],
    [[row('Sale'), row('Sale_Reverse')], 'voided'],
    [[row('Sale', '0'), row('Sale_Reverse')], 'voided'],
    [[row('Sale'), row('Sale_Reverse', '0')], 'paid'],
    [[row('Authorization')], 'authorized'],
    [[row('Authorization', '0'), row('Authorization_Reverse')], 'voided'],
    [[row('Authorization'), row('Capture')], 'paid'],
    [[row('Authorization'), row('Capture', '0'), row('Capture_Reverse')], 'authorized'],
    [[row('Sale'), row('Return', '1', { amount: '100,25' })], 'refunded'],
    [[row('Sale'), row('Return', '1', { amount: '0,25' })], 'partly-refunded'],
    [[row('Sale'), row('Return', '0')], 'paid'],
    [[row('Bonus_Reverse')], 'pending'],
    [[row('Sale', '0'), row('Sale')], 'paid'],
  ])('%j is %s', async (rows, state) => {
    const { inquiry } = await inquire(agreement(...rows))
    expect([inquiry?.state, inquiry?.paid]).toEqual([state, state === 'paid'])
  })

  it('[I-05] other figures, another currency or another order are not the money of this one', async () => {
    expect((await inquire(agreement(row('Sale', '1', { amount: '101,25' })))).inquiry).toMatchObject({ paid: false })
    expect((await inquire(agreement(row('Sale', '1', { currencyCode: 'US' })))).inquiry).toMatchObject({ paid: false })
    expect((await inquire(agreement(row('Sale', '1', { orderID: 'X' })))).inquiry).toMatchObject({ state: 'pending' })
  })

  it('reads thousands', async () => {
    const root = readReply(agreement(row('Sale', '1', { amount: '98.765,43' })))
    expect(root && readAgreement(root, { amountMinor: 9_876_543n })).toMatchObject({ paid: true })
  })

  it('no row and 0123 are not found; every other refusal says nothing', async () => {
    const refused = (code: string) =>
      `<posnetResponse><approved>0</approved><respCode>${code}</respCode></posnetResponse>`
    expect((await inquire(agreement())).inquiry?.state).toBe('not-found')
    expect((await inquire(refused('0123'))).inquiry?.state).toBe('not-found')
    for (const code of ['0148', '0100', '0122', ''])
      expect((await inquire(refused(code))).inquiry?.state).toBe('pending')
  })

  it.each(NO_MESSAGES.map((said) => [said]))('[I-07] %j leaves the order pending', async (said) => {
    expect((await inquire(said)).inquiry).toEqual({ state: 'pending', paid: false, kept: {} })
  })

  it('asks by the id under which the bank filed the sale', async () => {
    expect((await inquire(undefined)).xml).toContain(`<orderID>${ID}</orderID>`)
    expect((await inquire(undefined, { model: '3d' }, { tdsPrefix: 'TDSC' })).xml).toContain(`>TDSC${anOrder.orderId}<`)
    expect((await inquire(undefined, {})).xml).toContain(`<orderID>0000${anOrder.orderId}</orderID>`)
  })

  it('[I-03] looks under both ids where it is not known how the sale began, and remembers which it was', async () => {
    const ask = async (...said: string[]) => {
      const { context, sent } = contextWith(ACCOUNT, said, { kept: {} })
      const inquiry = await posnet.inquire?.(context)
      return { inquiry, ids: sent.map(({ body }) => /<orderID>(.*?)</.exec(decodeForm(body)?.['xmldata'] ?? '')?.[1]) }
    }
    const found = await ask(agreement(), agreement(row('Sale')))
    expect(found.ids).toEqual([`0000${anOrder.orderId}`, ID])
    expect(found.inquiry).toMatchObject({ state: 'paid', paid: true, kept: { model: '3d', hostLogKey: 'K-Sale' } })
    expect((await ask(agreement(), agreement())).inquiry?.state).toBe('not-found')
  })

  it('keeps the key of the row that carries the money, for what follows', async () => {
    const { inquiry } = await inquire(agreement(row('Authorization'), row('Capture')))
    expect(inquiry?.kept).toEqual({ hostLogKey: 'K-Capture', transaction: 'capt' })
  })
})
