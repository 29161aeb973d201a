import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/day.ts'
import { HOLIDAYS } from '../calendar/holidays.ts'
import type { BankRow } from './bank-row.ts'
import { expectedParts, termsOn, type BookedSale, type ExpectedPart } from './expected.ts'
import { DIFFERENCE_KINDS, matchSettlement, type KnownPart } from './match.ts'

const HOLY = HOLIDAYS.filter(({ kind }) => kind === 'closed').map(({ on }) => on)
const TERMS = {
  settlementKind: 'monthly',
  settlementStep: '30d',
  blockageDays: 30,
  commissionAt: 'each',
  payout: 'business',
  remainder: 'spread',
  costs: [1, 2, 3, 6].map((installments) => ({ installments, costPpm: 15_000 + 2500 * installments })),
} as const

const saleAt = (no: number, changes: Partial<BookedSale> = {}): BookedSale => ({
  id: `payment-${no}`,
  paymentId: `payment-${no}`,
  kind: 'sale',
  authCode: String(100_000 + no),
  soldOn: addDays('2026-05-01', no % 40),
  currency: 'TRY',
  installments: [1, 2, 3, 6][no % 4] ?? 1,
  grossMinor: 10_000n + BigInt((no * 7919) % 900_000),
  ...changes,
})

const partsOf = (count: number, changes: Partial<BookedSale> = {}): ExpectedPart[] =>
  Array.from({ length: count }, (_, no) => saleAt(no, changes)).flatMap((sale) => expectedParts(sale, TERMS, HOLY))

const rowOf = (part: ExpectedPart, line: number): BankRow => {
  const commissionMinor = part.commissionMinor ?? 0n
  return {
    line,
    kind: part.kind,
    soldOn: part.soldOn,
    valueOn: part.valueOn ?? part.soldOn,
    installment: part.part,
    installments: part.parts,
    grossMinor: part.grossMinor,
    commissionMinor,
    netMinor: part.grossMinor - commissionMinor,
    currency: part.currency,
    authCode: part.authCode,
    maskedCard: null,
  }
}

const always = () => true
const found = (parts: readonly KnownPart[], rows: readonly BankRow[], isDue = always) =>
  matchSettlement(parts, rows, isDue)

describe('[I-10] rounding', () => {
  const parts = partsOf(40).filter(({ parts: count }) => count > 1)
  const rounded = (off: bigint) =>
    parts.map((part, line) => {
      const row = rowOf(part, line)
      const commissionMinor = row.commissionMinor + off
      return {
        ...row,
        grossMinor: row.grossMinor - off,
        commissionMinor,
        netMinor: row.grossMinor - off - commissionMinor,
      }
    })

  it('of a kuruş in each installment is no difference, with or without an authorisation code', () => {
    for (const off of [-1n, 0n, 1n]) {
      const bare = rounded(off).map((row) => ({ ...row, authCode: null }))
      for (const rows of [rounded(off), bare]) {
        const { differences, matches } = found(parts, rows)
        expect([differences.length, matches.length]).toEqual([0, parts.length])
      }
    }
  })

  it('of two kuruş is one', () => {
    expect(found(parts, rounded(2n)).differences.map(({ kind }) => kind)).toEqual(parts.map(() => 'amount'))
  })

  it('leaves a single payment to the kuruş, but for what is kept of it', () => {
    const [part] = partsOf(1)
    if (part === undefined) throw new Error('no part')
    const row = rowOf(part, 1)
    expect(found([part], [{ ...row, grossMinor: row.grossMinor - 1n }]).differences).toMatchObject([{ kind: 'amount' }])
    const keeps = (off: bigint) => found([part], [{ ...row, commissionMinor: row.commissionMinor + off }]).differences
    expect([keeps(1n).length, keeps(2n).length]).toEqual([0, 1])
  })
})

describe('[I-10] what is expected of a sale', () => {
  it('follows the terms of its own day: what is agreed today changes nothing that was sold before', () => {
    const past = ['2026-03-01', '2026-06-01'].map((untilOn, at) => ({
      untilOn,
      terms: { ...TERMS, blockageDays: at, costs: [] },
    }))
    const daysOn = (day: string) => termsOn(TERMS, past, day).blockageDays
    expect(['2026-02-28', '2026-03-01', '2026-05-31', '2026-06-01'].map(daysOn)).toEqual([0, 1, 1, 30])
  })

  it('passes over the bayram: 30 days after 26 April 2026 is the arife, 30 days after the 27th waits for 1 June', () => {
    const dueOf = (soldOn: string) => expectedParts(saleAt(0, { soldOn, installments: 1 }), TERMS, HOLY)[0]?.valueOn
    expect(dueOf('2026-04-26')).toBe('2026-05-26')
    expect(dueOf('2026-04-27')).toBe('2026-06-01')
  })

  it('has no commission where none was agreed, and no day where money goes back', () => {
    expect(
      expectedParts(saleAt(0, { installments: 4 }), TERMS, HOLY).map(({ commissionMinor }) => commissionMinor),
    ).toEqual([null, null, null, null])
    expect(expectedParts(saleAt(0, { kind: 'refund', grossMinor: -500n }), TERMS, HOLY)).toMatchObject([
      { part: 1, parts: 1, commissionMinor: null, valueOn: null, grossMinor: -500n },
    ])
  })
})

/** Rows of every part but the missing ones, with so many of each difference planted at known places. */
function planted(parts: readonly ExpectedPart[], each: number) {
  const at = (kind: number, no: number) => 11 + kind * 131 + no * 17
  const chosen = (kind: number) => new Set(Array.from({ length: each }, (_, no) => at(kind, no)))
  const [missing, twice, commission, day] = [chosen(0), chosen(1), chosen(2), chosen(3)]
  const rows: BankRow[] = []
  const told: string[] = []
  for (const [index, part] of parts.entries()) {
    if (missing.has(index)) {
      told.push(`missing ${part.id} ${part.part}`)
      continue
    }
    const row = rowOf(part, rows.length + 2)
    if (commission.has(index)) {
      rows.push({ ...row, commissionMinor: row.commissionMinor + 5n, netMinor: row.netMinor - 5n })
      told.push(`commission ${part.id} ${part.part}`)
    } else if (day.has(index)) {
      rows.push({ ...row, valueOn: addDays(row.valueOn, 3) })
      told.push(`day ${part.id} ${part.part}`)
    } else rows.push(row)
    if (twice.has(index)) {
      rows.push({ ...row, line: rows.length + 2 })
      told.push(`twice ${part.id} ${part.part}`)
    }
  }
  for (let no = 0; no < each; no += 1) {
    const like = rowOf(parts[no] as ExpectedPart, rows.length + 2)
    rows.push({
      ...like,
      authCode: `YABAN${no}`,
      grossMinor: 777_700n + BigInt(no),
      netMinor: 777_700n + BigInt(no) - like.commissionMinor,
    })
    told.push(`foreign ${rows.length + 1}`)
  }
  return { rows, told }
}

const tell = ({ differences }: ReturnType<typeof matchSettlement>) =>
  differences.map(({ kind, part, row }) => (part === null ? `${kind} ${row?.line}` : `${kind} ${part.id} ${part.part}`))

describe('[I-10] what should have come against what came', () => {
  const parts = partsOf(670)

  it('finds exactly the planted differences, seven of each kind, in a file of 2 000 rows', () => {
    const { rows, told } = planted(parts, 7)
    expect(rows.length).toBeGreaterThanOrEqual(2000)
    const matching = found(parts, rows)
    expect(tell(matching).toSorted()).toEqual(told.toSorted())
    expect(matching.matches).toHaveLength(rows.length - 14)
  })

  it('finds them without authorisation codes and part numbers as well, as Garanti writes its rows', () => {
    const { rows, told } = planted(parts, 7)
    const bare = rows.map((row) => ({ ...row, authCode: null, installment: null }))
    expect(tell(found(parts, bare)).toSorted()).toEqual(told.toSorted())
  })

  it('says nothing of a file without differences, in whatever order its rows come', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(parts.slice(0, 60).map(rowOf), { minLength: 1 }), (rows) => {
        const told = found(parts, rows, () => false)
        expect(told.differences).toEqual([])
        expect(told.matches).toHaveLength(rows.length)
      }),
    )
  })

  it('gives every row one place and every part one row, whatever came', () => {
    const wild = fc.record({
      at: fc.nat(59),
      days: fc.integer({ min: -40, max: 40 }),
      more: fc.bigInt(-3n, 3n),
      authCode: fc.constantFrom('own', null, 'OTHER'),
    })
    fc.assert(
      fc.property(fc.array(wild, { maxLength: 120 }), (all) => {
        const rows = all.map(({ at, days, more, authCode }, line) => {
          const row = rowOf(parts[at] as ExpectedPart, line)
          const code = authCode === 'own' ? row.authCode : authCode
          return { ...row, valueOn: addDays(row.valueOn, days), grossMinor: row.grossMinor + more, authCode: code }
        })
        const { matches, differences } = found(parts, rows, () => false)
        const beyond = differences.filter(({ kind }) => kind === 'foreign' || kind === 'twice')
        const lines = [...matches, ...beyond].map(({ row }) => row?.line)
        expect(lines.toSorted((one, other) => Number(one) - Number(other))).toEqual(rows.map(({ line }) => line))
        expect(new Set(matches.map(({ part }) => `${part.id} ${part.part}`)).size).toBe(matches.length)
        expect(differences.every(({ kind }) => DIFFERENCE_KINDS.includes(kind))).toBe(true)
      }),
    )
  })
})

describe('[I-10] a second file', () => {
  const part = partsOf(1)[0] as ExpectedPart
  const row = rowOf(part, 2)
  const settled: KnownPart = { ...part, came: row }

  it('that repeats a row changes nothing; the same money once more, or on another day, came twice', () => {
    expect(found([settled], [row])).toMatchObject({ differences: [], matches: [], repeated: [{ part: settled }] })
    expect(tell(found([settled], [row, { ...row, line: 3 }]))).toEqual([`twice ${part.id} 1`])
    expect(tell(found([settled], [{ ...row, valueOn: addDays(row.valueOn, 2) }]))).toEqual([`twice ${part.id} 1`])
  })

  it('takes what was missing before, and says that it came on another day', () => {
    const late = { ...row, valueOn: addDays(row.valueOn, 4) }
    expect(tell(found([part], [late], () => false))).toEqual([`day ${part.id} 1`])
  })

  it('knows a code that lost its zeros, and not one that the bank gave out again', () => {
    const zeros = { ...part, authCode: '001234' }
    expect(found([zeros], [{ ...row, authCode: '1234' }])).toMatchObject({ differences: [], matches: [{}] })
    const again = { ...row, soldOn: addDays(part.soldOn, 90), grossMinor: part.grossMinor + 1n }
    expect(tell(found([part], [again], () => false))).toEqual([`foreign 2`])
  })

  it('tells another amount under the same code as one difference, and refunds by their amount on any day', () => {
    expect(tell(found([part], [{ ...row, grossMinor: 1n, commissionMinor: 0n, netMinor: 1n }]))).toEqual([
      `amount ${part.id} 1`,
    ])
    const refunds = ['r1', 'r2'].flatMap((id) =>
      expectedParts(saleAt(0, { id, kind: 'refund', grossMinor: -500n }), TERMS, HOLY),
    )
    const back = refunds.map((each, line) => ({ ...rowOf(each, line), valueOn: '2026-09-09' }))
    expect(found(refunds, back)).toMatchObject({ differences: [], matches: [{}, {}] })
  })
})
