import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anOrder, aSale, contextWith, type Said } from '../testing/bank.ts'
import { adapterOf, bankOf } from './banks.ts'
import { isHostTrouble } from './host-codes.ts'
import type { Answer, PosAccount } from './port.ts'
import { firstHash } from './posnet/hash.ts'
import * as posAdapters from './registry.ts'

const SIX = ['68', '90', '91', '92', '94', '96'] as const

/** How one gateway passes on what the card's bank said: to a sale, to a void or refund, and on the row of an inquiry. */
interface Voice {
  readonly bankId: number
  readonly sale?: (code: string) => readonly Said[]
  readonly back?: (code: string) => readonly Said[]
  readonly row?: (code: string) => readonly Said[]
  readonly kept?: Record<string, string>
  /** What its return proved; a gateway sends nothing without it. */
  readonly proof?: Record<string, string>
}

const { orderId } = anOrder
const json = (body: object) => JSON.stringify(body)
const vposResponse = (inside: string) => `<VPosTransactionResponseContract>${inside}</VPosTransactionResponseContract>`
const soap = (operation: string, inside: string) =>
  `<s:Envelope><s:Body><${operation}Response><${operation}Result>${inside}</${operation}Result></${operation}Response></s:Body></s:Envelope>`
const orderRow = (code: string) =>
  `<OrderContract><MerchantOrderId>${orderId}</MerchantOrderId><OrderStatus>1</OrderStatus><LastOrderStatus>1</LastOrderStatus><TransactionStatus>2</TransactionStatus><ResponseCode>${code}</ResponseCode></OrderContract>`

const nestpay = (code: string) => [
  `<CC5Response><OrderId>${orderId}</OrderId><Response>Declined</Response><ProcReturnCode>${code}</ProcReturnCode><Extra><ERRORCODE>ISO8583-${code}</ERRORCODE></Extra></CC5Response>`,
]
const garanti = (code: string) => [
  `<GVPSResponse><Order><OrderID>${orderId}</OrderID></Order><Transaction><Response><Source>HOST</Source><Code>${code}</Code></Response></Transaction></GVPSResponse>`,
]
const posnet = (code: string) => [
  `<posnetResponse><approved>0</approved><respCode>00${code}</respCode><respText>X</respText></posnetResponse>`,
]
const akbank = (code: string) => [json({ responseCode: 'VPS-1005', hostResponseCode: code, order: { orderId } })]
const payflex = (code: string) => [`<VposResponse><ResultCode>00${code}</ResultCode></VposResponse>`]
const payfor = (code: string) => [`<PayforResponse><ProcReturnCode>${code}</ProcReturnCode></PayforResponse>`]
const interpos = (code: string) => [`OrderId=${orderId};;ProcReturnCode=${code};;TxnResult=Failed;;ErrorMessage=X`]
const kuveyt = (code: string) => [vposResponse(`<ResponseCode>${code}</ResponseCode>`)]
const iyzico = (code: string) => [json({ status: 'failure', errorCode: `100${code}`, errorMessage: 'X' })]
const TOKEN = json({ status_code: 100, data: { token: 'abc' } })
const sipay = (code: string) => [TOKEN, json({ status_code: 41, data: { original_bank_error_code: code } })]
const param = (operation: string) => (code: string) => [
  soap(operation, `<Sonuc>-1</Sonuc><Sonuc_Str>X</Sonuc_Str><Bank_Sonuc_Kod>${code}</Bank_Sonuc_Kod>`),
]

/** Every credential of an account here is this. */
const CREDENTIAL = '12345678'
const POSNET_KEY = firstHash({ mid: CREDENTIAL, tid: CREDENTIAL, encKey: CREDENTIAL })
const POSNET_PROOF = {
  bankPacket: 'B1',
  mdStatus: '1',
  mac: createHash('sha256').update(`1;${orderId};10025;TL;${CREDENTIAL};${POSNET_KEY}`).digest('base64'),
}

const VOICES: Readonly<Record<string, Voice>> = {
  nestpay: {
    bankId: 64,
    sale: nestpay,
    back: nestpay,
    row: (code) => [
      `<CC5Response><OrderId>${orderId}</OrderId><Response>Approved</Response><ProcReturnCode>00</ProcReturnCode><Extra><TRANS_STAT>D</TRANS_STAT><PROC_RET_CD>${code}</PROC_RET_CD></Extra></CC5Response>`,
    ],
  },
  garanti: {
    bankId: 62,
    sale: garanti,
    back: garanti,
    row: (code) => [
      `<GVPSResponse><Order><OrderID>${orderId}</OrderID><OrderInqResult><Code>${code}</Code><Status>DECLINED</Status></OrderInqResult></Order><Transaction><Response><Source>HOST</Source><Code>00</Code></Response></Transaction></GVPSResponse>`,
    ],
  },
  // The rows of its agreement carry no code of the card's bank.
  posnet: { bankId: 67, sale: posnet, back: posnet, kept: { hostLogKey: '1' }, proof: POSNET_PROOF },
  akbank: {
    bankId: 46,
    sale: akbank,
    back: akbank,
    row: (code) => [
      json({
        responseCode: 'VPS-0000',
        txnDetailList: [
          {
            txnCode: '1000',
            responseCode: 'VPS-1005',
            hostResponseCode: code,
            orderId,
            txnStatus: 'N',
            amount: 100.25,
          },
        ],
      }),
    ],
  },
  payflex: {
    bankId: 15,
    sale: payflex,
    back: payflex,
    row: (code) => [
      `<SearchResponse><ResponseInfo><ResponseCode>0000</ResponseCode></ResponseInfo><TransactionSearchResultInfo><TransactionSearchResultInfo><TransactionType>Sale</TransactionType><OrderId>${orderId}</OrderId><ResultCode>00${code}</ResultCode></TransactionSearchResultInfo></TransactionSearchResultInfo></SearchResponse>`,
    ],
  },
  payfor: {
    bankId: 111,
    sale: payfor,
    back: payfor,
    proof: { RequestGuid: 'G1' },
    row: (code) => [
      `<PayforResponse><OrderId>${orderId}</OrderId><ProcReturnCode>${code}</ProcReturnCode></PayforResponse>`,
    ],
  },
  interpos: { bankId: 134, sale: interpos, back: interpos, row: interpos },
  kuveyt: {
    bankId: 205,
    sale: kuveyt,
    back: (code) => [
      soap('SaleReversal', `<Success>false</Success><Value><ResponseCode>${code}</ResponseCode></Value><Results/>`),
    ],
    row: (code) => [soap('GetMerchantOrderDetail', `<Success>true</Success><Value>${orderRow(code)}</Value>`)],
    kept: { OrderId: '1', RRN: '1', Stan: '1', ProvisionNumber: '1' },
  },
  'vakif-katilim': {
    bankId: 210,
    sale: kuveyt,
    back: kuveyt,
    row: (code) => [vposResponse(`<ResponseCode>00</ResponseCode><VPosOrderData>${orderRow(code)}</VPosOrderData>`)],
    kept: { OrderId: '1' },
  },
  iyzico: {
    bankId: 857,
    sale: iyzico,
    back: iyzico,
    row: (code) => [json({ status: 'failure', paymentStatus: 'FAILURE', errorCode: `100${code}` })],
    kept: { paymentId: '1' },
  },
  param: {
    bankId: 889,
    sale: param('TP_WMD_Pay'),
    back: param('TP_Islem_Iptal_Iade_Kismi2'),
    row: (code) => [
      soap(
        'TP_Islem_Sorgulama4',
        `<DT_Bilgi><Siparis_ID>${orderId}</Siparis_ID><Durum>BANK_FAIL</Durum><Bank_Sonuc_Kod>${code}</Bank_Sonuc_Kod></DT_Bilgi><Sonuc>1</Sonuc>`,
      ),
    ],
  },
  // Speaks of money in one notification, and in an inquiry that has no row for what failed.
  paytr: { bankId: 856 },
  sipay: {
    bankId: 890,
    sale: sipay,
    back: sipay,
    proof: { order_id: 'A1' },
    row: (code) => [
      TOKEN,
      json({ status_code: 41, transaction_status: 'Failed', invoice_id: orderId, original_bank_error_code: code }),
    ],
  },
}

function accountAt(bankId: number): { account: PosAccount; adapter: ReturnType<typeof adapterOf> } {
  const bank = bankOf(bankId)
  if (bank === undefined) throw new Error(`no bank ${bankId}`)
  const adapter = adapterOf(bank)
  const credentials = Object.fromEntries(adapter.credentials.map(({ name }) => [name, CREDENTIAL]))
  const settings = bank.dialect === undefined ? {} : { dialect: bank.dialect }
  return { adapter, account: { credentials, endpoints: bank.live, mode: 'live', settings } }
}

const cases = (kind: 'sale' | 'back' | 'row') =>
  Object.entries(VOICES).flatMap(([name, voice]) => {
    const says = voice[kind]
    return says === undefined ? [] : SIX.map((code) => [name, code, { ...voice, says }] as const)
  })

type Case = Voice & { readonly says: (code: string) => readonly Said[] }
const open = ({ bankId, kept = {}, says }: Case, code: string) => {
  const { account, adapter } = accountAt(bankId)
  return { adapter, context: contextWith(account, says(code), { kept }).context }
}

describe('the words of a card’s bank in trouble', () => {
  it('[I-07] are six, and every gateway has a voice here', () => {
    const isKnown = (name: string) => Object.values(VOICES).some(({ bankId }) => bankOf(bankId)?.gateway === name)
    expect(Object.keys(posAdapters).filter((name) => !isKnown(name))).toEqual([])
    const all = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))
    expect(all.filter((code) => isHostTrouble(code))).toEqual(SIX)
  })

  it.each(cases('sale'))('[I-07] %s: %s to a sale is unknown, never a no', async (_name, code, voice) => {
    const { adapter, context } = open(voice, code)
    expect(await adapter.complete3ds?.(context, voice.proof ?? {}, aSale('4355084355084358'))).toMatchObject({
      kind: 'unknown',
      why: 'bank-trouble',
    })
  })

  it.each(cases('back'))('[I-07] %s: %s to a void or a refund is unknown', async (_name, code, voice) => {
    const { adapter } = open(voice, code)
    const { total: amount } = anOrder
    const asked: (Answer | undefined)[] = [
      await adapter.voidSale?.(open(voice, code).context),
      await adapter.refund?.(open(voice, code).context, { amount, refundedBeforeMinor: 0n }),
    ]
    const answers = asked.filter((answer) => answer !== undefined).map(({ kind }) => kind)
    // Kuveyt Türk names the operation in its answer, so that the void's words are noise to a refund: unknown as well.
    expect(new Set(answers)).toEqual(new Set(['unknown']))
  })

  it.each(cases('row'))('[I-07] %s: %s on the row of an inquiry is pending', async (_name, code, voice) => {
    const { adapter, context } = open(voice, code)
    expect(await adapter.inquire?.(context)).toMatchObject({ state: 'pending', paid: false })
  })

  it('[I-07] a plain no on the same rows is still a no', async () => {
    const states = await Promise.all(
      cases('row')
        .filter(([, code]) => code === '68')
        .map(async ([name, , voice]) => {
          const { adapter, context } = open(voice, '05')
          return [name, (await adapter.inquire?.(context))?.state]
        }),
    )
    // InterPOS publishes no inquiry of a failed order.
    expect(states.filter(([, state]) => state !== 'failed')).toEqual([['interpos', 'pending']])
  })

  it('[I-07] stand in one list, and no gateway keeps its own', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const files = folders.flatMap(({ name }) =>
      readdirSync(join(import.meta.dirname, name))
        .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
        .map((file) => join(name, file)),
    )
    const lists = files.filter((file) => {
      const text = readFileSync(join(import.meta.dirname, file), 'utf8')
      const found = text.matchAll(/'(?:00|100|ISO8583-)?(68|90|91|92|94|96)'/g)
      return new Set([...found].map(([, code]) => code)).size > 1
    })
    expect(lists).toEqual([])
  })
})
