import { describe, expect, it } from 'vitest'
import { parseXml } from '../../wire/xml.ts'
import { HOST_REASONS } from '../host-codes.ts'
import { inquiryOf } from './inquiry.ts'
import { moneyBackAnswer, readResult, saleAnswer } from './response.ts'
import { fixture, order, resultOf } from './test-account.ts'

const read = (body: string, operation: string) =>
  readResult({ kind: 'answer', status: 200, bytes: Buffer.from(body) }, operation)

describe('the reply to a completion', () => {
  const sale = (body: string) => saleAnswer(read(body, 'TP_WMD_Pay'), order)
  const coded = (sonuc: string, more = '') => sale(resultOf('TP_WMD_Pay', `<Sonuc>${sonuc}</Sonuc>${more}`))
  const approved = fixture('completion-approved.xml')

  it('is a yes only with a receipt, and for our order', () => {
    expect(sale(approved)).toEqual({
      kind: 'approved',
      inquire: false,
      authCode: '150888',
      hostReference: '436419200463',
      kept: {
        Dekont_ID: '3007295376',
        Bank_Trans_ID: '24364TKkF16602',
        Bank_HostRefNum: '436419200463',
        Komisyon_Oran: '1.01',
      },
    })
    expect(sale(approved.replace('>3007295376<', '>0<'))).toMatchObject({ kind: 'unknown' })
    expect(sale(approved.replace('>202412292160<', '>202412292161<'))).toMatchObject({ why: 'figures-differ' })
    expect(sale(approved.replace('<Sonuc>1</Sonuc>', '<Sonuc>1</Sonuc><Sonuc>-1</Sonuc>'))).toMatchObject({
      why: 'unreadable',
    })
  })

  it.each(Object.entries(HOST_REASONS))('%s of the bank behind is declined as %s', (code, reason) => {
    const unpadded = String(Number(code))
    for (const name of ['Bank_Sonuc_Kod', 'Banka_Sonuc_Kod']) {
      expect(coded('-1', `<${name}>${unpadded}</${name}>`)).toMatchObject({ kind: 'declined', code, reason })
    }
  })

  it.each(['-100', '-102', '-210', '-211', '-221', '-222'])('%s is ours to mend', (code) => {
    expect(coded(code)).toMatchObject({ kind: 'error', code })
  })

  it('tells the words of an error', () => {
    expect(sale(fixture('completion-account-unknown.xml'))).toEqual({
      kind: 'error',
      code: '-100',
      message: 'Hesap bulunamadı.',
    })
  })

  it.each(['0', '', '-7', '-101', 'x', '1.5', 'constructor'])('%j stands on no list and is unknown', (code) => {
    expect(coded(code)).toMatchObject({ kind: 'unknown', why: 'unlisted-code' })
  })

  it('a general no without a word of the bank may hide a charge', () => {
    expect(sale(fixture('completion-not-asked.xml'))).toMatchObject({ kind: 'unknown', code: '-1' })
  })

  it.each(['68', '91', '94', '96'])('%s of the bank behind leaves it in doubt', (code) => {
    expect(coded('-1', `<Bank_Sonuc_Kod>${code}</Bank_Sonuc_Kod>`)).toEqual({
      kind: 'unknown',
      why: 'bank-trouble',
      code,
    })
  })

  it('a fault, another operation and a page are no answers', () => {
    const fault =
      '<s:Envelope xmlns:s="x"><s:Body><s:Fault><faultstring>x</faultstring></s:Fault></s:Body></s:Envelope>'
    expect(sale(fault)).toEqual({ kind: 'unknown', why: 'bank-trouble' })
    for (const body of ['', '<html></html>', fixture('sale-approved.xml'), approved.slice(0, 400)]) {
      expect(sale(body)).toEqual({ kind: 'unknown', why: 'unreadable' })
    }
  })
})

describe('the reply to a void or refund', () => {
  const OPERATION = 'TP_Islem_Iptal_Iade_Kismi2'
  const back = (body: string) => moneyBackAnswer(read(body, OPERATION), 'refund-instead')
  const coded = (sonuc: string, more = '') => back(resultOf(OPERATION, `<Sonuc>${sonuc}</Sonuc>${more}`))

  it('keeps nothing that could take the place of the sale', () => {
    expect(back(fixture('refunded.xml'))).toMatchObject({ kind: 'approved', hostReference: '500514472735', kept: {} })
  })

  it.each([
    ['-211', 'already-voided'],
    ['-221', 'above-the-sale'],
    ['-210', 'refund-instead'],
    ['-1', 'refund-instead'],
  ])('%s hints at %s', (code, hint) => {
    expect(coded(code)).toMatchObject({ kind: 'error', code, hint })
  })

  it('a bank behind that refuses hints at the other way, one in trouble leaves it in doubt', () => {
    expect(coded('-1', '<Banka_Sonuc_Kod>12</Banka_Sonuc_Kod>')).toMatchObject({
      kind: 'error',
      code: '12',
      hint: 'refund-instead',
    })
    expect(coded('-1', '<Banka_Sonuc_Kod>96</Banka_Sonuc_Kod>')).toMatchObject({ kind: 'unknown', why: 'bank-trouble' })
  })

  it('credentials hint at nothing, and a code in no list is unknown', () => {
    expect(coded('-100')).toEqual({ kind: 'error', code: '-100' })
    expect(coded('-9')).toEqual({ kind: 'unknown', why: 'unlisted-code', code: '-9' })
    expect(coded('0')).toMatchObject({ kind: 'unknown' })
  })
})

describe('an inquiry', () => {
  const paid = fixture('inquiry-paid.xml')
  const ours = { orderId: '20250105E324', total: { amountMinor: 1001n, currency: 'TRY' } } as const
  const ask = (text: string) => inquiryOf(parseXml(text), ours)

  it('that finds the money tells its figures', () => {
    expect(ask(paid)).toMatchObject({
      state: 'paid',
      paid: true,
      amountMinor: 1001n,
      refundedMinor: 0n,
      installments: 1,
      authCode: '222905',
      kept: { Dekont_ID: '3007296662', Bank_Trans_ID: '25005NOgE12061' },
    })
  })

  it.each([
    ['>SUCCESS<', '>CANCEL<', 'voided', false],
    ['>SUCCESS<', '>REFUND<', 'refunded', false],
    ['>SUCCESS<', '>PARTIAL_REFUND<', 'partly-refunded', false],
    ['>SUCCESS<', '>FAIL<', 'failed', false],
    ['>SUCCESS<', '>BANK_FAIL<', 'failed', false],
    ['>SUCCESS<', '>constructor<', 'pending', false],
    ['<Sonuc>1<', '<Sonuc>0<', 'pending', false],
    ['<Odeme_Sonuc>1<', '<Odeme_Sonuc>0<', 'paid', false],
    ['<Toplam_Tutar>10.01<', '<Toplam_Tutar>10.02<', 'paid', false],
    ['<Siparis_ID>20250105E324<', '<Siparis_ID>X<', 'pending', false],
    ['>SALE<', '>POST_AUTH<', 'paid', true],
    ['>SALE<', '>PRE_AUTH<', 'paid', true],
  ])('with %s as %s is %s', (from, to, state, isPaid) => {
    expect(ask(paid.replace(from, to))).toMatchObject({ state, paid: isPaid })
  })

  it('believes a pre-authorisation only by the words of the bank behind, and takes the captured amount', () => {
    const preauthorised = paid.replace('>SALE<', '>PRE_AUTH<')
    const open = preauthorised.replace('&lt;TRANS_STAT&gt;C', '&lt;TRANS_STAT&gt;A')
    expect(ask(open)).toMatchObject({ state: 'authorized', paid: false, amountMinor: 1001n })
    const more = preauthorised.replace('&lt;CAPTURE_AMT&gt;1001', '&lt;CAPTURE_AMT&gt;1021')
    expect(ask(more)).toMatchObject({ state: 'paid', paid: false, amountMinor: 1021n })
    expect(ask(preauthorised.replace(/<Bank_Extra>.*<\/Bank_Extra>/s, '<Bank_Extra>x</Bank_Extra>'))).toMatchObject({
      state: 'authorized',
    })
  })

  it('that cannot be read tells nothing', () => {
    for (const text of ['', '<html/>', 'x', paid.slice(0, 700)]) {
      expect(ask(text)).toEqual({ state: 'pending', paid: false, kept: {} })
    }
  })
})
