import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { isSameText } from '../kit/same-text.ts'
import { istanbulTime } from '../../kit/istanbul-time.ts'
import { answer } from './codes.ts'
import { jsonTexts } from './request-fields.ts'
import type { SipayFields } from './request-fields.ts'

const LIFE_MS = 2 * 3_600_000

export type Access = { isOpenTo(request: FastifyRequest): boolean }

/** `/api/token`: a bearer token for about two hours, per app. Without one every server call ends in a 401. */
export function access(app: FastifyInstance, bank: PretendBank): Access {
  const tokens = bank.memory<Date>()

  app.post('/ccpayment/api/token', (request) => {
    if (!isKnownApp(bank, jsonTexts(request) ?? {})) return answer('credentials')
    const token = randomBytes(40).toString('base64url')
    const until = new Date(bank.now().getTime() + LIFE_MS)
    tokens.set(token, until)
    const data = { token, is_3d: 1, expires_at: istanbulTime(until, 'yyyy-MM-dd HH:mm:ss') }
    return answer('success', { data })
  })

  return {
    isOpenTo(request) {
      const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
      const until = tokens.get(token)
      return until !== undefined && until > bank.now()
    },
  }
}

export function isKnownApp(bank: PretendBank, fields: SipayFields): boolean {
  const { appKey = '', appSecret = '' } = bank.profile.merchant
  return isSameText(fields['app_id'] ?? '', appKey) && isSameText(fields['app_secret'] ?? '', appSecret)
}

/** The first look at every call that names the merchant and carries a hash_key. */
export function isOurMerchant(bank: PretendBank, fields: SipayFields): boolean {
  return isSameText(fields['merchant_key'] ?? '', bank.profile.merchant['merchantKey'] ?? '')
}
