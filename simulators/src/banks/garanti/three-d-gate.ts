import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { eciOf, type AcsEnding, type AcsVerdict, type MdStatus } from '../kit/acs-sessions.ts'
import { sendAutoForm } from '../kit/auto-form.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { formFields, isForm } from '../kit/request-body.ts'
import type { Fields } from '../kit/request-body.ts'
import { DECLINES, ORDER_USED } from './codes.ts'
import { chargeFields, rejectionFields, returnFields } from './return-fields.ts'
import type { Authentication } from './return-fields.ts'
import { signedReturn } from './return-hash.ts'
import { isReturnAddress, readThreeDForm } from './three-d-form.ts'
import type { ThreeDForm } from './three-d-form.ts'

/** A passed authentication that waits for its provision call. */
export type PassedAuthentication = Authentication & { readonly form: ThreeDForm; isUsed: boolean }

export type Memories = {
  /** By md. */
  readonly passed: Map<string, PassedAuthentication>
  /** Every order id a money request came for, for the list inquiry. */
  readonly orders: Map<string, true>
}

const WITHOUT_RETURN = '<html><body><h1>Hata</h1><p>successurl ve errorurl geçerli olmalıdır.</p></body></html>'

/** `gt3dengine`: takes the merchant's form, shows the 3-D page, sends the browser back. */
export function threeDGate(app: FastifyInstance, bank: PretendBank, memories: Memories): void {
  const { merchant } = bank.profile
  const storeKey = merchant['storeKey'] ?? ''

  app.post('/servlet/gt3dengine', (request, reply) => {
    const fields = isForm(request) ? formFields(request) : {}
    const { successurl, errorurl } = fields
    if (!isReturnAddress(successurl) || !isReturnAddress(errorurl)) {
      return reply.code(400).type('text/html; charset=utf-8').send(WITHOUT_RETURN)
    }
    const form = readThreeDForm(fields, merchant, bank.now())
    if (typeof form === 'string') {
      return sendAutoForm(reply, { url: errorurl, fields: rejectionFields(fields, form) })
    }
    const { orderId, amountMinor, currency, maskedCard } = form
    const finish = (verdict: AcsVerdict) => answer(form, verdict)
    return reply.redirect(bank.openAcs({ orderId, amountMinor, currency, maskedCard, finish }), 303)
  })

  const answer = (form: ThreeDForm, verdict: AcsVerdict): AcsEnding => {
    const isPassed = verdict.outcome === 'passed'
    const authentication = newAuthentication(form, verdict.mdStatus)
    const fields = returnFields(form, authentication, verdict)
    if (form.level === '3D_PAY') return charge(form, verdict, fields)
    if (isPassed) memories.passed.set(authentication.md, { ...authentication, form, isUsed: false })
    return goBack(form, verdict, fields, isPassed)
  }

  /** Level 3D_PAY: the bank charges by itself as soon as the card holder is known. */
  const charge = (form: ThreeDForm, verdict: AcsVerdict, fields: Fields): AcsEnding => {
    if (verdict.outcome !== 'passed') {
      const failed = { response: 'Declined', procreturncode: '99', authcode: ' ', errmsg: 'Not authenticated' }
      return goBack(form, verdict, { ...fields, ...failed }, false)
    }
    const { orderId, amountMinor, currency, installments, maskedCard, kind } = form
    memories.orders.set(orderId, true)
    const made = bank.provision({ orderId, amountMinor, currency, installments, maskedCard, kind })
    switch (made.kind) {
      case 'answer-502':
      case 'silence':
        return made
      case 'approved':
        return goBack(form, verdict, { ...fields, ...chargeFields(made.transaction) }, true)
      case 'declined':
        return goBack(form, verdict, { ...fields, ...chargeFields(made.transaction, DECLINES[made.reason]) }, false)
      case 'duplicate': {
        const refused = { ...chargeFields(made.transaction, ORDER_USED), hostrefnum: '' }
        return goBack(form, verdict, { ...fields, ...refused }, false)
      }
    }
  }

  const goBack = (form: ThreeDForm, verdict: AcsVerdict, fields: Fields, isGood: boolean): AcsEnding => {
    const signed = signedReturn(fields, verdict.wronglySigned ? `${storeKey}-wrong` : storeKey)
    if (!signed) throw new Error(`The return of order ${form.orderId} has a value the bank cannot sign.`)
    return { url: form.fields[isGood ? 'successurl' : 'errorurl'] ?? '', fields: signed }
  }
}

function newAuthentication({ maskedCard }: ThreeDForm, mdStatus: MdStatus): Authentication {
  return {
    md: `aW5kZXg6MDIY${randomBytes(108).toString('base64')}`,
    xid: randomBytes(20).toString('base64'),
    eci: eciOf(maskedCard, mdStatus),
    cavv: randomBytes(20).toString('base64'),
    rnd: randomBytes(15).toString('base64'),
  }
}
