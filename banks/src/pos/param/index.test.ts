import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { WireAnswer } from '../../wire/wire.ts'
import { findElement, parseXml, textAt } from '../../wire/xml.ts'
import type { PosContext } from '../port.ts'
import { requestHash } from './hash.ts'
import { param } from './index.ts'
import { serviceAddress } from './service-address.ts'
import { account, card, contextWith, fixture, GUID, order, payer, resultOf } from './test-account.ts'

const whole = { amount: order.total, refundedBeforeMinor: 0n }
const part = { amount: { amountMinor: 1001n, currency: 'TRY' }, refundedBeforeMinor: 0n } as const
const proof = { md: 'md', islemGUID: GUID, dcURL: '' }
const begin = (context: PosContext) => param.begin3ds?.(context, { card, payer })

const MONEY_VERBS = {
  complete3ds: (context: PosContext) => param.complete3ds?.(context, proof, { payer }),
  voidSale: (context: PosContext) => param.voidSale?.(context),
  refund: (context: PosContext) => param.refund?.(context, whole),
}

async function sentBy(run: (context: PosContext) => unknown, operation: string, changes: Partial<PosContext> = {}) {
  const { context, sent } = contextWith('', changes)
  await run(context)
  const call = findElement(parseXml(sent[0]?.body ?? ''), operation)
  return { url: sent[0]?.url, headers: sent[0]?.headers, text: (...path: string[]) => textAt(call, ...path) }
}

describe('beginning a payment', () => {
  it('sends the card with a comma amount, signed, under the login of the account', async () => {
    const { text, headers } = await sentBy(begin, 'TP_WMD_UCD')
    expect(headers?.['SOAPAction']).toBe('"https://turkpos.com.tr/TP_WMD_UCD"')
    expect([text('G', 'CLIENT_CODE'), text('G', 'CLIENT_PASSWORD'), text('GUID')]).toEqual(['10738', 'Test', GUID])
    expect([text('Islem_Tutar'), text('Toplam_Tutar'), text('Taksit')]).toEqual(['1000,25', '1000,25', '1'])
    expect([text('KK_No'), text('KK_SK_Ay'), text('KK_SK_Yil'), text('KK_Sahibi')]).toEqual([
      '4546711234567894',
      '12',
      '2026',
      'Ayşe Yılmaz',
    ])
    expect([text('Islem_Guvenlik_Tip'), text('Basarili_URL'), text('IPAdr')]).toEqual([
      '3D',
      order.returnUrl,
      '10.0.0.1',
    ])
    const signed = {
      CLIENT_CODE: '10738',
      GUID,
      Taksit: '1',
      Islem_Tutar: '1000,25',
      Toplam_Tutar: '1000,25',
      Siparis_ID: order.orderId,
    }
    expect(text('Islem_Hash')).toBe(requestHash('TP_WMD_UCD', signed))
  })

  it('hands on the page, unescaped once, and keeps the numbers of the beginning', async () => {
    const body = resultOf(
      'TP_WMD_UCD',
      `<Islem_ID>5</Islem_ID><Islem_GUID>${GUID}</Islem_GUID><UCD_HTML>&lt;form action="a?b=1&amp;amp;c"&gt;&lt;/form&gt;</UCD_HTML><Sonuc>1</Sonuc>`,
    )
    expect(await begin(contextWith(body).context)).toEqual({
      kind: 'handover',
      handover: { kind: 'html', html: '<form action="a?b=1&amp;c"></form>' },
      kept: { Islem_ID: '5', Islem_GUID: GUID },
    })
  })

  it.each([
    ['<Sonuc>-1</Sonuc>', { kind: 'declined', code: '-1' }],
    ['<Sonuc>-102</Sonuc>', { kind: 'error', code: '-102' }],
    ['<Sonuc>-777</Sonuc>', { kind: 'error', code: '-777' }],
    ['<Sonuc>-1</Sonuc><Banka_Sonuc_Kod>91</Banka_Sonuc_Kod>', { kind: 'declined', code: '91' }],
    ['<Sonuc>0</Sonuc>', { kind: 'unknown' }],
    ['<Sonuc>1</Sonuc><Islem_ID>7</Islem_ID><UCD_HTML>NONSECURE</UCD_HTML>', { kind: 'unknown', why: 'bank-trouble' }],
    ['<Sonuc>1</Sonuc><UCD_HTML>Bakım</UCD_HTML>', { kind: 'unknown', why: 'unreadable' }],
  ])('answered with %s is %j', async (inside, expected) => {
    expect(await begin(contextWith(resultOf('TP_WMD_UCD', inside)).context)).toMatchObject(expected)
  })

  it('over which the service breaks down charged nothing', async () => {
    const bytes = Buffer.from('<s:Envelope xmlns:s="x"><s:Body><s:Fault/></s:Body></s:Envelope>')
    expect(await begin(contextWith({ kind: 'answer', status: 500, bytes }).context)).toEqual({
      kind: 'error',
      code: 'soap-fault',
    })
  })

  it('in another currency is not sent', async () => {
    const dollars = { ...order, total: { amountMinor: 1n, currency: 'USD' } } as const
    const { context, sent } = contextWith('', { order: dollars })
    expect(await begin(context)).toEqual({ kind: 'error', code: 'currency-not-supported' })
    expect(await param.refund?.(context, { ...whole, amount: dollars.total })).toMatchObject({ kind: 'error' })
    expect(sent).toEqual([])
  })
})

describe('completing', () => {
  it('sends the proof with our order id, once', async () => {
    const { context, sent } = contextWith(fixture('completion-approved.xml'))
    expect(await MONEY_VERBS.complete3ds(context)).toMatchObject({ kind: 'approved', authCode: '150888' })
    expect(sent).toHaveLength(1)
    const { text } = await sentBy(MONEY_VERBS.complete3ds, 'TP_WMD_Pay')
    expect([text('UCD_MD'), text('Islem_GUID'), text('Siparis_ID')]).toEqual(['md', GUID, order.orderId])
  })

  const TEST = 'https://test-dmz.param.com.tr/turkpos.ws/service_turkpos_test.asmx'
  const LIVE = 'https://posws.param.com.tr/turkpos.ws/service_turkpos_prod.asmx'
  const LOCAL = 'http://localhost:3100/889/turkpos.ws/service_turkpos_prod.asmx'
  const OTHER = 'https://test-dmzd1.param.com.tr/turkpos.ws/service_turkpos_test.asmx'

  it('goes to the data centre that the return names, where that is one we know', async () => {
    const run = (context: PosContext) => param.complete3ds?.(context, { ...proof, dcURL: OTHER }, { payer })
    expect((await sentBy(run, 'TP_WMD_Pay')).url).toBe(OTHER)
    const pretended = { account: { ...account, endpoints: { api: LOCAL } } }
    expect((await sentBy(run, 'TP_WMD_Pay', pretended)).url).toBe(LOCAL)
  })

  it.each([
    [TEST, 'https://evil.example/turkpos.ws/service_turkpos_test.asmx'],
    [TEST, 'https://test-dmzd1.param.com.tr.evil.example/turkpos.ws/service_turkpos_test.asmx'],
    [TEST, 'https://other.param.com.tr/turkpos.ws/service_turkpos_test.asmx'],
    [TEST, 'http://test-dmzd1.param.com.tr/turkpos.ws/service_turkpos_test.asmx'],
    [TEST, 'https://test-dmzd1.param.com.tr:8443/turkpos.ws/service_turkpos_test.asmx'],
    [TEST, 'https://a:b@test-dmzd1.param.com.tr/turkpos.ws/service_turkpos_test.asmx'],
    [TEST, 'https://test-dmzd1.param.com.tr/elsewhere'],
    [TEST, `${OTHER}?x=1`],
    [TEST, LIVE],
    [LIVE, OTHER],
    [LOCAL, OTHER],
    [LOCAL, LIVE],
    [TEST, ''],
    [TEST, 'nonsense'],
  ])('from %s is not led away to %s', (configured, offered) => {
    expect(serviceAddress(configured, offered)).toBe(configured)
  })
})

describe('giving money back', () => {
  it('writes its amounts with a point', async () => {
    const voided = await sentBy(MONEY_VERBS.voidSale, 'TP_Islem_Iptal_Iade_Kismi2')
    expect([voided.text('Durum'), voided.text('Siparis_ID'), voided.text('Tutar')]).toEqual([
      'IPTAL',
      order.orderId,
      '1000.25',
    ])
    const refunded = await sentBy((context) => param.refund?.(context, part), 'TP_Islem_Iptal_Iade_Kismi2')
    expect([refunded.text('Durum'), refunded.text('Tutar')]).toEqual(['IADE', '10.01'])
  })

  it('hints at a void only in place of the whole refund', async () => {
    const refused = resultOf('TP_Islem_Iptal_Iade_Kismi2', '<Sonuc>-210</Sonuc>')
    const { context } = contextWith(refused)
    expect(await MONEY_VERBS.voidSale(context)).toMatchObject({ kind: 'error', hint: 'refund-instead' })
    expect(await MONEY_VERBS.refund(context)).toMatchObject({ kind: 'error', hint: 'void-instead' })
    expect(await param.refund?.(context, part)).toEqual({ kind: 'error', code: '-210' })
  })
})

describe('when Param does not answer properly', () => {
  const answers: WireAnswer[] = [
    { kind: 'silence', why: 'timeout', sent: true },
    { kind: 'silence', why: 'unreachable', sent: false },
    { kind: 'answer', status: 502, bytes: Buffer.from('<html>Bad Gateway</html>') },
    { kind: 'answer', status: 500, bytes: Buffer.from(fixture('completion-approved.xml')) },
    { kind: 'answer', status: 302, bytes: Buffer.from('') },
    { kind: 'answer', status: 200, bytes: Buffer.from('') },
    ...Array.from({ length: 50 }, (): WireAnswer => ({ kind: 'answer', status: 200, bytes: randomBytes(200) })),
  ]

  it.each(Object.entries({ ...MONEY_VERBS, begin3ds: begin }))('%s stays in doubt', async (_, verb) => {
    for (const answer of answers) expect(await verb(contextWith(answer).context)).toMatchObject({ kind: 'unknown' })
  })

  it('an inquiry stays pending', async () => {
    for (const answer of answers) {
      expect(await param.inquire?.(contextWith(answer).context)).toMatchObject({ state: 'pending', paid: false })
    }
  })

  it('an inquiry asks by our order id', async () => {
    const { text } = await sentBy((context) => param.inquire?.(context), 'TP_Islem_Sorgulama4')
    expect(text('Siparis_ID')).toBe(order.orderId)
  })
})
