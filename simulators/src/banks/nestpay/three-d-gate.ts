import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { eciOf, type MdStatus } from '../kit/acs-sessions.ts'
import { sendAutoForm } from '../kit/auto-form.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { formFields, isForm } from '../kit/request-body.ts'
import { signedReturn } from './hash.ts'
import { rejectionFields } from './return-fields.ts'
import type { Authentication } from './return-fields.ts'
import { endThreeD } from './three-d-ending.ts'
import { isReturnAddress, readThreeDForm } from './three-d-form.ts'
import type { ThreeDForm } from './three-d-form.ts'

/** A passed authentication that waits for its provision call. */
export type PassedAuthentication = Authentication & { readonly form: ThreeDForm; isUsed: boolean }

const WITHOUT_RETURN = '<html><body><h1>Hata</h1><p>okUrl ve failUrl geçerli birer adres olmalıdır.</p></body></html>'

/** `est3Dgate`: takes the merchant's form, shows the 3-D page, sends the browser back. */
export function threeDGate(app: FastifyInstance, bank: PretendBank, passed: Map<string, PassedAuthentication>): void {
  const { merchant } = bank.profile

  const open = (request: FastifyRequest, reply: FastifyReply) => {
    const fields = isForm(request) ? formFields(request) : {}
    const { okUrl, failUrl } = fields
    if (!isReturnAddress(okUrl) || !isReturnAddress(failUrl)) {
      return reply.code(400).type('text/html; charset=utf-8').send(WITHOUT_RETURN)
    }
    const form = readThreeDForm(fields, merchant, bank.now())
    if ('errorCode' in form) {
      const rejection = signedReturn(rejectionFields(fields, form), merchant['storeKey'] ?? '')
      return sendAutoForm(reply, { url: failUrl, fields: rejection })
    }
    return reply.redirect(openPage(request, form), 303)
  }

  const openPage = (request: FastifyRequest, form: ThreeDForm): string => {
    const { orderId, amountMinor, currency, maskedCard } = form
    // Of the form's own connection, which may be gone by the time the card holder answers.
    const clientIp = request.ip
    const acsPath: string = bank.openAcs({
      orderId,
      amountMinor,
      currency,
      maskedCard,
      finish(verdict) {
        const authentication = newAuthentication(form, verdict.mdStatus)
        if (verdict.outcome === 'passed' && form.storetype === '3d') {
          passed.set(authentication.md, { ...authentication, form, isUsed: false })
        }
        const place = { clientIp, acsUrl: bank.urlOf(request, acsPath) }
        return endThreeD(bank, { form, verdict, authentication, place })
      },
    })
    return acsPath
  }

  app.post('/fim/est3Dgate', open)
  // One public client spells the path of Halkbank so.
  app.post('/fim/est3dgate', open)
}

function newAuthentication({ fields, maskedCard }: ThreeDForm, mdStatus: MdStatus): Authentication {
  const token = randomBytes(32).toString('hex').toUpperCase()
  return {
    md: `${maskedCard.slice(0, 6)}:${token}:3545:##${fields['clientid']}`,
    xid: randomBytes(20).toString('base64'),
    eci: eciOf(maskedCard, mdStatus),
    cavv: randomBytes(20).toString('base64'),
  }
}
