import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { eciOf, type AcsEnding, type AcsVerdict, type MdStatus } from '../kit/acs-sessions.ts'
import { sendAutoForm } from '../kit/auto-form.ts'
import type { AutoForm } from '../kit/auto-form.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { formFields, isForm } from '../kit/request-body.ts'
import { DECLINES, NOT_AUTHENTICATED, orderUsed, SUCCESS } from './codes.ts'
import { authenticatedReturn, chargedReturn, failedReturn } from './return-fields.ts'
import type { Authentication, Return } from './return-fields.ts'
import { signedReturn } from './return-hash.ts'
import type { PaymentModel } from './return-hash.ts'
import { isKnownMerchant, isReturnAddress, readThreeDForm } from './three-d-form.ts'
import type { FormPage, ThreeDForm } from './three-d-form.ts'

/** A passed authentication that waits for its provision call. */
export type PassedAuthentication = Authentication & { readonly form: ThreeDForm }

export type Memories = {
  /** By secureId. */
  readonly passed: Map<string, PassedAuthentication>
  /** Every order id a money request came for, for the day report. */
  readonly orders: Map<string, true>
}

const WITHOUT_RETURN =
  '<html><body><h1>Hata</h1><p>merchantSafeId, terminalSafeId, okUrl ve failUrl geçerli olmalıdır.</p></body></html>'

/** `securepay` and `payhosting`: take the merchant's form, show the bank's page, send the browser back. */
export function threeDGate(app: FastifyInstance, bank: PretendBank, memories: Memories): void {
  const { merchant } = bank.profile

  const open = (page: FormPage) => (request: FastifyRequest, reply: FastifyReply) => {
    const fields = isForm(request) ? formFields(request) : {}
    const { okUrl, failUrl, orderId = '' } = fields
    // Without a merchant there is no key to sign a return with.
    if (!isReturnAddress(okUrl) || !isReturnAddress(failUrl) || !isKnownMerchant(fields, merchant)) {
      return reply.code(400).type('text/html; charset=utf-8').send(WITHOUT_RETURN)
    }
    const form = readThreeDForm(page, fields, merchant, bank.now())
    if ('responseCode' in form) return sendAutoForm(reply, signed('3D', failUrl, failedReturn(orderId, form)))
    if (bank.history(orderId).length > 0) {
      return sendAutoForm(reply, signed('3D', failUrl, failedReturn(orderId, orderUsed(orderId))))
    }
    const { amountMinor, currency, maskedCard } = form
    const finish = (verdict: AcsVerdict) => answer(form, verdict)
    return reply.redirect(bank.openAcs({ orderId, amountMinor, currency, maskedCard, finish }), 303)
  }

  const signed = (model: PaymentModel, url: string, { fields, names }: Return, wrongly = false): AutoForm => {
    const secretKey = `${merchant['secretKey']}${wrongly ? '-wrong' : ''}`
    const complete = signedReturn(model, fields, names, secretKey)
    if (!complete) throw new Error(`The bank cannot sign a return of model ${model} by ${names.join('+')}.`)
    return { url, fields: complete }
  }

  const answer = (form: ThreeDForm, verdict: AcsVerdict): AcsEnding => {
    const { okUrl = '', failUrl = '' } = form.fields
    const goBack = (isGood: boolean, back: Return) =>
      signed(form.model, isGood ? okUrl : failUrl, back, verdict.wronglySigned)
    if (verdict.outcome !== 'passed') return goBack(false, failedReturn(form.orderId, NOT_AUTHENTICATED))
    if (form.model !== '3D') return charge(form, goBack)
    const authentication = newAuthentication(form, verdict.mdStatus)
    memories.passed.set(authentication.secureId, { ...authentication, form })
    return goBack(true, authenticatedReturn(form, authentication, verdict.mdStatus, bank.now()))
  }

  /** The pay models: the bank charges by itself as soon as the card holder is known. */
  const charge = (form: ThreeDForm, goBack: (isGood: boolean, back: Return) => AutoForm): AcsEnding => {
    const { orderId, amountMinor, currency, installments, maskedCard, kind } = form
    memories.orders.set(orderId, true)
    const order = { orderId, amountMinor, currency, installments, maskedCard, kind }
    const made = bank.provision({ ...order, orderIdSpentBy: 'charge-or-decline' })
    switch (made.kind) {
      case 'answer-502':
      case 'silence':
        return made
      case 'approved':
        return goBack(true, chargedReturn(form, made.transaction, SUCCESS))
      case 'declined':
        return goBack(false, chargedReturn(form, made.transaction, DECLINES[made.reason]))
      case 'duplicate':
        return goBack(false, failedReturn(orderId, orderUsed(orderId)))
    }
  }

  app.post('/securepay', open('securepay'))
  app.post('/payhosting', open('payhosting'))
}

function newAuthentication({ maskedCard }: ThreeDForm, mdStatus: MdStatus): Authentication {
  return {
    secureId: Buffer.from(randomBytes(10).toString('hex')).toString('base64'),
    secureEcomInd: eciOf(maskedCard, mdStatus),
    secureData: randomBytes(21).toString('base64'),
    secureMd: randomBytes(32).toString('hex').toUpperCase(),
  }
}
