import { randomUUID } from 'node:crypto'
import { decideReview, listReviews, reviewDetail } from '@vezne/contract/reviews.ts'
import { listSettlements, settlementDetail, uploadSettlement } from '@vezne/contract/settlements.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { ppmOf } from '@vezne/domain/money/ppm.ts'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { aTenant } from '../../../testing/people.ts'
import { awaitFiles } from './await-files.ts'
import { tokenOf } from './testing/token-of.ts'
import {
  keptTexts,
  layAccount,
  layPastTerms,
  layRefund,
  laySales,
  placesOf,
  type LaidSale,
} from './testing/settled-till.store.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })

const TITLES = 'İşlem Tarihi;İşlem Tipi;Brüt Tutar;Komisyon;Net Tutar;Hesaba Geçiş Tarihi;Onay Kodu;Taksit No;Kart No'

interface Row {
  readonly soldOn?: string
  readonly valueOn?: string
  readonly commissionMinor?: bigint
  readonly authCode?: string
  readonly type?: string
  readonly part?: number
  readonly card?: string
}

const money = (minor: bigint) => formatAmount(minor, undefined)

function rowOf({ grossMinor, authCode }: Pick<LaidSale, 'grossMinor' | 'authCode'>, row: Row = {}): string {
  const gross = BigInt(grossMinor)
  const kept = row.commissionMinor ?? ppmOf(gross, 20_000)
  return [
    row.soldOn ?? '04.03.2026',
    row.type ?? 'TEK',
    money(gross),
    money(kept),
    money(gross - kept),
    row.valueOn ?? '05.03.2026',
    row.authCode ?? authCode ?? '',
    row.part ?? '',
    row.card ?? '435508******4358',
  ].join(';')
}

/** As VakıfBank writes it: in the letters of Turkish Windows, below two lines of its own. */
function fileOf(lines: readonly string[]): string {
  const text = ['T. VAKIFLAR BANKASI, POS', 'Hareket Dökümü', TITLES, ...lines].join('\r\n')
  const codes: Record<string, number> = { ş: 0xfe, Ş: 0xde, ı: 0xfd, İ: 0xdd, ğ: 0xf0, Ğ: 0xd0 }
  return Buffer.from(Array.from(text, (letter) => codes[letter] ?? letter.charCodeAt(0))).toString('base64')
}

async function aTill(terms?: Parameters<typeof layAccount>[2]) {
  const tenant = await aTenant(house)
  return { tenant, accountId: await layAccount(house, tenant, terms), token: await tokenOf(house, tenant, 'Finans') }
}

type Till = Awaited<ReturnType<typeof aTill>>

async function upload(
  { accountId, token }: Till,
  lines: readonly string[],
  more: Partial<InputOf<typeof uploadSettlement>> = {},
) {
  const input = { accountId, covers: 'value-days' as const, file: fileOf(lines), isKept: true, ...more }
  const answer = await house.call(uploadSettlement, input, { token })
  if (!answer.success) throw new Error(answer.message)
  return answer.data
}

async function refused(till: Pick<Till, 'accountId' | 'token'>, file: string): Promise<string> {
  const input = { accountId: till.accountId, covers: 'value-days' as const, file, isKept: true }
  const answer = await house.raw(uploadSettlement, input, { token: till.token })
  return `${answer.statusCode} ${answer.json<{ code?: string }>().code ?? ''}`
}

const questions = async (token: string) => {
  const answer = await house.call(listReviews, { filter: { status: ['open'] } }, { token })
  if (!answer.success) throw new Error(answer.message)
  return answer.data.items
}

const laidSales = (till: Till, count: number, sale: Partial<LaidSale> = {}) =>
  laySales(
    house,
    till.tenant,
    till.accountId,
    Array.from({ length: count }, () => sale),
  )

describe('[I-10] [M-03] a bank’s settlement file', () => {
  it('that agrees is matched to the last row, and opens no question', async () => {
    const till = await aTill()
    const sales = await laidSales(till, 12)
    expect(
      await upload(
        till,
        sales.map((sale) => rowOf(sale)),
      ),
    ).toMatchObject({
      layout: 'vakifbank',
      bankName: 'VakıfBank',
      from: '2026-03-05',
      to: '2026-03-05',
      rowCount: 12,
      matchedCount: 12,
      brokenCount: 0,
      differenceCount: 0,
    })
    expect(await questions(till.token)).toEqual([])
  })

  it('differs in five ways: each is found, explained and becomes a review, and nothing else does', async () => {
    const till = await aTill()
    const sales = await laidSales(till, 8)
    const [missing, twice, dearer, later] = sales
    if (!missing || !twice || !dearer || !later) throw new Error('no sales')
    const lines = [
      rowOf(twice),
      rowOf(twice),
      rowOf(dearer, { commissionMinor: 250n }),
      rowOf(later, { valueOn: '06.03.2026' }),
      ...sales.slice(4).map((sale) => rowOf(sale)),
      rowOf({ grossMinor: 77_700, authCode: 'YABAN1' }),
    ]
    const read = await upload(till, lines, { isKept: false })
    expect(read).toMatchObject({ fileId: null, differenceCount: 5, matchedCount: 7 })
    expect(await questions(till.token)).toEqual([])
    const kept = await upload(till, lines)
    expect(kept.differences.map(({ kind, label, line }) => [kind, label, line])).toEqual([
      ['twice', twice.orderId, 5],
      ['commission', dearer.orderId, 6],
      ['day', later.orderId, 7],
      ['foreign', 'YABAN1', 12],
      ['missing', missing.orderId, null],
    ])
    expect(kept.differences[1]).toMatchObject({
      expectedCommission: 204n,
      cameCommission: 250n,
      expectedAmount: 10_200n,
    })
    expect(kept.differences[2]).toMatchObject({ expectedOn: '2026-03-05', cameOn: '2026-03-06' })
    expect(await placesOf(house, till.tenant)).toEqual({ foreign: 1, matched: 7, twice: 1 })
    const open = await questions(till.token)
    expect(open.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'settlement-differs'))
    const amounts = open.map(({ amount }) => String(amount)).toSorted()
    expect(amounts).toEqual(['10000', '10100', '10300', '46', '77700'])
  })

  it('names lines that cannot be read, and takes the others', async () => {
    const till = await aTill()
    const sales = await laidSales(till, 3)
    const [first, ...others] = sales.map((sale) => rowOf(sale))
    const lines = [String(first).replace('05.03.2026', '35.03.2026'), ...others]
    const kept = await upload(till, lines)
    expect(kept).toMatchObject({ rowCount: 3, matchedCount: 2, brokenCount: 1, differenceCount: 1 })
    expect(kept.broken).toEqual([{ line: 4, rule: 'day-invalid', field: 'Hesaba Geçiş Tarihi', text: '35.03.2026' }])
    const detail = await house.call(settlementDetail, { id: kept.fileId ?? '' }, { token: till.token })
    expect(detail).toMatchObject({ data: { broken: kept.broken, differences: [{ kind: 'missing' }], openCount: 1 } })
  })

  it('[I-17] leaves no card number behind, wherever it stood', async () => {
    const till = await aTill()
    const [sale, other] = await laidSales(till, 2)
    if (!sale || !other) throw new Error('no sales')
    const wrong = rowOf(other).replace('05.03.2026', '4355084355084358')
    const kept = await upload(till, [rowOf(sale, { card: '4355 0843 5508 4358' }), wrong])
    expect(await keptTexts(house, till.tenant)).toContain('435508******4358')
    expect(await keptTexts(house, till.tenant)).not.toMatch(/4355 ?0843 ?5508 ?4358/)
    expect(JSON.stringify(kept.broken)).not.toContain('4355084355084358')
  })

  it('is taken once: the same file is refused, rows of an overlapping one are known, one more of them came twice', async () => {
    const till = await aTill()
    const sales = await laidSales(till, 4)
    const lines = sales.map((sale) => rowOf(sale))
    await upload(till, lines)
    expect(await refused(till, fileOf(lines))).toBe('409 settlement-file-known')
    const again = [...lines, rowOf({ grossMinor: 500, authCode: 'Y1' })]
    expect(await upload(till, again)).toMatchObject({ matchedCount: 0, repeatedCount: 4, differenceCount: 1 })
    expect(await upload(till, [...again, lines[0] ?? ''])).toMatchObject({
      matchedCount: 0,
      repeatedCount: 5,
      differences: [{ kind: 'twice' }],
    })
  })

  it('of two people at once keeps one', async () => {
    const till = await aTill()
    const file = fileOf((await laidSales(till, 3)).map((sale) => rowOf(sale)))
    const input = { accountId: till.accountId, covers: 'value-days' as const, file, isKept: true }
    const answers = await Promise.all([1, 2, 3].map(() => house.raw(uploadSettlement, input, { token: till.token })))
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409', '409'])
    expect(await placesOf(house, till.tenant)).toEqual({ matched: 3 })
  })

  it('brings what was missing: its question ends by itself, and the other day is told', async () => {
    const till = await aTill()
    const [late, ...sales] = await laidSales(till, 3)
    if (!late) throw new Error('no sales')
    await upload(
      till,
      sales.map((sale) => rowOf(sale)),
    )
    const [asked] = await questions(till.token)
    expect(asked).toMatchObject({ kind: 'settlement-differs', reason: 'the money did not come on its value day' })
    const kept = await upload(till, [rowOf(late, { valueOn: '09.03.2026' })])
    expect(kept.differences).toMatchObject([{ kind: 'day', expectedOn: '2026-03-05', cameOn: '2026-03-09' }])
    const closed = await house.call(reviewDetail, { id: asked?.id ?? '' }, { token: till.token })
    expect(closed).toMatchObject({ data: { status: 'closed', verdict: 'it came with a later file' } })
    expect(await questions(till.token)).toMatchObject([{ reason: 'the money came on another day' }])
  })

  it('knows installments by their value days, refunds by their amount, and voided sales not at all', async () => {
    const till = await aTill({ kind: 'monthly', days: 30 })
    const [sale, voided] = await laySales(house, till.tenant, till.accountId, [
      { installments: 3, grossMinor: 30_000 },
      { state: 'voided', authCode: 'IPTAL1' },
    ])
    if (!sale || !voided) throw new Error('no sales')
    await layRefund(house, till.tenant, sale.id, 5_000)
    const part = { grossMinor: 10_000, authCode: sale.authCode }
    const kept = await upload(
      till,
      [
        rowOf(part, { part: 1, valueOn: '03.04.2026' }),
        rowOf(part, { part: 2, valueOn: '04.05.2026' }),
        rowOf(part, { part: 3, valueOn: '02.06.2026' }),
        rowOf({ grossMinor: 5_000, authCode: 'IADE01' }, { type: 'IAD', soldOn: '06.03.2026', valueOn: '09.03.2026' }),
      ],
      { covers: 'sale-days' },
    )
    expect(kept).toMatchObject({ matchedCount: 4, differences: [] })
  })

  it('is held against what was agreed on the day of the sale, and is of the bank of its account', async () => {
    const till = await aTill()
    const sales = await laidSales(till, 2)
    await layPastTerms(house, till.tenant, till.accountId, { untilOn: '2026-03-05', costPpm: 30_000, days: 7 })
    const kept = { commissionMinor: 300n, valueOn: '11.03.2026' }
    const rows = sales.map((sale, no) =>
      rowOf({ ...sale, grossMinor: 10_000 + 100 * no }, { ...kept, commissionMinor: 300n + 3n * BigInt(no) }),
    )
    expect(await upload(till, rows)).toMatchObject({ matchedCount: 2, differenceCount: 0 })
    const accountId = await layAccount(house, till.tenant, undefined, 62)
    expect(await refused({ ...till, accountId }, fileOf(rows))).toBe('409 settlement-other-bank')
  })

  it('may be a statement of the account: a day’s sum stands for its payments, and one that nobody can explain is one question', async () => {
    const till = await aTill()
    await laidSales(till, 3)
    await laySales(house, till.tenant, till.accountId, [{ soldAt: '2026-03-05T10:00:00Z', grossMinor: 50_000 }])
    const statement = (account: string, sums: readonly string[]) =>
      Buffer.from(
        [':20:A', `:25:${account}`, ':60F:C260304TRY0,00', ...sums, ':62F:C260306TRY0,00'].join('\r\n'),
      ).toString('base64')
    const came = (on: string, amount: string) => `:61:${on}CY0000${amount}NMSC//\r\n:86:UYE ISYERI 123 POS`
    const sums = [came('260305', '296,94'), came('260306', '480,00')]
    expect(await refused(till, statement('0046-00123/1', sums))).toBe('409 settlement-other-bank')
    const kept = await upload(till, [], { file: statement('0015-00123/1', sums), covers: 'sale-days' })
    expect(kept).toMatchObject({
      layout: 'mt940',
      covers: 'value-days',
      to: '2026-03-06',
      rowCount: 4,
      matchedCount: 3,
    })
    expect(kept.differences).toMatchObject([
      { kind: 'amount', label: '06.03.2026', expectedOn: '2026-03-06', expectedAmount: 49_000n, cameAmount: 48_000n },
    ])
    expect(await questions(till.token)).toMatchObject([{ label: 'VakıfBank · 06.03.2026' }])
    expect(await placesOf(house, till.tenant)).toEqual({ foreign: 1, matched: 3 })
  })

  it('that is no bank’s, has nothing in it, or is no file at all is refused, and keeps nothing', async () => {
    const till = await aTill()
    expect(await refused(till, Buffer.from('Tarih;Tutar\n1;2').toString('base64'))).toBe(
      '409 settlement-layout-unknown',
    )
    expect(await refused(till, fileOf([]))).toBe('409 settlement-empty')
    expect(await refused(till, '%%%')).toMatch(/sheet-not-readable$/)
    expect(
      await refused(
        till,
        fileOf(Array.from({ length: 501 }, (_, no) => rowOf({ grossMinor: 100, authCode: `Y${no}` }))),
      ),
    ).toBe('409 settlement-differs-widely')
    expect(await placesOf(house, till.tenant)).toEqual({})
  })
})

describe('[I-20] whoever asks for settlement files', () => {
  it('sees those of the own company, and needs the right; an auditor reads and uploads nothing', async () => {
    const till = await aTill()
    const other = await aTill()
    const [sale] = await laidSales(till, 1)
    if (!sale) throw new Error('no sale')
    const { fileId } = await upload(till, [rowOf(sale)])
    const stranger = await house.raw(settlementDetail, { id: fileId ?? '' }, { token: other.token })
    expect(stranger.statusCode).toBe(404)
    expect(await refused({ accountId: till.accountId, token: other.token }, fileOf([rowOf(sale)]))).toMatch(/^404/)
    expect(await house.call(listSettlements, {}, { token: other.token })).toMatchObject({ data: { files: [] } })
    const auditor = await tokenOf(house, till.tenant, 'Denetçi')
    expect(await house.call(listSettlements, {}, { token: auditor })).toMatchObject({
      data: { files: [{ id: fileId }] },
    })
    expect(await refused({ accountId: till.accountId, token: auditor }, fileOf([rowOf(sale)]))).toMatch(/^403/)
    const unknown = await house.raw(settlementDetail, { id: randomUUID() }, { token: till.token })
    expect(unknown.statusCode).toBe(404)
  })
})

describe('[I-10] the question about a difference', () => {
  it('tells what should have come beside what came, and is closed with a reason that stands at the difference', async () => {
    const till = await aTill()
    const [sale] = await laidSales(till, 1)
    if (!sale) throw new Error('no sale')
    const { fileId } = await upload(till, [rowOf(sale, { commissionMinor: 300n })])
    const [asked] = await questions(till.token)
    const detail = await house.call(reviewDetail, { id: asked?.id ?? '' }, { token: till.token })
    if (!detail.success) throw new Error(detail.message)
    expect(detail.data.facts).toEqual(
      expect.arrayContaining([
        { is: 'word', name: 'difference', value: 'settlement.commission' },
        { is: 'text', name: 'order', value: sale.orderId },
        { is: 'money', name: 'expected-commission', amount: 200n, currencyCode: 'TRY' },
        { is: 'money', name: 'came-commission', amount: 300n, currencyCode: 'TRY' },
      ]),
    )
    const decided = { id: asked?.id ?? '', step: 'close' as const, reason: 'Banka 1,00 iade etti' }
    expect(await house.call(decideReview, decided, { token: till.token })).toMatchObject({ data: { status: 'closed' } })
    const after = await house.call(settlementDetail, { id: fileId ?? '' }, { token: till.token })
    expect(after).toMatchObject({
      data: { openCount: 0, differences: [{ closed: { verdict: 'Banka 1,00 iade etti' } }] },
    })
  })
})

describe('[I-10] a file that does not come', () => {
  it('is asked for once, three working days after the money, of companies that use the check; a file ends the question', async () => {
    const [till, unused] = [await aTill(), await aTill()]
    const sales = await laidSales(till, 1)
    await laidSales(unused, 1)
    await upload(till, [rowOf({ grossMinor: 10_000, authCode: sales[0]?.authCode ?? '' })])
    const look = (of: Till) => house.infrastructure.tenantDb.forTenant(of.tenant.id, awaitFiles)
    expect([await look(till), await look(unused)]).toEqual([0, 0])
    const sold = { soldAt: '2026-03-09T10:00:00Z', grossMinor: 70_000, authCode: '777' }
    await laySales(house, till.tenant, till.accountId, [sold, { ...sold, soldAt: new Date().toISOString() }])
    expect([await look(till), await look(till), await look(unused)]).toEqual([1, 0, 0])
    const [asked] = await questions(till.token)
    expect(asked).toMatchObject({ kind: 'settlement-file-awaited', label: 'Sanal POS', amount: 70_000n })
    const known = await house.call(reviewDetail, { id: asked?.id ?? '' }, { token: till.token })
    expect(known.success && known.data.facts).toContainEqual({ is: 'text', name: 'told-until', value: '05.03.2026' })
    await upload(till, [rowOf(sold, { soldOn: '09.03.2026', valueOn: '10.03.2026' })])
    expect(await questions(till.token)).toEqual([])
    expect(await look(till)).toBe(0)
  })
})
