import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AcsVerdict } from '../kit/acs-sessions.ts'
import type { AutoForm } from '../kit/auto-form.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { formFields, isForm } from '../kit/request-body.ts'
import type { Fields } from '../kit/request-body.ts'
import { isSameText } from '../kit/same-text.ts'
import type { AnnouncedOrder, Memories } from './memories.ts'
import { token } from './request-data.ts'

const KNOWN = ['mid', 'posnetID', 'posnetData', 'posnetData2', 'digest', 'merchantReturnURL', 'lang', 'url']
const MD_ERRORS = {
  passed: '',
  failed: 'Kart doğrulaması başarısız',
  cancelled: 'Kart hamili işlemden vazgeçti',
} as const

/** `YKBPaymentService`: the browser brings the three texts, the bank asks the card holder. */
export function paymentPage(app: FastifyInstance, bank: PretendBank, memories: Memories): void {
  app.post('/3DSWebService/YKBPaymentService', (request, reply) => {
    const fields = isForm(request) ? formFields(request) : {}
    const order = memories.announced.get(fields['posnetData'] ?? '')
    const wrong = wrongField(bank, fields, order)
    if (wrong !== undefined || !order) return warn(reply, wrong ?? 'posnetData')
    const { xid, amountMinor, currency, maskedCard } = order
    const path = bank.openAcs({
      orderId: xid,
      amountMinor,
      currency,
      maskedCard,
      finish: (verdict) => goBack(bank, memories, order, verdict, fields['merchantReturnURL'] ?? ''),
    })
    return reply.redirect(path, 303)
  })
}

/** A faulty form ends here: the bank never sends that browser back. */
function warn(reply: FastifyReply, field: string): FastifyReply {
  const page = `<html><head><title>Uyarı</title></head><body><h1>Uyarı</h1><p>İşleminiz gerçekleştirilemiyor: ${field} hatalı.</p></body></html>`
  return reply.type('text/html; charset=utf-8').send(page)
}

/** The name of the first field that is not as the document has it; names are case-sensitive. */
function wrongField(bank: PretendBank, fields: Fields, order: AnnouncedOrder | undefined): string | undefined {
  const { mid = '', posnetId = '' } = bank.profile.merchant
  const text = (name: string) => fields[name] ?? ''
  const returnUrl = text('merchantReturnURL')
  const rules: readonly (readonly [string, boolean])[] = [
    ...KNOWN.map((name) => [name, name in fields] as const),
    ['mid', isSameText(text('mid'), mid)],
    ['posnetID', isSameText(text('posnetID'), posnetId)],
    ['posnetData', order !== undefined && !order.isAnswered],
    ['posnetData2', text('posnetData2') === order?.data2],
    ['digest', isSameText(text('digest'), order?.sign ?? '')],
    ['merchantReturnURL', /^https?:\/\//.test(returnUrl) && URL.canParse(returnUrl) && returnUrl.length <= 255],
    ['lang', ['tr', 'en'].includes(text('lang'))],
    ['openANewWindow', text('openANewWindow') === '0'],
  ]
  return rules.find(([, isRight]) => !isRight)?.[0]
}

/** One address for yes and no. Nothing in this post is signed for the merchant, who has to ask the bank to read it. */
function goBack(
  bank: PretendBank,
  { packets }: Memories,
  order: AnnouncedOrder,
  verdict: AcsVerdict,
  url: string,
): AutoForm {
  const { outcome, mdStatus, wronglySigned, amountOffMinor } = verdict
  const [bankPacket, merchantPacket, sign] = [token(96), token(64), token(16)]
  order.isAnswered = true
  packets.set(bankPacket, {
    order,
    merchantPacket,
    sign,
    mdStatus,
    mdErrorMessage: MD_ERRORS[outcome],
    wronglySigned,
    amountOffMinor,
  })
  const fields = {
    MerchantPacket: merchantPacket,
    BankPacket: bankPacket,
    Sign: sign,
    CCPrefix: order.maskedCard.slice(0, 6),
    TranType: order.tranType,
    Amount: String(order.amountMinor + amountOffMinor),
    Xid: order.xid,
    MerchantId: bank.profile.merchant['mid'] ?? '',
  }
  return { url, fields }
}
