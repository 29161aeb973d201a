import { textOf, type Fields } from '../../wire/fields.ts'
import { at, textAt, type Element } from '../../wire/xml.ts'
import { markOf, strengthOf } from '../half-secure.ts'
import type { CheckedReturn, Order, PosAccount, PosContext, Unknown } from '../port.ts'
import { doubtOf } from './codes.ts'
import { isResolveMac, type Keys, type Stored } from './hash.ts'
import { installmentOf, keysOf, resolveRequest, storedOf } from './request.ts'
import type { Resolved } from './resolved.ts'
import { heard, isReply, verdictOf } from './response.ts'

/** What the bank says about the packets that a browser brought. */
export interface ResolveReply {
  readonly approved: string
  readonly xid: string
  readonly amount: string
  readonly currency: string
  readonly mdStatus: string
  readonly mac: string
}

export const isMacOfResolve = ({ mac, mdStatus }: ResolveReply, stored: Stored, keys: Keys): boolean =>
  isResolveMac(mac, mdStatus, stored, keys)

export function isBound(reply: ResolveReply, stored: Stored): boolean {
  return reply.xid === stored.xid && reply.amount === stored.amount && reply.currency === stored.currencyCode
}

/** The return proves nothing by itself: the bank is asked what its packets say, and signs its answer. */
export async function checkReturn(context: PosContext, returned: Fields): Promise<CheckedReturn> {
  const { account, order, wire } = context
  const packets = ['MerchantPacket', 'BankPacket', 'Sign'].map((name) => textOf(returned, name))
  if (packets.includes('')) return { outcome: 'rejected', inquire: true, why: 'shape' }
  if (!namesOurs(account, order, returned)) return { outcome: 'rejected', inquire: true, why: 'binding' }
  const reply = heard(await wire.send(resolveRequest(account, order, returned)))
  return isReply(reply) ? outcomeOf(context, returned, reply) : inDoubt(reply)
}

/** Only for finding the attempt, says the manual; another one's return is not worth a call. */
function namesOurs(account: PosAccount, order: Order, returned: Fields): boolean {
  const merchant = textOf(returned, 'MerchantId')
  return textOf(returned, 'Xid') === storedOf(order).xid && (merchant === '' || merchant === keysOf(account).mid)
}

const inDoubt = ({ why, code }: Pick<Unknown, 'why' | 'code'>): CheckedReturn => ({
  outcome: 'unknown',
  inquire: true,
  why,
  ...(code === undefined ? {} : { code }),
})

function outcomeOf({ account, order }: PosContext, returned: Fields, reply: Element): CheckedReturn {
  const { approved, respCode } = verdictOf(reply)
  if (approved === '') return inDoubt({ why: 'unreadable' })
  const doubt = doubtOf(respCode)
  if (doubt !== undefined) return inDoubt({ why: doubt, code: respCode })
  const resolved = readResolve(reply)
  const [stored, keys] = [storedOf(order), keysOf(account)]
  // Packets the bank cannot open are somebody's invention; it is the bank that holds their signature.
  if (approved !== '1' || !isMacOfResolve(resolved, stored, keys)) {
    return { outcome: 'rejected', inquire: true, why: 'signature' }
  }
  const { installment, mdStatus, mac } = resolved
  const sameCount = installment === '' || installment === installmentOf(order.installments)
  if (!isBound(resolved, stored) || !sameCount) return { outcome: 'rejected', inquire: true, why: 'binding' }
  const strength = strengthOf(mdStatus, account.halfSecure)
  if (strength !== undefined) {
    const proof = { bankPacket: textOf(returned, 'BankPacket'), mdStatus, mac }
    return { outcome: 'authenticated', inquire: false, proof, ...markOf(strength) }
  }
  const message = resolved.mdErrorMessage
  // 7 is the bank's system, 9 a merchant who was never enrolled.
  if (mdStatus === '7' || mdStatus === '9') return { outcome: 'error', inquire: false, code: mdStatus, message }
  return { outcome: 'declined', inquire: false, reason: 'authentication-failed', code: mdStatus, message }
}

function readResolve(reply: Element) {
  const inner = at(reply, 'oosResolveMerchantDataResponse')
  return {
    approved: textAt(reply, 'approved'),
    xid: textAt(inner, 'xid'),
    amount: textAt(inner, 'amount'),
    currency: textAt(inner, 'currency'),
    installment: textAt(inner, 'installment'),
    mdStatus: textAt(inner, 'mdStatus'),
    mdErrorMessage: textAt(inner, 'mdErrorMessage'),
    mac: textAt(inner, 'mac'),
  }
}

/**
 * The only way to a `Resolved`, and so to the charge: `oosTranData` would take the money after a failed authentication
 * too. The bank's MAC is measured once more, so nothing that did not come out of `checkReturn` gets through.
 */
export function resolvedBy(proof: Fields, account: PosAccount, order: Order): Resolved | undefined {
  const [bankPacket, mdStatus, mac] = [textOf(proof, 'bankPacket'), textOf(proof, 'mdStatus'), textOf(proof, 'mac')]
  const isProven = isResolveMac(mac, mdStatus, storedOf(order), keysOf(account))
  if (bankPacket === '' || !isProven || strengthOf(mdStatus, account.halfSecure) === undefined) return undefined
  return { bankPacket } as Resolved
}
