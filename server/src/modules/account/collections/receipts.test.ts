import { collectionReceipt, collectionReceiptPaper, endCollectionReceipt } from '@vezne/contract/collections/actions.ts'
import { collectionDetail } from '@vezne/contract/collections/detail.ts'
import { expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { textLayer } from '../../../testing/pdf-text.ts'
import type { PaymentRow } from '../../till/payments/index.ts'
import { usePaymentDesk } from './testing/payment-desk.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })
const { till, tenant, tokenOf, as, paid } = usePaymentDesk(house)

const DAY_SECONDS = 24 * 60 * 60

/** The address, as it was given before it was over. */
async function addressOf({ id }: PaymentRow): Promise<string> {
  const { url } = await as('finans', collectionReceipt, { id })
  return new URL(url ?? '').pathname
}

async function statuses(address: string): Promise<number[]> {
  const open = (url: string) => house.http.inject({ url, headers: { host: tenant().domain } })
  return [(await open(address)).statusCode, (await open(address.replace('.pdf', ''))).statusCode]
}

const paperOf = ({ id }: PaymentRow, who: 'finans' | 'other') =>
  house.raw(collectionReceiptPaper, { id }, { token: tokenOf(who) })

/** The letter that somebody has sent now. */
async function letterOf({ id }: PaymentRow) {
  await as('finans', collectionReceipt, { id, email: 'muhasebe@bayi.test' })
  const mails = await runJobs(house)
  return mails.find(({ to }) => to === 'muhasebe@bayi.test')
}

it('[I-20] the address of a receipt is ended by staff, is told in the log, and stays ended', async () => {
  const payment = await paid()
  const { id } = payment
  const address = await addressOf(payment)
  expect(await statuses(address)).toEqual([200, 200])
  await expect(as('bayi', endCollectionReceipt, { id })).rejects.toThrow('403')
  await expect(as('other', endCollectionReceipt, { id })).rejects.toThrow('404')
  expect((await as('finans', collectionDetail, { id })).may.endReceipt.can).toBe(true)
  await as('finans', endCollectionReceipt, { id })
  await as('finans', endCollectionReceipt, { id })
  expect(await statuses(address)).toEqual([404, 404])
  expect((await as('finans', collectionDetail, { id })).may.endReceipt).toEqual({ can: false, why: 'done-before' })
  const { rows } = await house.owner.query(
    `select details ->> 'paymentId' as id from audit_events where kind = 'receipt-ended'`,
  )
  expect(rows).toEqual([{ id }, { id }])
  const declined = await till().pay({ kurus: '05', firmId: tenant().firmId })
  await expect(as('finans', endCollectionReceipt, { id: declined.id })).rejects.toThrow('409 no-receipt')
})

it('[I-20] what is over is not given again: staff have the paper, and a letter has it without the address', async () => {
  const payment = await paid()
  const before = textLayer((await paperOf(payment, 'finans')).rawPayload)
  expect(before).toContain('/receipt/')
  const open = await letterOf(payment)
  expect([open?.text.includes('/receipt/'), open?.text.includes('90 gün')]).toEqual([true, true])
  // Time does not run back: nothing of the tests comes behind this.
  await till().pass(91 * DAY_SECONDS)
  expect(await as('finans', collectionReceipt, { id: payment.id })).toEqual({ url: null, isSent: false })
  const paper = await paperOf(payment, 'finans')
  expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = textLayer(paper.rawPayload)
  expect([text.includes(payment.orderId), text.includes('/receipt/')]).toEqual([true, false])
  expect((await paperOf(payment, 'other')).statusCode).toBe(404)
  const letter = await letterOf(payment)
  expect(letter?.attachments).toHaveLength(1)
  expect(`${letter?.text}${letter?.html}`).not.toContain('/receipt/')
  expect(letter?.text).not.toContain('bağlantı')
})
