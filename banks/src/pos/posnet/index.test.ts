import { describe, expect, it } from 'vitest'
import { anOrder, aSale, contextWith, NO_MESSAGES, type Said } from '../../testing/bank.ts'
import { decodeForm, type Fields } from '../../wire/fields.ts'
import type { Answer, PosContext } from '../port.ts'
import { ACCOUNT } from './fixtures/account.ts'
import { posnet } from './index.ts'

const sale = aSale('4048095010857528')
const amount = { amountMinor: 500n, currency: 'TRY' } as const
const YES =
  '<posnetResponse><approved>1</approved><respCode></respCode><hostlogkey>K2</hostlogkey><authCode>9</authCode></posnetResponse>'

const MONEY_VERBS: Record<string, (context: PosContext) => Promise<Answer> | undefined> = {
  voidSale: (context) => posnet.voidSale?.(context),
  refund: (context) => posnet.refund?.(context, { amount, refundedBeforeMinor: 0n }),
}

async function run(verb: string, said: Said, kept: Fields = { hostLogKey: 'K1', model: '3d' }) {
  const { context, sent } = contextWith(ACCOUNT, [said], { kept })
  const answer = await MONEY_VERBS[verb]?.(context)
  return { answer, sent, xml: decodeForm(sent[0]?.body ?? '')?.['xmldata'] ?? '' }
}

async function begin(said: Said) {
  const { context, sent } = contextWith(ACCOUNT, [said])
  return { begun: await posnet.begin3ds?.(context, sale), sent }
}

describe('the adapter', () => {
  it.each(Object.keys(MONEY_VERBS))('[I-01] %s sends once and knows a yes', async (verb) => {
    const { answer, sent } = await run(verb, YES)
    expect(answer?.kind).toBe('approved')
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      url: 'https://bank.test/PosnetWebService/XML',
      headers: { 'x-merchant-id': '6706598320', 'x-terminal-id': '67005551', 'x-posnet-id': '9644' },
    })
    expect(sent[0]?.headers['x-correlation-id']).toMatch(new RegExp(`^${anOrder.orderId}[0-9a-f]{4}$`))
  })

  it.each(Object.keys(MONEY_VERBS).flatMap((verb) => NO_MESSAGES.map((said) => [verb, said] as const)))(
    '[I-07] %s answered by %j is unknown, and is not sent again',
    async (verb, said) => {
      const { answer, sent } = await run(verb, said)
      expect(answer?.kind).toBe('unknown')
      expect(sent).toHaveLength(1)
    },
  )
})

it('sends nothing for an order id that does not fit', async () => {
  const { context, sent } = contextWith(ACCOUNT, [], { order: { ...anOrder, orderId: 'A'.repeat(25) } })
  expect(await posnet.begin3ds?.(context, sale)).toEqual({ kind: 'error', code: 'order-id-too-long' })
  expect(sent).toHaveLength(0)
})

describe('the beginning', () => {
  const data = '<data1>AEFE</data1><data2>69D0</data2><sign>9998F61E1D0C0FB6EC5203A748124F30</sign>'
  const opened = `<posnetResponse><approved>1</approved><oosRequestDataResponse>${data}</oosRequestDataResponse></posnetResponse>`

  it('hands the browser what the bank sealed, unchanged, and no card', async () => {
    const { begun, sent } = await begin(opened)
    expect(begun).toEqual({
      kind: 'handover',
      handover: {
        kind: 'form',
        action: 'https://bank.test/3DSWebService/YKBPaymentService',
        fields: {
          mid: '6706598320',
          posnetID: '9644',
          posnetData: 'AEFE',
          posnetData2: '69D0',
          digest: '9998F61E1D0C0FB6EC5203A748124F30',
          merchantReturnURL: anOrder.returnUrl,
          lang: 'tr',
          url: '',
          openANewWindow: '0',
        },
      },
      kept: { model: '3d' },
    })
    expect(decodeForm(sent[0]?.body ?? '')?.['xmldata']).toBe(
      `<?xml version="1.0" encoding="ISO-8859-9"?>\n<posnetRequest><mid>6706598320</mid><tid>67005551</tid><oosRequestData><posnetid>9644</posnetid><XID>${anOrder.orderId}</XID><amount>10025</amount><currencyCode>TL</currencyCode><installment>00</installment><tranType>Sale</tranType><cardHolderName>Ayse Yilmaz</cardHolderName><ccno>4048095010857528</ccno><expDate>3012</expDate><cvc>000</cvc></oosRequestData></posnetRequest>`,
    )
  })

  it('passes a refusal on, and never invents a form', async () => {
    const refused = '<posnetResponse><approved>0</approved><respCode>0148</respCode></posnetResponse>'
    expect((await begin(refused)).begun).toMatchObject({ kind: 'error', code: '0148' })
    expect((await begin(opened.replace('69D0', ''))).begun?.kind).toBe('unknown')
    for (const said of NO_MESSAGES) expect((await begin(said)).begun?.kind).toBe('unknown')
  })
})

describe('the messages', () => {
  it.each([
    ['voidSale', '<reverse><transaction>sale</transaction><hostLogKey>K1</hostLogKey></reverse>'],
    [
      'refund',
      '<tranDateRequired>1</tranDateRequired><return><amount>500</amount><currencyCode>TL</currencyCode><hostLogKey>K1</hostLogKey></return>',
    ],
  ])('%s says %s', async (verb, part) => {
    expect((await run(verb, YES)).xml).toContain(part)
  })

  it('points by our id where no key was kept, and never by both', async () => {
    const { xml } = await run('voidSale', YES, { model: '3d' })
    expect(xml).toContain(`<reverse><transaction>sale</transaction><orderID>TDS_${anOrder.orderId}</orderID></reverse>`)
    expect((await run('refund', YES, {})).xml).toContain(`<orderID>0000${anOrder.orderId}</orderID></return>`)
  })

  it('keeps the key of the sale, not of what follows it', async () => {
    expect((await run('refund', YES)).answer).toMatchObject({ kept: {} })
  })
})
