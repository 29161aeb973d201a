import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anOrder, aPayer, aSale, contextWith, NO_MESSAGES, type Said } from '../../testing/bank.ts'
import type { Answer, PosContext } from '../port.ts'
import { ACCOUNT } from './fixtures/account.ts'
import { garanti } from './index.ts'

const ORDER = { ...anOrder, orderId: '20240310D17E' }
const YES = readFileSync(join(import.meta.dirname, 'fixtures/approved-sale.xml'), 'utf8')
const PROOF = { cavv: 'c+/=', eci: '02', xid: 'x', md: 'm' }
const sale = aSale('4282209004348015')
const amount = { amountMinor: 500n, currency: 'TRY' } as const

const MONEY_VERBS: Record<string, (context: PosContext) => Promise<Answer> | undefined> = {
  complete3ds: (context) => garanti.complete3ds?.(context, PROOF, { payer: aPayer }),
  voidSale: (context) => garanti.voidSale?.(context),
  refund: (context) => garanti.refund?.(context, { amount, refundedBeforeMinor: 0n }),
}

async function run(verb: string, said: Said, order = ORDER) {
  const { context, sent } = contextWith(ACCOUNT, [said], { order, kept: { retrefNum: '407000985165' } })
  return { answer: await MONEY_VERBS[verb]?.(context), sent, xml: sent[0]?.body ?? '' }
}

describe('the adapter', () => {
  it.each(Object.keys(MONEY_VERBS))('[I-01] %s sends once and knows a yes', async (verb) => {
    const { answer, sent } = await run(verb, YES)
    expect(answer?.kind).toBe('approved')
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ method: 'POST', url: 'https://bank.test/VPServlet' })
  })

  it.each(Object.keys(MONEY_VERBS).flatMap((verb) => NO_MESSAGES.map((said) => [verb, said] as const)))(
    '[I-07] %s answered by %j is unknown, and is not sent again',
    async (verb, said) => {
      const { answer, sent } = await run(verb, said)
      expect(answer?.kind).toBe('unknown')
      expect(sent).toHaveLength(1)
    },
  )

  it('hands the browser a form in kuruş, and keeps nothing of the card', async () => {
    const { context } = contextWith(ACCOUNT, [])
    expect(await garanti.begin3ds?.(context, sale)).toMatchObject({
      kind: 'handover',
      handover: {
        kind: 'form',
        action: 'https://bank.test/servlet/gt3dengine',
        fields: {
          mode: 'TEST',
          apiversion: '512',
          txnamount: '10025',
          txninstallmentcount: '',
          terminalid: '30691298',
        },
      },
      kept: {},
    })
  })
})

describe('the messages', () => {
  it('[I-05] completes with our figures and the proven fields, without a card', async () => {
    const { xml } = await run('complete3ds', YES, { ...ORDER, installments: 3 })
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<GVPSRequest><Mode>TEST<\/Mode><Version>512<\/Version>/,
    )
    expect(xml).toContain(
      '<Transaction><Type>sales</Type><InstallmentCnt>3</InstallmentCnt><Amount>10025</Amount><CurrencyCode>949</CurrencyCode><CardholderPresentCode>13</CardholderPresentCode><MotoInd>N</MotoInd><Secure3D><AuthenticationCode>c+/=</AuthenticationCode><SecurityLevel>02</SecurityLevel><TxnID>x</TxnID><Md>m</Md></Secure3D></Transaction>',
    )
    expect(xml).not.toContain('<Card>')
  })

  it.each([
    ['complete3ds', 'PROVAUT', '<Type>sales</Type>'],
    ['voidSale', 'PROVRFN', '<Type>void</Type><InstallmentCnt></InstallmentCnt><Amount>100</Amount>'],
    ['voidSale', 'PROVRFN', '<OriginalRetrefNum>407000985165</OriginalRetrefNum>'],
    ['refund', 'PROVRFN', '<Type>refund</Type><InstallmentCnt></InstallmentCnt><Amount>500</Amount>'],
  ])('%s speaks as %s and says %s', async (verb, user, part) => {
    const { xml } = await run(verb, YES)
    expect(xml).toContain(`<ProvUserID>${user}</ProvUserID><UserID>${user}</UserID>`)
    expect(xml).toContain(part)
    expect(xml).toContain('<Customer><IPAddress>10.1.2.3</IPAddress>')
  })

  it('keeps the reference of the sale, not of what follows it', async () => {
    expect((await run('complete3ds', YES)).answer).toMatchObject({ kept: { retrefNum: '407000985165' } })
    expect((await run('refund', YES)).answer).toMatchObject({ kept: {} })
  })
})
