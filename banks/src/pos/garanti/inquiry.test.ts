import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anOrder, contextWith, NO_MESSAGES, type Said } from '../../testing/bank.ts'
import { ACCOUNT } from './fixtures/account.ts'
import { replyHash } from './hash.ts'
import { garanti } from './index.ts'
import { readOrder } from './inquiry.ts'
import { readReply } from './response.ts'

function inner(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')
}

function reply(code: string, reasonCode: string, inOrder: string, orderId = anOrder.orderId, hash = ''): string {
  return `<GVPSResponse><Order><OrderID>${orderId}</OrderID>${inOrder}</Order><Transaction><Response><Source>GVPS</Source><Code>${code}</Code><ReasonCode>${reasonCode}</ReasonCode></Response><HashData>${hash}</HashData></Transaction></GVPSResponse>`
}

function found(values: Record<string, string>): string {
  const all = {
    Status: 'APPROVED',
    Code: '00',
    AuthAmount: '10025',
    PreAuthAmount: '0',
    InstallmentCnt: '0',
    ...values,
  }
  return reply('00', '00', `<OrderInqResult>${inner(all)}</OrderInqResult>`)
}

function past(...rows: Record<string, string>[]): string {
  const list = rows.map((row) => `<OrderTxn>${inner(row)}</OrderTxn>`).join('')
  return reply('00', '00', `<OrderHistInqResult><OrderTxnList>${list}</OrderTxnList></OrderHistInqResult>`)
}

async function inquire(...script: Said[]) {
  return garanti.inquire?.(contextWith(ACCOUNT, script).context)
}

describe('order inquiry', () => {
  it('reads a captured order', () => {
    const root = readReply(readFileSync(join(import.meta.dirname, 'fixtures/paid-order.xml'), 'utf8'))
    const asked = { orderId: '20221101EB13', amountMinor: 101n, currency: 'TRY' } as const
    expect(root && readOrder(root, asked)).toMatchObject({ state: 'paid', paid: true, installments: 1 })
    expect(root && readOrder(root, { ...asked, amountMinor: 201n })).toMatchObject({ state: 'paid', paid: false })
    expect(root && readOrder(root, { ...asked, orderId: 'OTHER' })).toMatchObject({ state: 'pending', paid: false })
  })

  it.each([
    [{}, 'paid'],
    [{ Status: 'WAITINGPOSTAUTH', AuthAmount: '0', PreAuthAmount: '10025' }, 'authorized'],
    [{ Status: 'VOID' }, 'voided'],
    [{ Code: '51', Status: '' }, 'failed'],
    [{ Code: '05' }, 'failed'],
    [{ Status: 'OTHER' }, 'pending'],
    [{ Code: '' }, 'pending'],
  ])('%j is %s', async (values, state) => {
    expect(await inquire(found(values))).toMatchObject({ state, paid: state === 'paid', amountMinor: 10_025n })
  })

  it('an order without a record is not found; any other refusal says nothing', async () => {
    const blank = '<OrderInqResult><Status></Status><AuthAmount>0</AuthAmount></OrderInqResult>'
    expect(await inquire(reply('92', '0110', blank))).toMatchObject({ state: 'not-found', paid: false })
    expect((await inquire(reply('92', '0651', blank)))?.state).toBe('pending')
    expect((await inquire(reply('00', '00', blank)))?.state).toBe('pending')
  })

  it('[I-11] an answer with a wrong signature says nothing', async () => {
    const forged = found({}).replace('<HashData>', '<HashData>AA')
    expect(await inquire(forged)).toEqual({ state: 'pending', paid: false, kept: {} })
  })

  it.each(NO_MESSAGES.map((said) => [said]))('[I-07] %j leaves the order pending', async (said) => {
    expect(await inquire(said)).toEqual({ state: 'pending', paid: false, kept: {} })
  })
})

describe('refunds, which only the history tells', () => {
  const sale = { Type: 'sales', Status: '00', AuthAmount: '10025', VoidDate: '' }
  const refund = (kurus: string, more = {}) => ({
    Type: 'refund',
    Status: '00',
    AuthAmount: kurus,
    VoidDate: '',
    ...more,
  })

  it.each([
    ['APPROVED', [sale], 'paid', undefined],
    ['APPROVED', [sale, refund('3000'), refund('25')], 'partly-refunded', 3025n],
    ['APPROVED', [sale, refund('3000', { Status: '01' })], 'paid', undefined],
    ['APPROVED', [sale, refund('3000', { VoidDate: '20260729' })], 'paid', undefined],
    ['VOID', [sale, refund('10025')], 'refunded', 10_025n],
    ['VOID', [sale, { ...sale, Type: 'void' }], 'voided', undefined],
  ])('%s with %j is %s', async (status, rows, state, refundedMinor) => {
    const inquiry = await inquire(found({ Status: status }), past(...rows))
    expect([inquiry?.state, inquiry?.refundedMinor, inquiry?.paid]).toEqual([state, refundedMinor, state === 'paid'])
  })
})

describe('the list of a range', () => {
  const range = { from: new Date('2026-07-01T00:00:00+03:00'), to: new Date('2026-07-29T23:59:00+03:00') }
  const hash = replyHash(
    { code: '00', retrefNum: '', authCode: '', provDate: '', orderId: '' },
    '123qweASD/',
    '30691298',
  )

  function list(count: number, row: Record<string, string> = {}): string {
    const all = { OrderID: 'A', TrxType: 'Satis', Status: 'Basarili', AuthAmount: '101', LastTrxDate: '2026', ...row }
    const rows = `<OrderTxn>${inner(all)}</OrderTxn>`.repeat(count)
    return reply('00', '00', `<OrderListInqResult><OrderTxnList>${rows}</OrderTxnList></OrderListInqResult>`, '', hash)
  }

  it('[I-10] reads page after page', async () => {
    const { context, sent } = contextWith(ACCOUNT, [list(500), list(2, { TrxType: 'Iade', Status: 'Basarisiz' })])
    const listed = await garanti.history?.(context, range)
    const rows = listed?.kind === 'rows' ? listed.rows : []
    expect(rows).toHaveLength(502)
    expect(rows[0]).toEqual({ orderId: 'A', kind: 'sale', succeeded: true, amountMinor: 101n, at: '2026' })
    expect(rows[501]).toMatchObject({ kind: 'refund', succeeded: false })
    expect(sent[1]?.body).toContain(
      '<StartDate>01/07/2026 00:00</StartDate><EndDate>29/07/2026 23:59</EndDate><ListPageNum>2</ListPageNum>',
    )
  })

  it('a page that cannot be read makes the list unknown, and too long a range is not asked', async () => {
    const { context } = contextWith(ACCOUNT, [list(500), '<html>'])
    expect((await garanti.history?.(context, range))?.kind).toBe('unknown')
    const long = { ...range, from: new Date('2026-06-01T00:00:00+03:00') }
    expect(await garanti.history?.(context, long)).toEqual({ kind: 'error', code: 'range-too-long' })
  })
})
