import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReadKind } from '../port.ts'
import { complaint, contextOf, logoThat, rowsOf, SITE } from '../testing/logo.ts'
import { itemsOf, read, SCHEMAS } from '../testing/logo-reads.ts'
import { scriptedErp } from '../testing/scripted-erp.ts'
import { LINE } from './fixtures/line.ts'
import { logo } from './index.ts'

const line = (more: object) => itemsOf('account-lines', { 'L.SIGN': rowsOf({ ...LINE, ...more }) })

describe('[M-13] movements from Logo', () => {
  it('become lines with side, type, number and day', async () => {
    expect(await line({})).toEqual([
      {
        externalId: '11',
        firmCode: '120.01.001',
        documentOn: '2026-03-02',
        dueOn: '2026-03-02',
        sequence: 11,
        type: 'wholesale-invoice',
        rawType: '4/38',
        documentNo: 'FTR2026000001',
        description: 'Mart sevkiyatı',
        branch: '0',
        currencyCode: 'TRY',
        debit: '1180.50',
        localDebit: '1180.50',
      },
    ])
  })
  it.each([
    ['a credit', { SIGN: 1, MODULENR: 5, TRCODE: 70 }, { credit: '1180.50', type: 'card-receipt' }],
    ['days in Turkish', { DATE_: '02.03.2026' }, { documentOn: '2026-03-02' }],
    [
      'a foreign amount beside lira',
      { TRCURR: 1, TRNET: 27, TRRATE: 43.725 },
      { debit: '27.00', localDebit: '1180.50', currencyCode: 'USD', rate: '43.725' },
    ],
    [
      'a kur farkı without foreign money',
      { MODULENR: 5, TRCODE: 6, TRCURR: 20, TRNET: 0 },
      { debit: '0.00', localDebit: '1180.50', type: 'exchange-difference' },
    ],
    ['local money by its own number', { TRCURR: 160 }, { currencyCode: 'TRY', debit: '1180.50' }],
    ['an amount below zero on the other side', { AMOUNT: -5, TRNET: -5 }, { credit: '5.00' }],
    ['an opening', { MODULENR: 5, TRCODE: 14 }, { type: 'opening', rawType: '5/14' }],
    ['a float’s dust', { AMOUNT: 0.30000000000000004, TRNET: 0.1 }, { debit: '0.30' }],
    ['a document of its own where it has no number', { TRANNO: '', DOCODE: 'D-7' }, { documentNo: 'D-7' }],
  ])('tell %s', async (_, more, expected) => {
    expect(await line(more)).toMatchObject([expected])
  })
  it('stand on both sides where an invoice was paid in cash', async () => {
    const both = await line({ PAIDINCASH: 1 })
    expect(both).toMatchObject([
      { externalId: '11', debit: '1180.50', type: 'wholesale-invoice' },
      { externalId: '11:cash', credit: '1180.50', type: 'cash-receipt', rawType: 'PAIDINCASH' },
    ])
  })
  it('fall due on the first day that PAYTRANS has for their document', async () => {
    const due = (FICHEREF: number, DATE_: string, MODULENR = 4, TRCODE = 38) => ({ FICHEREF, MODULENR, TRCODE, DATE_ })
    const says = (row: object) => ({
      'L.SIGN': rowsOf(row),
      'P.FICHEREF IN': rowsOf(
        due(900, '2026-05-02'),
        due(900, '2026-04-02'),
        due(11, '2026-09-09', 5, 70),
        due(900, '2026-01-01', 5, 1),
      ),
    })
    expect(await itemsOf('account-lines', says(LINE))).toMatchObject([{ dueOn: '2026-04-02' }])
    expect(await itemsOf('account-lines', says({ ...LINE, MODULENR: 5, TRCODE: 70 }))).toMatchObject([
      { dueOn: '2026-09-09' },
    ])
  })
  it.each([
    ['in the line', { LINEEXP: '20260305VZ0000000001' }, '20260305VZ0000000001'],
    ['among other words', { LINEEXP: 'tahsilat (20260305VZ0000000001) 3T' }, '20260305VZ0000000001'],
    ['in its number', { LINEEXP: '', DOCODE: '20260305VZ0000000001-R12' }, '20260305VZ0000000001-R12'],
    ['only in the notes of its slip', { LINEEXP: '', SOURCEFREF: 77 }, '20260305VZ000NOTES01-V'],
  ])('bear our reference %s', async (_, more, reference) => {
    const slip = { ...LINE, SIGN: 1, MODULENR: 5, TRCODE: 70, ...more }
    const says = {
      'L.SIGN': rowsOf(slip),
      '/ArpSlips': rowsOf({ INTERNAL_REFERENCE: 77, NOTES1: '20260305VZ000NOTES01-V 3T' }),
    }
    expect(await itemsOf('account-lines', says)).toMatchObject([{ reference }])
  })
  it.each(['A20260305VZ0000000001', '20260305VZ0000000001-Q1', '20260305VZ000000000 1'])(
    'bear none that only looks like one: %s',
    async (LINEEXP) => expect((await line({ LINEEXP }))[0]).not.toHaveProperty('reference'),
  )
  it.each([
    ['a currency we do not have', { TRCURR: 17 }, 'currency'],
    ['a day that is none', { DATE_: '' }, 'day'],
    ['an amount that is none', { AMOUNT: 'x' }, 'amount'],
    ['no code', { CODE: '' }, 'code'],
  ])('are named where they have %s', async (_, more, why) => {
    const { page } = await read('account-lines', { 'L.SIGN': rowsOf({ ...LINE, ...more }) })
    expect(page).toMatchObject({ items: [], skipped: [{ id: '11', why }] })
  })
  it('are told as removed once cancelled, and are not read whole', async () => {
    const mark = '2026-03-05T10:00:00'
    const says = {
      'L.SIGN': rowsOf({ ...LINE, CANCELLED: 1 }, { ...LINE, LOGICALREF: 12, CANCELLED: 1, PAIDINCASH: 1 }),
    }
    const { page, asked } = await read('account-lines', says, { mark })
    expect(page).toMatchObject({ items: [], removed: ['11', '12', '12:cash'], period: '01' })
    expect(asked.find((one) => one.includes('L.SIGN'))).not.toContain('L.CANCELLED = 0')
    const whole = await read('account-lines', says)
    expect(whole.asked.find((one) => one.includes('L.SIGN'))).toContain('L.CANCELLED = 0')
  })
  it('are whole and on one side, whatever numbers the ERP has', () =>
    fc.assert(
      fc.asyncProperty(
        fc.record({
          AMOUNT: fc.double({ min: -1e9, max: 1e9, noNaN: true }),
          TRNET: fc.double({ min: -1e9, max: 1e9, noNaN: true }),
          TRCURR: fc.constantFrom(0, 160, 1, 20, 99),
          SIGN: fc.constantFrom(0, 1),
          MODULENR: fc.nat(10),
          TRCODE: fc.nat(99),
          LINEEXP: fc.string(),
          PAIDINCASH: fc.constantFrom(0, 1),
        }),
        async (more) => {
          const { page } = await read('account-lines', { 'L.SIGN': rowsOf({ ...LINE, ...more }) })
          expect(page.kind === 'page' && page.items.length + page.skipped.length).toBeGreaterThan(0)
        },
      ),
      { numRuns: 60 },
    ))
})

describe('[M-13] a read of Logo', () => {
  it('asks for rows above the last number until there is none, however few come at once', async () => {
    const rows = Array.from({ length: 7 }, (_, at) => ({
      LOGICALREF: at + 1,
      CODE: `C${at}`,
      DEFINITION_: `Firma ${at}`,
      ACTIVE: 0,
    }))
    const erp = logoThat((asked) => {
      const after = Number(/C\.LOGICALREF > (\d+)/.exec(asked)?.[1] ?? -1)
      return after < 0 ? rowsOf() : rowsOf(...rows.filter(({ LOGICALREF }) => LOGICALREF > after).slice(0, 3))
    })
    const session = logo.open(contextOf(erp))
    const codes: unknown[] = []
    let next: string | undefined
    do {
      const page = await session.readPage('firms', next === undefined ? {} : { next })
      if (page.kind !== 'page') throw new Error(page.why)
      codes.push(...page.items.map(({ code }) => code))
      next = page.next
    } while (next !== undefined)
    expect(codes).toEqual(rows.map(({ CODE }) => CODE))
  })
  it('follows the links of one answer', async () => {
    const erp = logoThat((asked, { url }) => {
      if (url.includes('offset=25')) return rowsOf({ LOGICALREF: 2, CODE: 'B', DEFINITION_: 'B' })
      return asked.includes('C.TAXNR')
        ? { ...rowsOf({ LOGICALREF: 1, CODE: 'A', DEFINITION_: 'A' }), next: '/api/v1/queries?offset=25' }
        : rowsOf()
    })
    const page = await logo.open(contextOf(erp)).readPage('firms', {})
    expect(page).toMatchObject({ items: [{ code: 'A' }, { code: 'B' }], next: '{"after":"2","mark":""}' })
  })
  it('hands on the ERP’s own latest stamp from when it began, a little earlier', async () => {
    const stamp = {
      CAPIBLOCK_MODIFIEDDATE: '2026-03-05T00:00:00',
      CAPIBLOCK_MODIFIEDHOUR: 0,
      CAPIBLOCK_MODIFIEDMIN: 3,
      CAPIBLOCK_MODIFIEDSEC: 7,
    }
    const says = {
      'CAPIBLOCK_MODIFIEDSEC DESC': rowsOf(stamp),
      'CAPIBLOCK_CREADEDDATE DESC': rowsOf({ CAPIBLOCK_CREADEDDATE: '04.03.2026' }),
    }
    const { page } = await read('firms', says)
    expect(page).toMatchObject({ items: [], mark: '2026-03-04T23:58:07' })
    expect(page).not.toHaveProperty('next')
    const since = await read('firms', says, { mark: '2026-03-04T23:58:07' })
    expect(since.asked.find((one) => one.includes('C.TAXNR'))).toContain(
      "(C.CAPIBLOCK_MODIFIEDDATE > '2026-03-04T00:00:00' OR (C.CAPIBLOCK_MODIFIEDDATE = '2026-03-04T00:00:00' AND C.CAPIBLOCK_MODIFIEDHOUR * 3600 + C.CAPIBLOCK_MODIFIEDMIN * 60 + C.CAPIBLOCK_MODIFIEDSEC >= 86287) OR C.CAPIBLOCK_CREADEDDATE >= '2026-03-04T00:00:00')",
    )
  })
  it.each(["x'; DROP TABLE A --", '2026-13-01T00:00:00', '2026-03-05'])(
    'takes no mark that is none: %s',
    async (mark) => {
      const erp = scriptedErp()
      expect(await logo.open(contextOf(erp)).readPage('firms', { mark })).toMatchObject({
        kind: 'trouble',
        why: 'settings',
      })
      expect(erp.sent).toEqual([])
    },
  )
  it.each(['', '{}', '{"after":"1 OR 1=1"}', '{"after":"1","mark":"x"}', '[]'])(
    'takes no place that is none: %s',
    async (next) => {
      const erp = scriptedErp()
      expect(await logo.open(contextOf(erp)).readPage('firms', { next })).toMatchObject({
        kind: 'trouble',
        why: 'settings',
      })
      expect(erp.sent).toEqual([])
    },
  )
  it('is in trouble where rows come out of order, for some would be lost', async () => {
    const { page } = await read('firms', {
      'C.TAXNR': rowsOf({ LOGICALREF: 2, CODE: 'B' }, { LOGICALREF: 1, CODE: 'A' }),
    })
    expect(page).toMatchObject({ kind: 'trouble', why: 'unreadable' })
  })
  it.each([
    ['refused queries', { status: 403, body: { Message: 'no' } }, 'not-allowed'],
    ['silence', 'silence', 'unreachable'],
    ['no list', {}, 'unreadable'],
    ['an error of SQL', complaint('OtherError', 'Invalid object name LG_001_CLCARD'), 'refused'],
  ] as const)('is in trouble after %s', async (_, said, why) => {
    for (const kind of Object.keys(SCHEMAS) as ReadKind[]) {
      const page = await logo.open(contextOf(logoThat(() => said))).readPage(kind, {})
      expect(page, kind).toMatchObject({ kind: 'trouble', why })
    }
  })
  it('may ask by POST, with the statement as a JSON text', async () => {
    const { asked } = await read(
      'balances',
      {},
      {},
      { ...SITE, settings: { queries: 'post', firm: '12', period: '3' } },
    )
    expect(asked[0]).toContain('FROM LG_012_CLCARD C INNER JOIN LV_012_03_GNTOTCL G ON G.CARDREF = C.LOGICALREF')
  })
})
