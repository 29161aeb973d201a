import { randomBytes } from 'node:crypto'
import { digitsToMinor } from '../kit/amounts.ts'
import { maskCard } from '../kit/cards.ts'
import { exchangeXml, readDocument } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { childAt, textAt } from '../kit/read-xml.ts'
import type { XmlElement } from '../kit/read-xml.ts'
import { isSameText } from '../kit/same-text.ts'
import { currencyOf } from './codes.ts'
import type { Code } from './codes.ts'
import { cardProblem, installmentsOf, moneyProblem } from './formats.ts'
import { isXid } from './ids.ts'
import type { Memories } from './memories.ts'
import { refusal } from './replies.ts'

const REPLY = readDocument(import.meta.url, 'request-data.xml')
const CARD = ['cardHolderName', 'ccno', 'expDate', 'cvc']
const OPEN_TYPES = ['Sale', 'Auth'] as const
/** Points and deferred payments exist, but not for this merchant. */
const CLOSED_TYPES = ['WP', 'SaleWP', 'Vft']
/** The bank's common page would ask for the card; this one is taken as typed there. */
const HOSTED_CARD = '404809******7528'

export const token = (bytes: number) => randomBytes(bytes).toString('hex').toUpperCase()

/** oosRequestData: the order goes to the bank, three unreadable texts come back for the browser. */
export function requestData(bank: PretendBank, memories: Memories, body: XmlElement): string {
  const tranType = OPEN_TYPES.find((type) => type === textAt(body, 'tranType'))
  const isHosted = CARD.every((name) => childAt(body, name) === undefined)
  const problem = problemOf(bank, memories, body, isHosted)
  if (problem !== undefined || !tranType) return refusal(problem ?? '0002')
  const xid = textAt(body, 'XID')
  const currencyCode = textAt(body, 'currencyCode')
  const [data1, data2, sign] = [token(128), isHosted ? '' : token(96), token(16)]
  memories.xids.set(xid, true)
  memories.announced.set(data1, {
    xid,
    amountMinor: digitsToMinor(textAt(body, 'amount')) ?? 0,
    currencyCode,
    currency: currencyOf(currencyCode) ?? '',
    installments: installmentsOf(textAt(body, 'installment')) ?? 1,
    tranType,
    maskedCard: isHosted ? HOSTED_CARD : maskCard(textAt(body, 'ccno')),
    data2,
    sign,
    isAnswered: false,
  })
  return exchangeXml(REPLY, { data1, data2, sign })
}

function problemOf(bank: PretendBank, memories: Memories, body: XmlElement, isHosted: boolean): Code | undefined {
  const xid = textAt(body, 'XID')
  if (!isHosted && CARD.some((name) => childAt(body, name) === undefined)) return '0002'
  if (!isSameText(textAt(body, 'posnetid'), bank.profile.merchant['posnetId'] ?? '')) return '0148'
  if (!isXid(xid)) return 'E189'
  if (CLOSED_TYPES.includes(textAt(body, 'tranType'))) return '0015'
  const problem = moneyProblem(body) ?? (isHosted ? undefined : cardProblem(body, bank.now()))
  return problem ?? (memories.xids.has(xid) ? '0127' : undefined)
}
