import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { saleReplyOf } from '../../../till/checkout/index.ts'
import type { PaymentRow, Started } from '../../../till/payments/index.ts'
import { linkAnswer } from './sale.ts'

const FRAME = 'https://frame.example.com'
const ADDRESS = 'https://bank.example.com/pay?token=1'

const payment = { id: randomUUID(), tenantId: randomUUID(), state: 'awaiting-3d', readAt: new Date() } as PaymentRow
const answered = (started: Pick<Started, 'shownAs' | 'handover'>) =>
  saleReplyOf({ payments: { secret: ['x'.repeat(32)] }, frameOrigin: FRAME } as never, { payment, ...started })

it('[L-04] the address that a URL-frame bank answers is what a sale answers; our screens still go by the second origin', () => {
  const started = { shownAs: 'url-frame', handover: { kind: 'url', url: ADDRESS } } as const
  const reply = answered(started)
  expect(reply).toMatchObject({ html: ADDRESS, show: { as: 'url-frame', action: `${FRAME}/show` } })
  const link = linkAnswer(reply, started)
  expect(link.reply).toBe(ADDRESS)
  expect(link.headers).toMatchObject({ 'x-payment-action': `${FRAME}/show`, 'x-payment-ticket': reply.show?.ticket })
  expect(Buffer.byteLength(JSON.stringify(link.headers))).toBeLessThan(2000)
})

it.each([
  { shownAs: 'url-frame', handover: { kind: 'html', html: '<form></form>' } },
  { shownAs: 'frame', handover: { kind: 'url', url: ADDRESS } },
] as const)(
  '[L-04] any other answer is the page that brings the browser there: $shownAs, $handover.kind',
  (started) => {
    const reply = answered(started)
    expect(reply.html).toContain(`action="${FRAME}/show"`)
    expect(linkAnswer(reply, started).headers).not.toHaveProperty('x-payment-ticket')
  },
)
