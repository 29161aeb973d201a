import type { Currency } from '@vezne/domain/money/money.ts'
import type { Fields } from '../../wire/fields.ts'
import { decodeUtf8 } from '../../wire/text.ts'
import type { Answer } from '../port.ts'
import { formHash, isReplySigned, isReturnSigned, passwordFor, requestHash, securityData, type Keys } from './hash.ts'
import { NOTHING_KNOWN, readOrder } from './inquiry.ts'
import { judge, judgeSigned, readReply } from './response.ts'
import { isBound, yesIn, type Stored } from './return.ts'

interface XmlHashInput {
  readonly credentials: Keys
  readonly type: string
  readonly orderId: string
  readonly amountKurus: string
  readonly currencyCode?: string
  readonly cardNumber?: string
}

interface ReplyHashInput {
  readonly credentials: Keys
  readonly Code?: string
  readonly RetrefNum?: string
  readonly AuthCode?: string
  readonly ProvDate?: string
  readonly OrderID?: string
  readonly HashData?: string
}

interface ClassifyInput {
  readonly operation: string
  readonly xml: string
  readonly checkReplyHash?: boolean
  readonly credentials?: Keys
}

interface StatusInput {
  readonly order: { readonly orderId: string; readonly amountMinor: number | string; readonly currency: Currency }
  readonly body?: string
  readonly bytesBase64?: string
}

const CLASSES: Record<Answer['kind'], string> = {
  approved: 'success',
  declined: 'declined',
  error: 'error',
  unknown: 'inquire',
}

function classify({ operation, xml, checkReplyHash, credentials }: ClassifyInput): string {
  const reply = readReply(xml)
  if (reply === undefined) return CLASSES.unknown
  if (checkReplyHash !== true || credentials === undefined) return CLASSES[judge(reply).kind]
  const signers = operation === 'void' || operation === 'refund' ? 'money-back' : 'sale'
  return CLASSES[judgeSigned(reply, credentials, signers).kind]
}

function status({ order, body, bytesBase64 }: StatusInput) {
  const text = body ?? decodeUtf8(Buffer.from(bytesBase64 ?? '', 'base64'))
  const reply = typeof text === 'string' ? readReply(text) : undefined
  const asked = { ...order, amountMinor: BigInt(order.amountMinor) }
  const { state, paid, amountMinor: kurus } = reply === undefined ? NOTHING_KNOWN : readOrder(reply, asked)
  return { state, paid, ...(kurus === undefined ? {} : { amountMinor: Number(kurus) }) }
}

export const vectorKinds = {
  garanti: {
    'request-hash-3d': ({ credentials, fields }: { readonly credentials: Keys; readonly fields: Fields }) => ({
      secure3dhash: formHash(fields, credentials),
    }),
    'request-hash-xml': ({ credentials, amountKurus, currencyCode = '', cardNumber = '', ...rest }: XmlHashInput) => ({
      HashData: requestHash({ ...rest, amount: amountKurus, currencyCode, cardNumber }, credentials),
      securityData: securityData(passwordFor(rest.type, credentials), credentials.terminalId),
    }),
    'callback-verify': (input: {
      readonly storeKey: string
      readonly storedOrder: Stored
      readonly fields: Fields
    }) => {
      const signatureValid = isReturnSigned(input.fields, input.storeKey)
      const proceed = signatureValid && isBound(input.fields, input.storedOrder) && yesIn(input.fields) !== undefined
      return { signatureValid, proceed }
    },
    'reply-hash': (input: ReplyHashInput) => {
      const {
        credentials,
        Code = '',
        RetrefNum = '',
        AuthCode = '',
        ProvDate = '',
        OrderID = '',
        HashData = '',
      } = input
      const figures = {
        code: Code,
        retrefNum: RetrefNum,
        authCode: AuthCode,
        provDate: ProvDate,
        orderId: OrderID,
      }
      return { valid: isReplySigned(figures, HashData, credentials.provPassword, credentials.terminalId) }
    },
    'api-classify': (input: ClassifyInput) => ({ class: classify(input) }),
    'status-parse': status,
  },
}
