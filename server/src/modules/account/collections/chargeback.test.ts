import { createHash } from 'node:crypto'
import {
  askBankAboutCollection,
  collectionEvidence,
  collectionReceipt,
  noteCollection,
  recordChargeback,
  refundCollection,
  voidCollection,
} from '@vezne/contract/collections/actions.ts'
import { collectionDetail } from '@vezne/contract/collections/detail.ts'
import { decideReview, reviewDetail } from '@vezne/contract/reviews.ts'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { agreementsFor } from '../../company/agreements/index.ts'
import { journalDifference } from '../../books/journal/index.ts'
import type { PaymentRow } from '../../till/payments/index.ts'
import { tenantById } from '../../platform/tenants/index.ts'
import { packEvidence } from './evidence/pack.ts'
import { usePaymentDesk } from './testing/payment-desk.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })
const { till, tenant, tokenOf, as, paid, rowsAtBank, nextDay, booksOf } = usePaymentDesk(house)

const WHY = 'müşteri vazgeçti'

describe('[M-05] a chargeback', () => {
  const tell = (payment: PaymentRow, state: 'open' | 'won' | 'lost') =>
    as('finans', recordChargeback, { id: payment.id, state, reason: 'kart sahibi itirazı', reference: 'CB-1' })
  const stateOf = async ({ id }: PaymentRow) => (await as('finans', collectionDetail, { id })).chargeback?.state

  it('that is lost is a new debt of what was charged and not refunded', async () => {
    const payment = await paid({ netMinor: 120_000n })
    await nextDay(payment)
    await as('finans', refundCollection, { id: payment.id, amount: 25_010n, reason: WHY })
    const before = await booksOf(payment)
    await tell(payment, 'open')
    expect(await booksOf(payment)).toMatchObject({ 'bank-receivable': 0n, chargebacks: 100_000n })
    await expect(as('finans', refundCollection, { id: payment.id, amount: 1n, reason: WHY })).rejects.toThrow(
      '409 refund-charged-back',
    )
    await tell(payment, 'lost')
    expect(await booksOf(payment)).toMatchObject({
      'bank-receivable': 0n,
      chargebacks: 0n,
      firm: (before['firm'] ?? 0n) + 100_000n,
    })
    expect(await stateOf(payment)).toBe('lost')
    expect((await till().read(payment.id)).state).toBe('partly-refunded')
    await expect(tell(payment, 'won')).rejects.toThrow('409 chargeback-done-before')
    expect(await till().deps.db.forTenant(tenant().id, journalDifference)).toBe(0n)
  })

  it('that is won leaves the books as they were, and the sale can be refunded again', async () => {
    const payment = await paid()
    const before = await booksOf(payment)
    await expect(tell(payment, 'won')).rejects.toThrow('409 chargeback-not-open')
    await tell(payment, 'open')
    await expect(tell(payment, 'open')).rejects.toThrow('409 chargeback-done-before')
    await tell(payment, 'won')
    expect(await booksOf(payment)).toEqual({ ...before, chargebacks: 0n })
    const refunded = await as('finans', voidCollection, { id: payment.id, reason: WHY })
    expect(refunded).toMatchObject({ took: 'void', state: 'done' })
    expect(await till().deps.db.forTenant(tenant().id, journalDifference)).toBe(0n)
  })
})

describe('[M-05] beside the money', () => {
  it('the bank tells about a payment that has ended, and a difference is a question for a person', async () => {
    const payment = await paid()
    expect(await as('finans', askBankAboutCollection, { id: payment.id })).toMatchObject({
      said: 'paid',
      statusBefore: 'approved',
      status: 'approved',
      agrees: true,
    })
    for (const row of rowsAtBank(payment)) row.state = 'voided'
    const asked = await as('finans', askBankAboutCollection, { id: payment.id })
    expect(asked).toMatchObject({ said: 'voided', status: 'approved', agrees: false })
    const { rows } = await house.owner.query<{ id: string; kind: string }>(
      'select id, kind from reviews where subject_id = $1',
      [payment.id],
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['refund-doubtful'])
    // At the desk the bank can be asked as often as somebody wants to know; whether that is enough a person says.
    const id = rows[0]?.id ?? ''
    const steps = (await as('finans', reviewDetail, { id })).steps.map(({ step, effect }) => [step, effect])
    expect(steps).toEqual([
      ['ask', 'ask-back'],
      ['close', 'nothing'],
    ])
    const shown = await as('finans', decideReview, { id, step: 'ask', reason: 'ekranda iptal görünüyor' })
    expect(shown).toMatchObject({ status: 'open', decisions: [{ step: 'ask', state: 'done' }] })
    expect(shown.facts).toContainEqual({ is: 'word', name: 'said', value: 'said.voided' })
    expect((await till().read(payment.id)).state).toBe('approved')
    expect(await as('finans', decideReview, { id, step: 'close', reason: 'defter elle düzeltildi' })).toMatchObject({
      status: 'closed',
    })
  })

  it('a payment that falls into doubt is told of to whoever looks at it', async () => {
    const doubted = await till().pay({ kurus: '90' })
    expect(doubted.state).toBe('in-doubt')
    await runJobs(house)
    const { rows } = await house.owner.query('select topic from live_changes where row_id = $1', [doubted.id])
    expect(rows).toEqual([{ topic: 'payments' }])
  })

  it('a note is kept for staff, and none with a card number', async () => {
    const { id } = await paid()
    await as('finans', noteCollection, { id, text: 'bankayla görüşüldü' })
    await expect(as('finans', noteCollection, { id, text: 'kart 4355 0843 5508 4358' })).rejects.toThrow(
      '400 holds-card-number',
    )
    await expect(as('denetci', noteCollection, { id, text: 'not' })).rejects.toThrow('403')
    const { notes } = await as('denetci', collectionDetail, { id })
    expect(notes).toMatchObject([{ text: 'bankayla görüşüldü', by: 'Şule Çınar' }])
  })

  it('the receipt has its address, and goes by mail to whoever is named', async () => {
    const { id } = await paid()
    await runJobs(house)
    const { url, isSent } = await as('kisitli', collectionReceipt, { id, email: 'muhasebe@bayi.test' })
    expect(isSent).toBe(true)
    expect(url).toMatch(/\/receipt\/[\w-]+\.pdf$/)
    const mails = await runJobs(house)
    expect(mails.map(({ to, attachments }) => [to, attachments?.length])).toEqual([['muhasebe@bayi.test', 1]])
    const declined = await till().pay({ kurus: '05', firmId: tenant().firmId })
    await expect(as('finans', collectionReceipt, { id: declined.id })).rejects.toThrow('409 no-receipt')
  })

  it('the evidence pack has order, consent, 3-D, bank, receipt and mails, each with its hash, and no card', async () => {
    const payment = await paid()
    const { tenants } = modulesOf(house.infrastructure)
    const papers = await agreementsFor(house.infrastructure.config, await tenantById(tenants, tenant().id), 'tr')
    const accepted = papers.map(({ kind, language, version, sha256 }) => ({ kind, language, version, sha256 }))
    const changed = { kind: 'sales', language: 'en', version: 'eski', sha256: '0'.repeat(64) }
    await house.owner.query('update payments set agreements = $2 where id = $1', [
      payment.id,
      JSON.stringify([...accepted, changed]),
    ])
    const answer = await house.raw(collectionEvidence, { id: payment.id }, { token: tokenOf('finans'), language: 'tr' })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="kanit-${payment.orderId}.zip"`,
    })
    const files = unzipSync(answer.rawPayload)
    const text = (name: string) => Buffer.from(files[name] ?? []).toString('utf8')
    const { 'SHA256SUMS.txt': _, ...packed } = files
    const hashed = Object.entries(packed).map(([name, content]) => {
      return `${createHash('sha256').update(content).digest('hex')}  ${name}`
    })
    expect(text('SHA256SUMS.txt').trimEnd().split('\n')).toEqual(hashed)
    expect(Object.keys(packed)).toEqual([
      '1-order.txt',
      '2-consent.txt',
      '3-3d-secure.txt',
      '4-bank.txt',
      '5-refunds.txt',
      '6-mails.txt',
      'privacy-tr.pdf',
      'receipt.pdf',
      'sales-tr.pdf',
    ])
    expect(text('1-order.txt')).toContain(payment.orderId)
    expect(text('1-order.txt')).toContain(payment.maskedCard)
    for (const { sha256 } of [...accepted, changed]) expect(text('2-consent.txt')).toContain(sha256)
    expect(
      createHash('sha256')
        .update(packed['sales-tr.pdf'] ?? '')
        .digest('hex'),
    ).toBe(accepted.find(({ kind }) => kind === 'sales')?.sha256)
    expect(text('3-3d-secure.txt')).toMatch(/return \| authenticated/)
    expect(text('4-bank.txt')).toMatch(/provision \| approved/)
    expect(text('receipt.pdf').slice(0, 5)).toBe('%PDF-')
    expect(
      Object.values(packed)
        .map((content) => Buffer.from(content).toString('latin1'))
        .join(''),
    ).not.toContain('4355084355084358')
    for (const who of ['kisitli', 'bayi', 'denetci'] as const)
      expect((await house.raw(collectionEvidence, { id: payment.id }, { token: tokenOf(who) })).statusCode).toBe(403)
    const stranger = await house.raw(collectionEvidence, { id: payment.id }, { token: tokenOf('other') })
    expect(stranger.statusCode).toBe(404)
  })

  it('the same facts make the same pack, byte by byte', () => {
    const files = ['b.txt', 'a.txt'].map((name) => ({ name, content: Buffer.from(name) }))
    expect(packEvidence(files).equals(packEvidence(files.toReversed()))).toBe(true)
  })

  it('[I-33] everything that people did is in the log, with who did it', async () => {
    const { rows } = await house.owner.query<{ kind: string }>(
      'select distinct kind from audit_events where tenant_id = $1 and user_id is not null order by kind',
      [tenant().id],
    )
    expect(rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'chargeback-lost',
        'chargeback-open',
        'chargeback-won',
        'evidence-packed',
        'payment-asked',
        'payment-noted',
        'payment-refunded',
        'payment-voided',
        'receipt-sent',
      ]),
    )
  })
})
