import type { FastifyReply } from 'fastify'
import type { Transaction } from '../../bank-truth/transactions.ts'
import { exchangeXml, readDocument } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { textAt } from '../kit/read-xml.ts'
import type { XmlElement } from '../kit/read-xml.ts'
import { DECLINES } from './codes.ts'
import { installmentText } from './formats.ts'
import { hostLogKeyOf } from './ids.ts'
import { finalMac, isRequestSigned, resolveMac, secretsOf } from './mac.ts'
import type { SignedOrder } from './mac.ts'
import type { AnnouncedOrder, Memories } from './memories.ts'
import { refusal, usedBefore } from './replies.ts'

const RESOLVED = readDocument(import.meta.url, 'resolve.xml')
const CHARGED = readDocument(import.meta.url, 'tran-data.xml')

function signedOrder({ xid, amountMinor, currencyCode }: AnnouncedOrder, offMinor = 0): SignedOrder {
  return { xid, amount: String(amountMinor + offMinor), currencyCode }
}

/** oosResolveMerchantData: the bank reads out what the browser carried. It moves nothing and may be asked again. */
export function resolveData(bank: PretendBank, { packets }: Memories, body: XmlElement): string {
  const secrets = secretsOf(bank.profile.merchant)
  const packet = packets.get(textAt(body, 'bankData'))
  if (!packet) return refusal('0150')
  if (textAt(body, 'merchantData') !== packet.merchantPacket || textAt(body, 'sign') !== packet.sign) {
    return refusal('0150')
  }
  if (!isRequestSigned(signedOrder(packet.order), textAt(body, 'mac'), secrets)) return refusal('E216')
  const { order, mdStatus, mdErrorMessage, wronglySigned, amountOffMinor } = packet
  const named = signedOrder(order, amountOffMinor)
  const signer = wronglySigned ? { ...secrets, encKey: `${secrets.encKey}-wrong` } : secrets
  return exchangeXml(RESOLVED, {
    xid: named.xid,
    amount: named.amount,
    currency: named.currencyCode,
    installment: installmentText(order.installments),
    txStatus: TX_STATUSES[mdStatus] ?? 'A',
    mdStatus,
    mdErrorMessage,
    mac: resolveMac(mdStatus, named, signer),
  })
}

/** Y asked and passed, N failed; what is neither was an attempt. */
const TX_STATUSES: Readonly<Record<string, string>> = { '1': 'Y', '0': 'N' }

/**
 * oosTranData: takes the money. As the manual says, the bank looks neither at whether the merchant resolved the packet
 * nor at how the authentication ended: after a failed one it charges all the same, at the merchant's risk.
 */
export function chargeData(bank: PretendBank, memories: Memories, body: XmlElement, reply: FastifyReply) {
  const packet = memories.packets.get(textAt(body, 'bankData'))
  if (!packet) return refusal('0150')
  const { order, mdStatus } = packet
  const { xid, amountMinor, currency, installments, maskedCard } = order
  const kind = order.tranType === 'Auth' ? ('preauthorisation' as const) : ('sale' as const)
  const call = { orderId: xid, amountMinor, currency, installments, maskedCard, kind, notes: { mdStatus } }
  const refuse = (code: 'E216' | '137') => {
    bank.refuseProvision(call)
    return refusal(code)
  }
  const isSigned = isRequestSigned(signedOrder(order), textAt(body, 'mac'), secretsOf(bank.profile.merchant))
  if (!isSigned) return refuse('E216')
  // Nobody pays with points here.
  if (textAt(body, 'wpAmount') !== '0') return refuse('137')
  const verdict = bank.provision({ ...call, orderIdSpentBy: 'charge-or-decline' })
  memories.orderOfNumber.set(verdict.transaction.bankNumber, xid)
  switch (verdict.kind) {
    case 'answer-502':
    case 'silence':
      return bank.playBadDay(reply, verdict)
    case 'approved':
      return charged(bank, order, verdict.transaction)
    case 'declined':
      return refusal(DECLINES[verdict.reason])
    case 'duplicate':
      return verdict.transaction.state === 'declined' ? refusal('0127') : usedBefore(verdict.transaction)
  }
}

function charged(bank: PretendBank, order: AnnouncedOrder, transaction: Transaction): string {
  const hostlogkey = hostLogKeyOf(transaction)
  return exchangeXml(CHARGED, {
    mac: finalMac(hostlogkey, signedOrder(order), secretsOf(bank.profile.merchant)),
    hostlogkey,
    authCode: transaction.authCode,
    inst1: installmentText(order.installments),
  })
}
