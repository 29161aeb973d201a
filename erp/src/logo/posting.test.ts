import { describe, expect, it } from 'vitest'
import type { Voucher } from '../port.ts'
import { NONSENSE, scriptedErp, type Said } from '../testing/scripted-erp.ts'
import { aChargeback, aConversion, aReceipt, aRefund, aTransfer, aVoid, EVERY_KIND } from '../testing/vouchers.ts'
import { askedAfterwards, askedFor, complaint, contextOf, logoThat, rowsOf, SITE, TOKEN } from '../testing/logo.ts'
import { logo } from './index.ts'

const WRITTEN = { INTERNAL_REFERENCE: 77, NUMBER: '00000042', TYPE: 70 }
interface Sent {
  readonly [name: string]: unknown
  readonly TRANSACTIONS: { readonly items: readonly SentLine[] }
}
interface SentLine {
  readonly [name: string]: unknown
  readonly PAYMENT_LIST: { readonly items: readonly Record<string, unknown>[] }
}

const POSTED = { kind: 'posted', number: '00000042', voucherId: '77', period: '01' }

/** As it was sent: a test reads what it likes. */
const slipOf = async (voucher: Voucher): Promise<Sent> => {
  const erp = logoThat(() => WRITTEN)
  expect(await logo.open(contextOf(erp)).post(voucher)).toEqual(POSTED)
  return JSON.parse(erp.sent.at(-1)?.body ?? '{}') as Sent
}

describe('[M-13] a slip for Logo', () => {
  it('is a credit card slip for a receipt, with POS account, plan and installments', async () => {
    const slip = await slipOf(aReceipt)
    expect(slip).toMatchObject({
      NUMBER: '~',
      DATE: '2026-03-05',
      TIME: 235_208_704,
      TYPE: 70,
      ARP_CODE: '120.01.001',
      BANKACC_CODE: 'POS.01',
      AUXIL_CODE: 'VEZNE',
      TOTAL_CREDIT: 1200,
      NOTES1: '20260305VZ0000000001 3T',
      DataObjectParameter: { FillAccCodesOnPreSave: true },
    })
    const [line] = slip.TRANSACTIONS.items
    expect(line).toMatchObject({
      CREDIT: 1200,
      DESCRIPTION: '20260305VZ0000000001',
      DOC_NUMBER: '00000001',
      PAYMENT_CODE: 'KK03',
      CREDIT_CARD_NO: '435508******4358',
      APPROVE_NR: '483920',
      TC_XRATE: 1,
      TC_AMOUNT: 1200,
      MONTH: 3,
      YEAR: 2026,
    })
    expect(line).not.toHaveProperty('DEBIT')
    expect(
      line?.PAYMENT_LIST.items.map(({ DATE, TOTAL, PAY_NO, SIGN }: Record<string, unknown>) => [
        DATE,
        TOTAL,
        PAY_NO,
        SIGN,
      ]),
    ).toEqual([
      ['2026-04-05', 400, 1, 1],
      ['2026-05-05', 400, 2, 1],
      ['2026-06-05', 400, 3, 1],
    ])
    expect(JSON.stringify(slip)).not.toMatch(/GL_CODE|CARDREF|FICHEREF/)
  })
  it('has one payment where the installments are those of another amount', async () => {
    const net = await slipOf({ ...aReceipt, amount: { amountMinor: 115_000n, currency: 'TRY' } })
    expect(net.TRANSACTIONS.items[0]?.PAYMENT_LIST.items).toMatchObject([{ DATE: '2026-03-05', TOTAL: 1150 }])
  })
  it.each([
    ['refund', aRefund, '20260305VZ0000000001-R1 IADE'],
    ['chargeback', aChargeback, '20260305VZ0000000001-C TERS IBRAZ'],
  ])('is a card return on the debit side for a %s, and names its receipt', async (_, voucher, notes) => {
    const slip = await slipOf(voucher)
    expect(slip).toMatchObject({ TYPE: 71, TOTAL_DEBIT: 500.5, NOTES1: notes, NOTES2: '20260305VZ0000000001' })
    expect(slip.TRANSACTIONS.items).toMatchObject([{ DEBIT: 500.5, BANKACC_CODE: 'POS.01', RET_CC_FC_NO: '00000042' }])
    expect(slip.TRANSACTIONS.items[0]).not.toHaveProperty('CREDIT')
  })
  it('is a virman of two lines for a transfer', async () => {
    const slip = await slipOf(aTransfer)
    expect(slip).toMatchObject({ TYPE: 5, TOTAL_DEBIT: 1200, TOTAL_CREDIT: 1200 })
    expect(slip.TRANSACTIONS.items).toMatchObject([
      { ARP_CODE: '120.99.TORBA', DEBIT: 1200 },
      { ARP_CODE: '120.01.001', CREDIT: 1200 },
    ])
  })
  it('[I-38] is a virman of two currencies where lira went on to foreign debts: both sides are the same lira', async () => {
    const slip = await slipOf(aConversion)
    expect(slip).toMatchObject({ TYPE: 5, TOTAL_DEBIT: 4250.03, TOTAL_CREDIT: 4250.03 })
    expect(slip.TRANSACTIONS.items).toMatchObject([
      { ARP_CODE: '120.01.001', DEBIT: 4250.03, TC_XRATE: 1, TC_AMOUNT: 4250.03 },
      { ARP_CODE: '120.01.001.USD', CREDIT: 4250.03, CURR_TRANS: 1, TC_XRATE: 42.5, TC_AMOUNT: 100 },
    ])
    expect(slip.TRANSACTIONS.items[0]).not.toHaveProperty('CURR_TRANS')
  })
  it('has lira and the foreign amount side by side', async () => {
    const voucher = {
      ...aReceipt,
      amount: { amountMinor: 10_000n, currency: 'USD' },
      localMinor: 437_250n,
      rate: '43.725',
    } as const
    const slip = await slipOf({ ...voucher, installments: [] })
    expect(slip.TRANSACTIONS.items).toMatchObject([{ CREDIT: 4372.5, CURR_TRANS: 1, TC_XRATE: 43.725, TC_AMOUNT: 100 }])
  })
  it('has the same numbers of its own whenever it is written, and others than any other', async () => {
    const [first, again, other] = [await slipOf(aReceipt), await slipOf(aReceipt), await slipOf(aRefund)]
    expect(first).toEqual(again)
    expect(first['GUID']).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-5[0-9A-F]{3}-8[0-9A-F]{3}-[0-9A-F]{12}$/)
    expect(new Set([first['GUID'], first.TRANSACTIONS.items[0]?.['GUID'], other['GUID']]).size).toBe(3)
  })
  it('[I-17] never has a whole card number', async () => {
    const slip = await slipOf({ ...aReceipt, maskedCard: '4355 0843 5508 4358' })
    expect(slip.TRANSACTIONS.items[0]?.['CREDIT_CARD_NO']).toBe('435508******4358')
  })
  it('is shown before it is written, the very same', async () => {
    const session = logo.open(contextOf(scriptedErp()))
    const shown = session.preview(aReceipt)
    expect(shown).toMatchObject({ kind: 'preview', method: 'POST', path: '/ArpSlips' })
    expect(shown.kind === 'preview' && JSON.parse(shown.body)).toEqual(await slipOf(aReceipt))
    expect(session.preview(aVoid)).toMatchObject({ method: 'GET', path: '/methods/CancelARPVoucher/77' })
  })

  it.each([
    ['posAccount', { ...aReceipt, posAccount: '' }, 'mapping-missing'],
    ['planCode', { ...aReceipt, planCode: '' }, 'mapping-missing'],
    ['fromAccountCode', { ...aTransfer, fromAccountCode: '' }, 'mapping-missing'],
    ['accountCode', { ...aReceipt, accountCode: '' }, 'mapping-missing'],
    ['EUR', { ...aReceipt, amount: { amountMinor: 1n, currency: 'EUR' } }, 'currency-unknown'],
    ['reference', { ...aReceipt, reference: "VZ' or 1 eq 1" }, 'settings'],
    ['reference', { ...aReceipt, reference: '20260305VZ0000000001-X' }, 'settings'],
  ] as const)('is not sent without %s', async (message, voucher, why) => {
    const erp = scriptedErp()
    const session = logo.open(contextOf(erp))
    expect(await session.post(voucher)).toEqual({ kind: 'refused', why, message })
    expect(session.preview(voucher)).toMatchObject({ kind: 'refused', why })
    expect(erp.sent).toEqual([])
  })
})

describe('[M-13] what becomes of it', () => {
  const post = (...said: readonly Said[]) => logo.open(contextOf(scriptedErp(TOKEN, 'true', ...said))).post(aReceipt)

  it('reads the number where it stands if the answer has none', async () => {
    expect(await post({ ...WRITTEN, NUMBER: '~' }, WRITTEN)).toEqual(POSTED)
    expect(await post({ ...WRITTEN, NUMBER: '~' }, 'silence')).toMatchObject({ kind: 'unknown' })
  })
  it.each(NONSENSE.map((said) => [JSON.stringify(said), said] as const))('is unknown after %s', async (_, said) => {
    expect(await post(said)).toMatchObject({ kind: 'unknown' })
  })
  it('is a no where not a byte arrived, and where Logo says so in words', async () => {
    expect(await post('nobody')).toMatchObject({ kind: 'refused', why: 'unreachable' })
    expect(await post(complaint('ValError0', 'ARP_CODE bulunamadı [6]'))).toMatchObject({
      kind: 'refused',
      why: 'account-unknown',
    })
    expect(await post(complaint('207', 'Dönem kilitli'))).toMatchObject({ kind: 'refused', why: 'period-locked' })
    expect(await post(complaint('OtherError', 'Timeout expired'))).toMatchObject({
      kind: 'unknown',
      why: 'erp-trouble',
    })
    expect(await post({ status: 500, body: { Message: 'An error has occurred.' } })).toMatchObject({ kind: 'unknown' })
  })
})

describe('[M-13] the reference', () => {
  const slip = (NOTES1: string, more = {}) => ({
    INTERNAL_REFERENCE: 77,
    NUMBER: '00000042',
    TYPE: 70,
    NOTES1,
    ...more,
  })
  const found = (voucher: Voucher, ...said: readonly Said[]) => {
    const erp = scriptedErp(TOKEN, 'true', ...said)
    return logo.open(contextOf(erp)).find(voucher)
  }
  it('is looked for in the notes, and must be the whole of it', async () => {
    const erp = logoThat(() => rowsOf(slip('20260305VZ0000000001 3T')))
    expect(await logo.open(contextOf(erp)).find(aReceipt)).toEqual(POSTED)
    expect(new URL(erp.sent.at(-1)?.url ?? '').searchParams.get('q')).toBe("NOTES1 like '*20260305VZ0000000001*'")
    expect(await found(aReceipt, rowsOf(slip('20260305VZ0000000001-R1')))).toEqual({ kind: 'absent' })
    expect(await found(aReceipt, rowsOf())).toEqual({ kind: 'absent' })
  })
  it('is found also on a slip that somebody cancelled, and on a later page', async () => {
    expect(await found(aReceipt, rowsOf(slip('20260305VZ0000000001', { CANCELLED: 1 })))).toEqual(POSTED)
    const paged = { ...rowsOf(slip('other')), next: 'http://logo.test:32001/api/v1/ArpSlips?offset=25' }
    expect(await found(aReceipt, paged, rowsOf(slip('20260305VZ0000000001')))).toEqual(POSTED)
  })
  it.each(NONSENSE.map((said) => [JSON.stringify(said), said] as const))(
    'is neither there nor absent after %s',
    async (_, said) => {
      for (const voucher of EVERY_KIND) expect(await found(voucher, said)).toMatchObject({ kind: 'unknown' })
    },
  )
  it('is not absent because Logo said no to the question', async () => {
    expect(await found(aReceipt, complaint('OtherError', 'q hatalı'))).toMatchObject({ kind: 'unknown' })
    expect(await found(aReceipt, 'nobody')).toMatchObject({ kind: 'unknown' })
  })
  it('is not followed out of the house', async () => {
    const away = { ...rowsOf(slip('other')), next: 'http://evil.test/api/v1/ArpSlips?offset=25' }
    expect(await found(aReceipt, away)).toMatchObject({ kind: 'unknown', why: 'unreadable' })
  })
})

describe('[M-13] a void', () => {
  const lines = (...cancelled: readonly number[]) =>
    rowsOf(...cancelled.map((CANCELLED, at) => ({ LOGICALREF: at + 1, CANCELLED, TRCODE: 70 })))
  it('cancels the receipt’s slip', async () => {
    const erp = logoThat((asked) => (asked.startsWith('SELECT') ? lines(0) : 'true'))
    expect(await logo.open(contextOf(erp)).post(aVoid)).toEqual(POSTED)
    expect(askedAfterwards(erp).at(-1)).toBe('GET /methods/CancelARPVoucher/77')
    expect(askedAfterwards(erp)[0]).toContain('LG_001_01_CLFLINE L WHERE L.MODULENR = 5 AND L.SOURCEFREF = 77')
  })
  it('of a receipt of last year leaves the slip that bears its number this year alone', async () => {
    const original = { ...(aVoid.original ?? { reference: '', eventOn: '', accountCode: '' }), period: '01' }
    const site = { ...SITE, settings: { firm: '1', period: '2' } }
    const open = (...cancelled: readonly number[]) => {
      const erp = logoThat(() => lines(...cancelled))
      return { erp, session: logo.open(contextOf(erp, site)) }
    }
    const { erp, session } = open(0)
    expect(await session.find({ ...aVoid, original })).toEqual({ kind: 'absent' })
    expect(askedAfterwards(erp)[0]).toContain('LG_001_01_CLFLINE')
    expect(await session.post({ ...aVoid, original })).toMatchObject({ kind: 'refused', why: 'period-locked' })
    expect(askedAfterwards(erp).filter((asked) => asked.includes('CancelARPVoucher'))).toEqual([])
    expect(await open(1).session.find({ ...aVoid, original })).toEqual(POSTED)
    // Nor does the number of a slip of last year stand for one of this year's.
    const refund = open(0)
    await refund.session.post({ ...aRefund, original })
    expect(refund.erp.sent.at(-1)?.body).not.toContain('RET_CC_FC_NO')
  })
  it('is there when every line of the slip is cancelled', async () => {
    const find = (answer: Said) => logo.open(contextOf(logoThat(() => answer))).find(aVoid)
    expect(await find(lines(1))).toEqual(POSTED)
    expect(await find(lines(0))).toEqual({ kind: 'absent' })
    expect(await find(lines(1, 0))).toEqual({ kind: 'absent' })
    expect(await find(lines())).toEqual({ kind: 'absent' })
  })
  it('finds its receipt by the reference where no number was told', async () => {
    const { voucherId: _, ...original } = aVoid.original ?? { reference: '', eventOn: '', accountCode: '' }
    const erp = logoThat((asked) => {
      if (asked === 'GET /ArpSlips')
        return rowsOf({ INTERNAL_REFERENCE: 77, NUMBER: '00000042', NOTES1: '20260305VZ0000000001 3T' })
      return asked.startsWith('SELECT') ? lines(0) : 'true'
    })
    expect(await logo.open(contextOf(erp)).post({ ...aVoid, original })).toEqual(POSTED)
  })
  it.each([
    ['a slip that a clerk deleted', lines(), 'no-such-voucher'],
    ['a posted one', complaint('OtherError', 'Fiş muhasebeleşmiş'), 'posted-to-gl'],
    ['a closed period', complaint('OtherError', 'Dönem kapalı'), 'period-locked'],
  ])('is refused for %s', async (_, said, why) => {
    const found = 'status' in said ? lines(0) : said
    const erp = logoThat((asked) => (asked.startsWith('SELECT') ? found : said))
    expect(await logo.open(contextOf(erp)).post(aVoid)).toMatchObject({ kind: 'refused', why })
  })
  it('is unknown when its cancelling was not answered, and a no when only the look before was not', async () => {
    const silentAt = (what: string) => logoThat((asked) => (asked.includes(what) ? 'silence' : lines(0)))
    expect(await logo.open(contextOf(silentAt('CancelARPVoucher'))).post(aVoid)).toMatchObject({ kind: 'unknown' })
    expect(await logo.open(contextOf(silentAt('SELECT'))).post(aVoid)).toMatchObject({
      kind: 'refused',
      why: 'unreachable',
    })
  })
})

describe('[M-13] closing written back', () => {
  /** Payments of the books: what each comes to, and what was closed of it. */
  const books = (
    rows: Readonly<Record<string, number>>,
    closed: Readonly<Record<string, number>> = {},
    cards: Readonly<Record<string, number>> = {},
  ) => {
    const paid: Record<string, number> = { ...closed }
    const erp = logoThat((asked, request) => {
      const [, debt = '', credit = '', amount = ''] = /DebtClose\/(\d+)\/(\d+)\/([\d.]+)\//.exec(request.url) ?? []
      if (debt !== '') {
        for (const row of [debt, credit]) paid[row] = (paid[row] ?? 0) + Number(amount)
        return 'true'
      }
      if (asked.includes('CLFLINE')) return rowsOf({ LOGICALREF: 500, CANCELLED: 0, TRCODE: 70 })
      if (asked.includes('P.PAID'))
        return rowsOf(...Object.entries(paid).map(([CROSSREF, PAID]) => ({ CROSSREF: Number(CROSSREF), PAID })))
      const wanted = asked.includes('P.FICHEREF IN (500)') ? ['900'] : Object.keys(rows).filter((row) => row !== '900')
      return rowsOf(...wanted.map((row) => ({ LOGICALREF: Number(row), CARDREF: cards[row] ?? 5, TOTAL: rows[row] })))
    })
    const closes = () =>
      erp.sent.map(askedFor).flatMap((asked) => /DebtClose\/(\d+\/\d+\/[\d.]+)/.exec(asked)?.[1] ?? [])
    return { erp, closes }
  }
  const receipt = (...closes: readonly (readonly [string, bigint])[]): Voucher => ({
    ...aReceipt,
    closes: closes.map(([externalId, amountMinor]) => ({ externalId, amountMinor })),
  })
  const of = (amountMinor: bigint, voucher: Voucher): Voucher => ({
    ...voucher,
    amount: { amountMinor, currency: 'TRY' },
  })
  const close = (erp: ReturnType<typeof books>['erp'], voucher: Voucher) =>
    logo.open(contextOf(erp)).closeItems(voucher, { kind: 'posted', number: '1', voucherId: '77', period: '01' })

  it('closes the debts in their order', async () => {
    const { erp, closes } = books({ '900': 1200, '1': 800, '2': 700 })
    expect(await close(erp, receipt(['1', 80_000n], ['2', 40_000n]))).toEqual({ kind: 'closed' })
    expect(closes()).toEqual(['1/900/800.00', '2/900/400.00'])
  })
  it('goes on where it broke off, and closes nothing twice', async () => {
    const { erp, closes } = books({ '900': 1200, '1': 800, '2': 700 }, { '900': 800, '1': 800 })
    const voucher = receipt(['1', 80_000n], ['2', 40_000n])
    await close(erp, voucher)
    await close(erp, voucher)
    expect(closes()).toEqual(['2/900/400.00'])
  })
  it('takes no more of a debt that is paid in part because it is asked again', async () => {
    const { erp, closes } = books({ '900': 800, '1': 800, '2': 700 }, { '900': 400, '1': 400 })
    const voucher = of(80_000n, receipt(['1', 40_000n], ['2', 40_000n]))
    await close(erp, voucher)
    await close(erp, voucher)
    expect(closes()).toEqual(['2/900/400.00'])
  })
  it('sets credits off, and never closes more than is open', async () => {
    const { erp, closes } = books({ '900': 400, '1': 500, '3': 100 })
    await close(erp, of(40_000n, receipt(['1', 50_000n], ['3', -10_000n])))
    expect(closes()).toEqual(['1/900/400.00', '1/3/100.00'])
    const short = books({ '900': 1200, '1': 300 })
    await close(short.erp, receipt(['1', 120_000n]))
    expect(short.closes()).toEqual(['1/900/300.00'])
  })
  it('leaves another firm’s debt alone, which has the number of one of last year', async () => {
    const { erp, closes } = books({ '900': 1200, '1': 800, '2': 700 }, {}, { '1': 6 })
    await close(erp, receipt(['1', 80_000n], ['2', 40_000n]))
    expect(closes()).toEqual(['2/900/400.00'])
  })
  it('asks nothing where nothing is to be closed, and takes no number that is none', async () => {
    const erp = scriptedErp()
    expect(await close(erp as never, aReceipt)).toEqual({ kind: 'closed' })
    expect(erp.sent).toEqual([])
    const odd = books({ '900': 1200 })
    await close(odd.erp, receipt(['1) OR (1=1', 120_000n]))
    expect(odd.erp.sent.map(askedFor).join()).not.toContain('1=1')
  })
})
