import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendAutoForm } from '../kit/auto-form.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { childAt, textAt } from '../kit/read-xml.ts'
import type { XmlElement } from '../kit/read-xml.ts'
import { beginOrder, newMd } from './books.ts'
import type { Begun, Books } from './books.ts'
import { faulty, problem } from './codes.ts'
import type { Answer } from './codes.ts'
import { accountProblem, isVakifKatilim, lacksHashPassword, readMessage } from './message.ts'
import { cardProblem, readOrder } from './order.ts'
import { sendContract } from './send.ts'
import { refusedReturn, threeDReturn } from './three-d-return.ts'
import type { ReturnUrls } from './three-d-return.ts'

const IP = /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-f:]*:[0-9a-f:.]+)$/i

export function isIp(text: string): boolean {
  return IP.test(text)
}

/** ThreeDModelPayGate: answers with a page that sends the browser to the card's bank, or straight back to FailUrl. */
export function payGate(bank: PretendBank, books: Books, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = readMessage(bank, request)
  if (!message) return sendContract(bank, reply, { answer: faulty('XML') })
  const urls = { okUrl: textAt(message, 'OkUrl'), failUrl: textAt(message, 'FailUrl') }
  const order = gateProblem(bank, message) ?? readOrder(bank, message)
  if ('code' in order) {
    const orderId = textAt(message, 'MerchantOrderId')
    // Without an address to go back to there is no page to send, only the bare answer.
    if (!isAddress(urls.failUrl)) return sendContract(bank, reply, { answer: order, orderId })
    return sendAutoForm(reply, refusedReturn(bank, orderId, urls.failUrl, order))
  }
  const path = openPage(bank, books, beginOrder(bank, books, order, true), urls)
  const fields = {
    creq: randomBytes(120).toString('base64url'),
    threeDSSessionData: randomBytes(12).toString('base64'),
  }
  return sendAutoForm(reply, { url: bank.urlOf(request, path), fields })
}

function openPage(bank: PretendBank, books: Books, begun: Begun, urls: ReturnUrls): string {
  const { orderId, amountMinor, currency, maskedCard } = begun.order
  return bank.openAcs({
    orderId,
    amountMinor,
    currency,
    maskedCard,
    finish(verdict) {
      const md = newMd()
      if (verdict.outcome === 'passed') books.passed.set(md, { begun, isUsed: false })
      else begun.isOpen = false
      return threeDReturn(bank, begun, urls, verdict, md)
    },
  })
}

function isAddress(url: string): boolean {
  return /^https?:\/\//.test(url) && URL.canParse(url)
}

/** Everything about the message but the order itself. */
function gateProblem(bank: PretendBank, message: XmlElement): Answer | undefined {
  const account = accountProblem(bank, message)
  if (account) return account
  if (textAt(message, 'TransactionSecurity') !== '3') return problem('InvalidTransactionSecurity')
  if (!isAddress(textAt(message, 'OkUrl'))) return faulty('OkUrl')
  if (!isAddress(textAt(message, 'FailUrl'))) return faulty('FailUrl')
  if (lacksHashPassword(bank, message)) return faulty('HashPassword')
  const own = isVakifKatilim(bank) ? paymentTypeProblem(message) : kuveytProblem(message)
  return own ?? cardProblem(bank, message)
}

/** Vakıf Katılım's clients send `1` or leave it out. */
export function paymentTypeProblem(message: XmlElement): Answer | undefined {
  const type = childAt(message, 'PaymentType')?.text ?? '1'
  return type === '1' ? undefined : faulty('PaymentType')
}

/** The 3DS 2 part, which Kuveyt Türk alone asks for; the card holder's address may be left out. */
function kuveytProblem(message: XmlElement): Answer | undefined {
  if (textAt(message, 'TransactionType') !== 'Sale') return faulty('TransactionType')
  if (textAt(message, 'DeviceData/DeviceChannel') !== '02') return faulty('DeviceChannel')
  if (!isIp(textAt(message, 'DeviceData/ClientIP'))) return faulty('ClientIP')
  const holder = childAt(message, 'CardHolderData')
  if (!holder) return undefined
  if (!/^\d{3}$/.test(textAt(holder, 'BillAddrCountry'))) return faulty('BillAddrCountry')
  const phone = childAt(holder, 'MobilePhone')
  const isPhone = phone && /^\d{1,3}$/.test(textAt(phone, 'Cc')) && /^\d{10}$/.test(textAt(phone, 'Subscriber'))
  return phone && !isPhone ? faulty('MobilePhone') : undefined
}
