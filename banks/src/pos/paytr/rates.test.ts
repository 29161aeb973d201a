import { describe, expect, it } from 'vitest'
import { answered, scriptedWire, type ScriptedWire } from '../../testing/scripted-wire.ts'
import type { Fields } from '../../wire/fields.ts'
import type { AccountContext } from '../port.ts'
import { paytr } from './index.ts'
import { totalWith } from './rates.ts'

function contextOf(wire: ScriptedWire, { settings }: { settings: Fields }): AccountContext {
  const credentials = { merchantId: '1', merchantKey: 'k', merchantSalt: 's' }
  const account = { credentials, endpoints: { api: 'https://www.paytr.com' }, mode: 'live' as const, settings }
  return { wire, account, now: new Date('2026-07-24T10:00:00Z') }
}

describe('a quote', () => {
  const wanted = { bin: '435508', amount: { amountMinor: 10_000n, currency: 'TRY' as const } }
  const credit = { status: 'success', cardType: 'credit', businessCard: 'n', brand: 'axess' }
  const rates = {
    status: 'success',
    max_inst_non_bus: 3,
    oranlar: { axess: { taksit_2: 3.92, taksit_3: 5, taksit_4: 6 } },
  }
  const single = { kind: 'offers', offers: [{ installments: 1, totalMinor: 10_000n }] }
  const quote = (answers: object[], settings: Fields = {}) =>
    paytr.quoteInstallments?.(
      contextOf(scriptedWire(...answers.map((one) => answered(JSON.stringify(one)))), { settings }),
      wanted,
    )

  it('puts the rate of the card’s programme on top', async () => {
    expect(await quote([credit, rates])).toEqual({
      kind: 'offers',
      offers: [
        { installments: 1, totalMinor: 10_000n },
        { installments: 2, totalMinor: 10_392n },
        { installments: 3, totalMinor: 10_500n },
      ],
    })
    expect(await quote([credit, rates], { rateFormula: 'within' })).toMatchObject({
      offers: [{}, { totalMinor: 10_408n }, { totalMinor: 10_526n }],
    })
  })

  it.each([
    ['a debit card', { ...credit, cardType: 'debit' }],
    ['a business card', { ...credit, businessCard: 'y' }],
    ['a card without a programme', { ...credit, brand: 'none' }],
    ['a foreign card', { status: 'failed' }],
  ])('offers a single payment for %s', async (_what, bin) => {
    expect(await quote([bin])).toEqual(single)
  })

  it('says that it failed', async () => {
    expect(await quote([{ status: 'error', err_msg: 'x' }])).toMatchObject({ kind: 'error' })
    expect(await quote([credit, { status: 'error', err_no: '1' }])).toMatchObject({ kind: 'error', code: '1' })
    expect(await quote([credit])).toMatchObject({ kind: 'unknown' })
    expect(await quote([])).toMatchObject({ kind: 'unknown' })
  })

  it('reckons rates by their digits', () => {
    expect(totalWith('0.005', 10_000n, 'on-top')).toBe(10_001n)
    expect(totalWith('0', 10_000n, 'on-top')).toBe(10_000n)
    for (const odd of ['', '-1', '100', 'x', '1e1']) expect(totalWith(odd, 10_000n, 'within')).toBeUndefined()
  })
})
