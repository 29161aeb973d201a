import type { Currency } from '@vezne/domain/money/money.ts'
import { decodeTurkish } from '../../wire/text.ts'
import { strengthOf } from '../half-secure.ts'
import type { Answer } from '../port.ts'
import { NOTHING_KNOWN, readAgreement } from './agreement.ts'
import { firstHash, requestMac, type Keys, type Stored } from './hash.ts'
import { laterIdOf, saleIdOf, xidOf, type Model } from './order-id.ts'
import { CURRENCY_CODES, installmentOf } from './request.ts'
import { isBound, isMacOfResolve, type ResolveReply } from './resolve.ts'
import { isFinalSigned, judge, judgeFinal, readReply, textAnywhere, verdictOf, type FinalReply } from './response.ts'

interface StoredInput {
  readonly xid: string
  readonly amountKurus: number | string
  readonly currencyCode: string
}

interface MacInput {
  readonly credentials: Keys
  readonly orderId: string
  readonly amountKurus: number | string
  readonly currency: Currency
}

interface AboutStored<Reply> {
  readonly credentials: Keys
  readonly stored: StoredInput
  readonly response: Reply
}

interface OrderIdInput {
  readonly orderId: string
  readonly model: Model
  readonly use: 'XID' | 'agreement' | 'sale'
}

interface BodyInput {
  readonly xml?: string
  readonly bytesBase64?: string
}

const CLASSES: Record<Answer['kind'], string> = {
  approved: 'success',
  declined: 'declined',
  error: 'error',
  unknown: 'inquire',
}

const storedOf = ({ xid, amountKurus, currencyCode }: StoredInput): Stored => ({
  xid,
  amount: String(amountKurus),
  currencyCode,
})

const bodyOf = ({ xml, bytesBase64 }: BodyInput) => xml ?? decodeTurkish(Buffer.from(bytesBase64 ?? '', 'base64'))

function classify(input: BodyInput) {
  const reply = readReply(bodyOf(input))
  if (reply === undefined) return { class: CLASSES.unknown }
  const { respText } = verdictOf(reply)
  return { class: CLASSES[judge(verdictOf(reply)).kind], respText, hostLogKey: textAnywhere(reply, 'hostlogkey') }
}

function orderIdFor({ orderId, model, use }: OrderIdInput) {
  const made = { XID: () => xidOf(orderId), sale: () => saleIdOf(orderId), agreement: () => laterIdOf(orderId, model) }
  const orderID = made[use]()
  return orderID === undefined ? { error: 'too long' } : { orderID }
}

function status({ order, ...body }: BodyInput & { readonly order: { readonly amountKurus: number | string } }) {
  const reply = readReply(bodyOf(body))
  const asked = { amountMinor: BigInt(order.amountKurus) }
  const inquiry = reply === undefined ? NOTHING_KNOWN : readAgreement(reply, asked)
  const { state, paid, amountMinor: kurus, hostReference: hostLogKey } = inquiry
  return {
    state,
    paid,
    ...(kurus === undefined ? {} : { amountKurus: Number(kurus) }),
    ...(hostLogKey === undefined ? {} : { hostLogKey }),
  }
}

export const vectorKinds = {
  posnet: {
    'request-mac': ({ credentials, orderId, amountKurus, currency }: MacInput) => {
      const xid = xidOf(orderId) ?? orderId
      const currencyCode = CURRENCY_CODES[currency]
      const mac = requestMac({ xid, amount: String(amountKurus), currencyCode }, credentials)
      return { xid, mac, currencyCode, firstHash: firstHash(credentials) }
    },
    'resolve-verify': ({ credentials, stored, response: given }: AboutStored<Partial<ResolveReply>>) => {
      const response = { approved: '', xid: '', amount: '', currency: '', mdStatus: '', mac: '', ...given }
      const macValid = isMacOfResolve(response, storedOf(stored), credentials)
      const isYes = response.approved === '1' && strengthOf(response.mdStatus) !== undefined
      return { macValid, proceed: macValid && isYes && isBound(response, storedOf(stored)) }
    },
    'final-mac': ({ credentials, stored, response: given }: AboutStored<Partial<FinalReply>>) => {
      const response = { approved: '', respCode: '', respText: '', hostlogkey: '', mac: '', ...given }
      return {
        macValid: isFinalSigned(response, storedOf(stored), credentials),
        class: CLASSES[judgeFinal(response, storedOf(stored), credentials).kind],
      }
    },
    'order-id': orderIdFor,
    installment: ({ count }: { readonly count: number }) => ({ installment: installmentOf(count) }),
    'api-classify': classify,
    'status-parse': status,
  },
}
