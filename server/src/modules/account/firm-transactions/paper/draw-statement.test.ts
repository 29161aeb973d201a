import type { StatementRow } from '@vezne/contract/firm-transactions/list.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import { describe, expect, it } from 'vitest'
import { textLayer } from '../../../../testing/pdf-text.ts'
import { aRow, anAbout, anEnd, someRows } from '../testing/paper.ts'
import { writeStatement } from './draw-statement.ts'
import { shownBalance, type StatementEnd, type StatementPaper } from './statement-paper.ts'

const PAGE = 200

async function* inPages(rows: readonly StatementRow[], onAsk?: () => void) {
  for (let at = 0; at < rows.length; at += PAGE) {
    onAsk?.()
    yield await Promise.resolve(rows.slice(at, at + PAGE))
  }
}

async function drawn(
  rows: readonly StatementRow[],
  about: Partial<StatementPaper> = {},
  end: Partial<StatementEnd> = {},
): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of writeStatement(anAbout(about), inPages(rows), anEnd(end))) pieces.push(piece)
  return textLayer(Buffer.concat(pieces))
}

const balanceAfter = (rows: readonly StatementRow[]) =>
  12_345_678n + sumOf(rows, ({ debit }) => debit) - sumOf(rows, ({ credit }) => credit)

describe('[M-08] the statement on paper', () => {
  it('bears the letterhead, whom it is for, the period, what was carried over, and the closing balance by its letter', async () => {
    const rows = someRows(12)
    const text = await drawn(rows)
    for (const said of [
      'Çağrı Işık Elektrik A.Ş.',
      'VKN/TCKN: 1234567890 Ulus',
      'Cari Hesap Ekstresi',
      'Sayın Yıldız Ticaret Ltd. Şti.',
      '01.01.2026 – 31.12.2026',
      '₺123.456,78 (B)',
      shownBalance(balanceAfter(rows), 'tr', 'TRY'),
      'Yaşlandırma, 15.11.2026 günü açık olanlar',
      '₺999,99',
      'Kaşe – İmza',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('\uFFFD')
    expect(text).not.toMatch(/-\d/)
  })

  it('carries sums over: at the foot of a page and at the head of the next they are the same', async () => {
    const rows = someRows(300)
    const text = await drawn(rows)
    const after = (title: string) =>
      text
        .split(`${title}\n`)
        .slice(0, -1)
        .map((before) => before.split('\n').slice(-4, -1))
    const [feet, heads] = [after('Nakli Yekûn'), after('Devreden')]
    expect(feet.length).toBeGreaterThan(2)
    expect(heads).toEqual(feet)
    for (const [, , balance] of feet) expect(balance).toMatch(/ \([AB]\)$/)
  })

  it('says the same in English, with what the rates brought of an account in dollars', async () => {
    const row = aRow({ type: 'exchange-difference', currencyCode: 'USD', localDebit: 370_368n, rate: 41.2345 })
    const local = { opening: 0n, debit: 0n, credit: 0n, closing: -5000n, exchangeDifference: 370_368n }
    const text = await drawn([row], { language: 'en', currency: 'USD' }, { local })
    expect(text).toContain('Account Statement')
    expect(text).toContain('Exchange Difference')
    expect(text).toContain('41,2345')
    expect(text).toContain('In lira, as booked: ₺50,00 (Cr)  ·  exchange difference of the period ₺3.703,68 (Dr)')
  })

  it('has the lines of an invoice under it, which move no balance', async () => {
    const product = aRow({
      type: 'product',
      documentNo: 'STK-1',
      description: 'Ütü masası',
      quantity: 12,
      unit: 'adet',
    })
    const total = { price: 45.5, vatPercent: 20, productTotal: 54_600n }
    const text = await drawn([aRow({ debit: 54_600n }), { ...product, ...total }], { isDetailed: true })
    expect(text).toContain('STK-1 Ütü masası · 12 adet × 45,5 · KDV %20')
    expect(text).toContain(shownBalance(12_345_678n + 54_600n, 'tr', 'TRY'))
  })

  it('says where there was nothing', async () => {
    expect(await drawn([])).toContain('Bu dönemde hareket yok.')
  })

  it('keeps no more of 5 000 lines than of 500: rows are asked for when those before have left', async () => {
    const measure = async (count: number) => {
      let [asked, largest, ahead, left] = [0, 0, 0, 0]
      const pages = inPages(someRows(count), () => (asked += 1))
      for await (const piece of writeStatement(anAbout(), pages, anEnd())) {
        left += 1
        largest = Math.max(largest, piece.length)
        ahead = Math.max(ahead, asked - left)
      }
      return { asked, largest, ahead }
    }
    const [small, large] = [await measure(500), await measure(5000)]
    expect(large.asked).toBe(25)
    // At each piece that leaves, at most the page of rows that it was drawn from has been read beyond those before it.
    expect(large.ahead).toBeLessThanOrEqual(1)
    expect(large.largest).toBeLessThan(2 * small.largest)
  })
})
