import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendAutoForm } from '../kit/auto-form.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { formFields, isForm } from '../kit/request-body.ts'
import { readDirectForm } from './direct-form.ts'
import type { PaytrOrder, PaytrOrders } from './orders.ts'
import { endAttempt } from './pay.ts'
import type { PaytrEnding } from './pay.ts'
import { credentialsOf, isRightlySigned } from './token.ts'

/** `/odeme`: the payer's browser posts the card here; with `non_3d` no card holder is asked. */
export function directPayment(app: FastifyInstance, bank: PretendBank, orders: PaytrOrders): void {
  app.post('/odeme', (request, reply) => {
    const fields = isForm(request) ? formFields(request) : {}
    const order = acceptedOrder(bank, orders, fields)
    if (typeof order === 'string') return reply.send({ status: 'failed', reason: order })
    if (fields['non_3d'] === '0') return reply.redirect(openPage(bank, order), 303)
    const ending = endAttempt(bank, order, 'passed')
    return fields['sync_mode'] === '1' ? sendSync(bank, reply, ending) : sendEnding(bank, reply, ending)
  })
}

function acceptedOrder(bank: PretendBank, orders: PaytrOrders, fields: Readonly<Record<string, string>>) {
  const credentials = credentialsOf(bank.profile.merchant)
  if (fields['merchant_id'] !== credentials.merchant_id) return 'merchant_id geçersiz'
  if (!isRightlySigned('direct-payment', fields, credentials)) return 'paytr_token gönderilmedi veya geçersiz'
  const order = readDirectForm(fields, bank.now())
  if (typeof order === 'string') return order
  return isNew(orders, order) ? order : 'merchant_oid daha önce kullanılmış'
}

/** An id is spent once its attempt has ended; until then a payer may come back and begin again. */
export function isNew(orders: PaytrOrders, order: PaytrOrder): boolean {
  if (orders.get(order.oid)?.isDecided) return false
  orders.set(order.oid, order)
  return true
}

export function openPage(bank: PretendBank, order: PaytrOrder): string {
  return bank.openAcs({
    orderId: order.oid,
    amountMinor: order.amountMinor,
    currency: order.currency,
    maskedCard: order.maskedCard,
    daysPlayedBy: 'gateway',
    finish: ({ outcome }) => endAttempt(bank, order, outcome).browser,
  })
}

function sendEnding(bank: PretendBank, reply: FastifyReply, { browser }: PaytrEnding): FastifyReply {
  if (browser === 'empty-page') return reply.type('text/html; charset=utf-8').send('')
  return 'url' in browser ? sendAutoForm(reply, browser) : bank.playBadDay(reply, browser)
}

/** The exact JSON is unverified in the document; the names are those it mentions. */
function sendSync(bank: PretendBank, reply: FastifyReply, ending: PaytrEnding): FastifyReply {
  const { browser, failed } = ending
  if (browser === 'empty-page' || !('url' in browser)) return sendEnding(bank, reply, ending)
  if (failed) return reply.send({ status: 'failed', reason: failed.message, msg: failed.message })
  return reply.send({ status: 'success', utoken: '', ctoken: '', msg: 'Ödeme başarılı' })
}
