import type { FastifyRequest } from 'fastify'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { childAt, readXml, textAt } from '../kit/read-xml.ts'
import type { XmlElement } from '../kit/read-xml.ts'
import { bodyText, contentType } from '../kit/request-body.ts'
import type { Fields } from '../kit/request-body.ts'
import { isSameText } from '../kit/same-text.ts'
import { problem } from './codes.ts'
import type { Answer } from './codes.ts'
import { hashedPassword, isRightlySigned } from './hash.ts'

export function isVakifKatilim(bank: PretendBank): boolean {
  return bank.profile.dialect === 'vakif-katilim'
}

/** The key of this bank's signatures; on day 94 a wrong one. */
export function keyOf(bank: PretendBank, isWrong = false): string {
  return hashedPassword(`${bank.profile.merchant['password']}${isWrong ? '-wrong' : ''}`)
}

/** The merchant's XML: UTF-8, sent as XML, under the root of this bank. */
export function readMessage(bank: PretendBank, request: FastifyRequest): XmlElement | undefined {
  const text = bodyText(request)
  if (!/^(text|application)\/xml$/.test(contentType(request)) || text.includes('\u{fffd}')) return undefined
  const root = readXml(text)
  return root?.name === (isVakifKatilim(bank) ? 'VPosMessageContract' : 'KuveytTurkVPosMessage') ? root : undefined
}

/** The elements directly below, of a doubled one the first; addresses come unescaped, as they are hashed. */
function fieldsOf(element: XmlElement): Fields {
  return Object.fromEntries(element.children.toReversed().map(({ name, text }) => [name, text]))
}

/** Who is calling, and whether the message is signed by them. */
export function accountProblem(bank: PretendBank, message: XmlElement): Answer | undefined {
  const { merchantId = '', customerId = '', userName = '', subMerchantId } = bank.profile.merchant
  const isMerchant = textAt(message, 'MerchantId') === merchantId && textAt(message, 'CustomerId') === customerId
  if (!isMerchant) return problem('MerchantNotDefined')
  if (subMerchantId !== undefined && textAt(message, 'SubMerchantId') !== subMerchantId) {
    return problem('MerchantNotDefined')
  }
  if (textAt(message, 'UserName') !== userName) return problem('ApiUserNotDefined')
  const sentKey = childAt(message, 'HashPassword')
  if (sentKey && !isSameText(sentKey.text, keyOf(bank))) return problem('HashDataError')
  return isRightlySigned(fieldsOf(message), keyOf(bank)) ? undefined : problem('HashDataError')
}

/** Vakıf Katılım's own calls carry hp besides the signature made with it. */
export function lacksHashPassword(bank: PretendBank, message: XmlElement): boolean {
  return isVakifKatilim(bank) && textAt(message, 'HashPassword') === ''
}
