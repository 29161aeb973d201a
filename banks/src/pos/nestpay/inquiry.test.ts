import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anOrder, contextWith, NO_MESSAGES, type Said } from '../../testing/bank.ts'
import { ACCOUNT } from './fixtures/account.ts'
import { nestpay } from './index.ts'
import { readStatus } from './inquiry.ts'
import { readReply } from './response.ts'

function status(extra: Record<string, string>, orderId = anOrder.orderId): string {
  const all = { ORIG_TRANS_AMT: '10025', CAPTURE_AMT: '10025', CHARGE_TYPE_CD: 'S', PROC_RET_CD: '00', ...extra }
  const inside = Object.entries(all).map(([name, value]) => `<${name}>${value}</${name}>`)
  return `<CC5Response><Response>Approved</Response><ProcReturnCode>00</ProcReturnCode><OrderId>${orderId}</OrderId><Extra>${inside.join('')}</Extra></CC5Response>`
}

function history(...lines: string[]): string {
  const inside = lines.map((line, index) => `<TRX${index + 1}>${line}</TRX${index + 1}>`)
  return `<CC5Response><Response>Approved</Response><ProcReturnCode>00</ProcReturnCode><OrderId>${anOrder.orderId}</OrderId><Extra>${inside.join('')}</Extra></CC5Response>`
}

async function inquire(...script: Said[]) {
  const { context, sent } = contextWith(ACCOUNT, script)
  return { inquiry: await nestpay.inquire?.(context), sent }
}

describe('order status', () => {
  it('reads a captured order that was voided', () => {
    const reply = readReply(readFileSync(join(import.meta.dirname, 'fixtures/voided-order-status.xml'), 'utf8'))
    expect(reply && readStatus(reply)).toMatchObject({ state: 'voided', paid: false, amountMinor: 101n })
  })

  it.each([
    ['A', 'authorized'],
    ['C', 'paid'],
    ['S', 'paid'],
    ['V', 'voided'],
    ['CNCL', 'voided'],
    ['D', 'failed'],
    ['ERR', 'failed'],
    ['PN', 'pending'],
    ['R', 'pending'],
    ['', 'pending'],
    ['X', 'pending'],
    ['constructor', 'pending'],
  ])('TRANS_STAT %j is %s', async (stat, state) => {
    const { inquiry } = await inquire(status({ TRANS_STAT: stat }))
    expect(inquiry).toMatchObject({ state, paid: state === 'paid' })
  })

  it.each([
    [{ ORIG_TRANS_AMT: '10125', CAPTURE_AMT: '10125' }],
    [{ CAPTURE_AMT: '10125' }],
    [{ ORIG_TRANS_AMT: '100.25' }],
    [{ ORIG_TRANS_AMT: '' }],
    [{ PROC_RET_CD: '05' }],
  ])('[I-05] %j is not the money of this order', async (extra) => {
    const { inquiry } = await inquire(status({ TRANS_STAT: 'S', ...extra }))
    expect(inquiry?.paid).toBe(false)
  })

  it('[I-05] the record of another order says nothing', async () => {
    const { inquiry } = await inquire(status({ TRANS_STAT: 'S' }, 'OTHER'))
    expect(inquiry).toEqual({ state: 'pending', paid: false, kept: {} })
  })

  it('an order without a record is not found; any other refusal says nothing', async () => {
    const no = (message: string, code = '99') =>
      `<CC5Response><Response>Declined</Response><ProcReturnCode>${code}</ProcReturnCode><ErrMsg>${message}</ErrMsg></CC5Response>`
    expect((await inquire(no('No record found for X'))).inquiry?.state).toBe('not-found')
    expect((await inquire(no('Login failed'))).inquiry?.state).toBe('pending')
    expect((await inquire(no('No record found', '05'))).inquiry?.state).toBe('pending')
  })

  it.each(NO_MESSAGES.map((said) => [said]))('[I-07] %j leaves the order pending', async (said) => {
    expect((await inquire(said)).inquiry).toEqual({ state: 'pending', paid: false, kept: {} })
  })
})

describe('refunds, which only the history tells', () => {
  const sale = 'S\tS\t10025\t10025\t2026-07-28 10:00:00.000\t\t\t1\tP1\t00\tT1'
  const credit = (minor: string, stat = 'S') => `C\t${stat}\t${minor}\t${minor}\t\t\t\t2\t\t00\tT2`

  it.each([
    [[sale], 'paid', undefined],
    [[credit('10025'), sale], 'refunded', 10_025n],
    [[credit('3000'), credit('1000'), sale], 'partly-refunded', 4000n],
    [[credit('3000', 'V'), sale], 'paid', undefined],
    [[credit('3000', 'D'), sale], 'paid', undefined],
    [['S\tS\t100.25\t100.25', credit('30.00')], 'paid', undefined],
    [[], 'paid', undefined],
  ])('%j is %s', async (lines, state, refundedMinor) => {
    const { inquiry, sent } = await inquire(status({ TRANS_STAT: 'S' }), history(...lines))
    expect([inquiry?.state, inquiry?.refundedMinor, inquiry?.paid]).toEqual([state, refundedMinor, state === 'paid'])
    expect(sent).toHaveLength(2)
  })

  it('a record of a credit is read as one even when the history is silent', async () => {
    const credited = { TRANS_STAT: 'C', CHARGE_TYPE_CD: 'C' }
    expect((await inquire(status(credited))).inquiry).toMatchObject({ state: 'refunded', paid: false })
    const part = { ...credited, ORIG_TRANS_AMT: '3000' }
    expect((await inquire(status(part))).inquiry).toMatchObject({ state: 'partly-refunded', paid: false })
  })
})
