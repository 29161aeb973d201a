import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { html } from '../../pages/html.ts'
import { digitsToMinor, shownAmount } from '../kit/amounts.ts'
import { maskCard } from '../kit/cards.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { formFields, isForm } from '../kit/request-body.ts'
import type { Fields } from '../kit/request-body.ts'
import { currencyOf } from './codes.ts'
import { cardProblem } from './direct-form.ts'
import { isNew, openPage } from './direct.ts'
import { isBasket, payerProblem } from './form-checks.ts'
import type { PaytrOrder, PaytrOrders } from './orders.ts'
import { credentialsOf, isRightlySigned } from './token.ts'

type TokenRequest = FastifyRequest<{ Params: { token: string } }>

/** get-token and the frame behind it: the card is typed at PayTR, the result comes by the same notification. */
export function iframe(app: FastifyInstance, bank: PretendBank, orders: PaytrOrders): void {
  const tokens = bank.memory<PaytrOrder>()

  app.post('/odeme/api/get-token', (request) => {
    const fields = isForm(request) ? formFields(request) : {}
    const credentials = credentialsOf(bank.profile.merchant)
    const failed = (reason: string) => ({ status: 'failed', reason })
    if (fields['merchant_id'] !== credentials.merchant_id) return failed('merchant_id geçersiz')
    if (!isRightlySigned('iframe-token', fields, credentials)) return failed('paytr_token gönderilmedi veya geçersiz')
    const order = readFrameForm(fields)
    if (typeof order === 'string') return failed(order)
    if (!isNew(orders, order)) return failed('merchant_oid daha önce kullanılmış')
    const token = randomBytes(32).toString('hex')
    tokens.set(token, order)
    return { status: 'success', token }
  })

  app.get('/odeme/guvenli/:token', (request: TokenRequest, reply) => {
    const order = tokens.get(request.params.token)
    if (!order || order.isDecided) return reply.code(404).type('text/html; charset=utf-8').send('Geçersiz token')
    return reply.type('text/html; charset=utf-8').send(cardPage(order))
  })

  app.post('/odeme/guvenli/:token', (request: TokenRequest, reply) => {
    const order = tokens.get(request.params.token)
    if (!order || order.isDecided) return reply.code(404).type('text/html; charset=utf-8').send('Geçersiz token')
    const fields = formFields(request)
    if (cardProblem(fields, bank.now()) !== undefined) return reply.redirect(request.url, 303)
    const paid = { ...order, maskedCard: maskCard(fields['card_number'] ?? '') }
    orders.set(order.oid, paid)
    tokens.set(request.params.token, paid)
    return reply.redirect(openPage(bank, paid), 303)
  })
}

/** Here the amount is in minor units and the basket is base64, unlike the direct form. */
function readFrameForm(fields: Fields): PaytrOrder | string {
  const text = (name: string) => fields[name] ?? ''
  const amountMinor = digitsToMinor(text('payment_amount'))
  const currency = currencyOf(text('currency'))
  const problem = payerProblem(fields)
  if (problem !== undefined) return problem
  if (!amountMinor) return 'payment_amount geçersiz'
  if (currency === undefined) return 'currency geçersiz'
  if (!isBasket(Buffer.from(text('user_basket'), 'base64').toString('utf8'))) return 'user_basket geçersiz'
  if (!['0', '1'].includes(text('no_installment'))) return 'no_installment geçersiz'
  if (!/^(\d|1[0-2])$/.test(text('max_installment'))) return 'max_installment geçersiz'
  return {
    oid: text('merchant_oid'),
    amountMinor,
    currency,
    installments: 1,
    maskedCard: '',
    isTest: text('test_mode') === '1',
    okUrl: text('merchant_ok_url'),
    failUrl: text('merchant_fail_url'),
    references: [],
    isDecided: false,
  }
}

function cardPage({ amountMinor, currency }: PaytrOrder): string {
  const input = (name: string, label: string, length: number) =>
    html`<p>
      <label>${label} <input name="${name}" maxlength="${length}" required /></label>
    </p>`
  return html`<!doctype html>
    <html lang="tr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>PayTR</title>
      </head>
      <body>
        <h1>${shownAmount(amountMinor, currency, 'tr')}</h1>
        <form method="post" autocomplete="off">
          ${input('cc_owner', 'Kart sahibi', 50)} ${input('card_number', 'Kart numarası', 19)}
          ${input('expiry_month', 'Ay (AA)', 2)} ${input('expiry_year', 'Yıl (YY)', 2)} ${input('cvv', 'CVV', 4)}
          <button type="submit">Öde</button>
        </form>
      </body>
    </html>`.markup
}
