import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ExpectedPart } from './expected.ts'
import type { KnownPart } from './match.ts'
import { readMt940 } from './mt940.ts'
import { statementRows } from './statement-rows.ts'

/** As SETTLEMENT's sample has it: an envelope, an account that is no IBAN, zeros before amounts, a letter of the currency. */
const SAMPLE = [
  '{1:F01TVBATR2AXXX0000000000}{2:I940X}{4:',
  ':20:TRY1234567-260305',
  ':25:0015-00123/00158007299999999',
  ':28C:64/1',
  ':60F:C260304TRY000000100000,00',
  ':61:2603050305CY000000001234,56NDDBTR330006100519786457841326//',
  ':86:POS 12345678 SATIŞ',
  'HESABA GEÇİŞ',
  ':61:260305D500,NTRFREF//1',
  ':86:MAAŞ ÖDEMESİ',
  ':61:2603060306RDY10.5NMSC//',
  ':86:ÜYE İŞYERİ KOMİSYON DÜZELTME',
  ':61:2613060306C10,00NMSC//',
  ':86:POS',
  ':62F:C260306TRY000000100745,06',
  '-}',
].join('\r\n')

const ACCOUNTS: readonly (readonly [text: string, bankId: number | undefined])[] = [
  ['0059-00123/456', 59],
  ['TR33 0006 1005 1978 6457 8413 26', 61],
  ['TR330001500158007299999999', 15],
  ['12345678', undefined],
]

describe('[I-10] an MT940', () => {
  it('is read with its envelope, its zeros and its letters; what cannot be read is named', () => {
    expect(readMt940(SAMPLE)).toEqual({
      bankId: 15,
      closedOn: '2026-03-06',
      lines: [
        { line: 6, valueOn: '2026-03-05', amountMinor: 123_456n, currency: 'TRY', isOfSales: true },
        { line: 9, valueOn: '2026-03-05', amountMinor: -50_000n, currency: 'TRY', isOfSales: false },
        { line: 11, valueOn: '2026-03-06', amountMinor: 1050n, currency: 'TRY', isOfSales: true },
      ],
      broken: [{ line: 13, rule: 'day-invalid', field: ':61:', text: '2613060306C10,00NMSC//' }],
    })
  })

  it.each(ACCOUNTS)('says by its account %s of which bank it is', (account, bankId) => {
    expect(readMt940(`:20:A\n:25:${account}\n:60F:C260304TRY0,00\n`)?.bankId).toBe(bankId)
  })

  it('is nothing else', () => {
    for (const text of ['', 'İşlem Tarihi;Tutar', ':20:yalnız', '<xml/>']) expect(readMt940(text)).toBeUndefined()
  })

  it('is read to the kuruş whatever its amounts, and no text breaks the reader', () => {
    const amount = fc.record({ lira: fc.nat(10 ** 9), kurus: fc.nat(99), isCredit: fc.boolean(), zeros: fc.nat(4) })
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 30 }), (amounts) => {
        const moved = amounts.map(({ lira, kurus, isCredit, zeros }) =>
          [
            `:61:260305${isCredit ? 'C' : 'D'}Y${'0'.repeat(zeros)}${lira},${String(kurus).padStart(2, '0')}NMSC//`,
            ':86:POS',
          ].join('\n'),
        )
        const read = readMt940([':20:A', ':25:1', ':60F:C260304TRY0,00', ...moved].join('\n'))
        expect(read?.lines.map(({ amountMinor }) => amountMinor)).toEqual(
          amounts.map(({ lira, kurus, isCredit }) => (isCredit ? 1n : -1n) * (BigInt(lira) * 100n + BigInt(kurus))),
        )
      }),
      { numRuns: 60 },
    )
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.nat(SAMPLE.length), (noise, at) => {
        const read = readMt940(SAMPLE.slice(0, at) + noise + SAMPLE.slice(at))
        for (const { amountMinor, valueOn } of read?.lines ?? []) {
          expect(typeof amountMinor).toBe('bigint')
          expect(valueOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
        }
      }),
      { numRuns: 300 },
    )
  })
})

const DAY = '2026-03-05'
const part = (no: number, changes: Partial<ExpectedPart> = {}): KnownPart => ({
  id: `p${no}`,
  paymentId: `p${no}`,
  kind: 'sale',
  authCode: String(100 + no),
  soldOn: '2026-03-04',
  currency: 'TRY',
  part: 1,
  parts: 1,
  grossMinor: 10_000n + 100n * BigInt(no),
  commissionMinor: 200n,
  valueOn: DAY,
  ...changes,
})
const credit = (amountMinor: bigint, line = 1) =>
  ({ line, valueOn: DAY, amountMinor, currency: 'TRY', isOfSales: true }) as const
const named = ({ rows }: ReturnType<typeof statementRows>) => rows.map(({ authCode }) => authCode)

describe('[I-10] the sum of a day', () => {
  const parts = [part(0), part(1), part(2)]
  const all = 9800n + 9900n + 10_000n

  it('that is what should have come is of every part of the day, in one line or in several', () => {
    expect(named(statementRows([credit(all)], parts))).toEqual(['100', '101', '102'])
    expect(named(statementRows([credit(all + 600n), credit(-600n, 2)], parts))).toEqual(['100', '101', '102'])
    expect(named(statementRows([{ ...credit(5n), isOfSales: false }, credit(all + 2n)], parts))).toHaveLength(3)
  })

  it('that lacks one part is of all others, and one that a refund was taken off is of that too', () => {
    expect(named(statementRows([credit(all - 9900n)], parts))).toEqual(['100', '102'])
    const refund = part(9, { kind: 'refund', grossMinor: -2500n, commissionMinor: null, valueOn: null })
    expect(named(statementRows([credit(all - 2500n)], [...parts, refund]))).toEqual(['100', '101', '102', '109'])
  })

  it('that nobody can explain is one question about the day, and none where an earlier file told of it', () => {
    const { rows, unexplained } = statementRows([credit(all - 1234n)], parts)
    expect([rows, unexplained.length, unexplained[0]?.expectedMinor, unexplained[0]?.parts.length]).toEqual([
      [],
      1,
      all,
      3,
    ])
    const came = parts.map((each) => ({
      ...each,
      came: { valueOn: DAY, grossMinor: each.grossMinor, commissionMinor: 200n },
    }))
    expect(statementRows([credit(all)], came)).toEqual({ rows: [], unexplained: [] })
  })

  it('explains no more than came, whatever comes', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(50), { maxLength: 12 }), fc.bigInt(-50_000n, 150_000n), (some, came) => {
        const due = some.map((no) => part(no))
        const { rows, unexplained } = statementRows([credit(came)], due)
        const told = rows.reduce((sum, { netMinor }) => sum + netMinor, 0n)
        const isRight = unexplained.length > 0 ? rows.length === 0 : Math.abs(Number(came - told)) <= some.length
        expect(isRight).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
