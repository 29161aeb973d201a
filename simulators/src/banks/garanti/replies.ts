import type { Transaction } from '../../bank-truth/transactions.ts'
import { istanbulTime } from '../../kit/istanbul-time.ts'
import { exchangeXml, readDocument } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { Refusal } from './codes.ts'
import { replyHash, secretsOf, userOf } from './hash.ts'

const CAPTURED = readDocument(import.meta.url, 'order-inquiry.xml')
/** The answer of an inquiry inside the captured reply; every other reply is the same document without it. */
const INNER = /<OrderInqResult>.*<\/OrderInqResult>/s
export const CAPTURED_INQUIRY = INNER.exec(CAPTURED)?.[0] ?? ''
const PLAIN = CAPTURED.replace(INNER, '')

/** The call that is answered. */
export type Asked = { readonly type: string; readonly orderId: string }

/** What the host noted down; a request that never reached it has none of these. */
export type HostNotes = {
  readonly retrefNum: string
  readonly authCode: string
  readonly sequence: string
  readonly maskedCard: string
}

export const NO_NOTES: HostNotes = { retrefNum: '', authCode: '', sequence: '', maskedCard: '' }

export function notesOf({ referenceNumber, authCode, bankNumber, maskedCard }: Transaction): HostNotes {
  return { retrefNum: referenceNumber, authCode, sequence: bankNumber.slice(-6), maskedCard }
}

export function approval(bank: PretendBank, asked: Asked, notes: HostNotes, inner = ''): string {
  const response = { Source: 'HOST', Code: '00', ReasonCode: '00', Message: 'Approved', ErrorMsg: '', SysErrMsg: '' }
  return reply(bank, asked, response, notes, inner)
}

export function refusal(bank: PretendBank, asked: Asked, why: Refusal, notes = NO_NOTES, inner = ''): string {
  const response = {
    Source: why.source,
    Code: why.code,
    ReasonCode: why.reasonCode,
    Message: 'Declined',
    ErrorMsg: why.errorMessage,
    SysErrMsg: why.systemMessage,
  }
  return reply(bank, asked, response, notes, inner)
}

function reply(
  bank: PretendBank,
  { type, orderId }: Asked,
  response: Readonly<Record<string, string>>,
  notes: HostNotes,
  inner: string,
): string {
  const { merchant } = bank.profile
  const provDate = istanbulTime(bank.now(), 'yyyyMMdd HH:mm:ss')
  const { retrefNum, authCode } = notes
  const signed = { code: response['Code'] ?? '', retrefNum, authCode, provDate, orderId }
  const isAtHost = notes.sequence !== ''
  const text = exchangeXml(PLAIN, {
    ProvUserID: userOf(type),
    UserID: userOf(type),
    ID: merchant['terminalId'] ?? '',
    MerchantID: merchant['merchantId'] ?? '',
    OrderID: orderId,
    ...response,
    RetrefNum: retrefNum,
    AuthCode: authCode,
    BatchNum: isAtHost ? batchNumber(bank.now()) : '',
    SequenceNum: notes.sequence,
    ProvDate: provDate,
    CardNumberMasked: notes.maskedCard,
    CardHolderName: isAtHost ? 'HA*** YIL***' : '',
    CardType: isAtHost ? 'FLEXI' : '',
    HashData: replyHash(signed, secretsOf(merchant), type),
  })
  return text.replace('</GroupID>', () => `</GroupID>${inner}`)
}

/** One batch for each day of the bank. */
export function batchNumber(at: Date): string {
  return istanbulTime(at, 'yyDDD').padStart(6, '0')
}
