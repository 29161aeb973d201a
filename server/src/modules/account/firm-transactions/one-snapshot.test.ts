import { PAGE_ROWS } from '@vezne/contract/kit/list.ts'
import { describe, expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { textLayer } from '../../../testing/pdf-text.ts'
import { useHouse } from '../../../testing/house.ts'
import { layAccount, layLedger, layLines, type LaidAccount, type LaidLine } from '../../../testing/lay-lines.store.ts'
import { aTenant } from '../../../testing/people.ts'
import { fedBetween, watchedDatabase } from '../../../testing/watched-database.ts'
import { findStatement } from './paper/read-statement.ts'
import { statementExport } from './export.ts'
import { showSummary } from './show-summary.ts'

const house = useHouse()
const PERIOD = { from: '2026-01-01', to: '2026-12-31' } as const
const WHOLE = { ...PERIOD, currencyCode: 'TRY' } as const

/** As a feed writes them: lines and the sums of their months in one transaction. */
async function feed(account: LaidAccount, lines: readonly LaidLine[]): Promise<void> {
  await house.owner.query('begin')
  await layLines(house, account, lines)
  await house.owner.query('commit')
}

const invoice = (no: string, debit: number, on = '2026-03-02') => ({
  document_on: on,
  document_no: no,
  debit_minor: debit,
})

async function aDealer() {
  const tenant = await aTenant(house)
  const ledgerId = await layLedger(house, tenant.id)
  const lira = await layAccount(house, { tenantId: tenant.id, ledgerId, firmId: tenant.firmId })
  await feed(lira, [invoice('A1', 100_00), { document_on: '2026-03-05', credit_minor: 30_00, document_no: 'B1' }])
  const asking = { tenantId: tenant.id, firms: '*' as const }
  return { lira, asking, firmId: tenant.firmId }
}

describe('[I-41] an answer of several statements, fed between any two of them', () => {
  const deps = () => modulesOf(house.infrastructure)
  const watched = (afterEach: () => Promise<void>) => watchedDatabase(house.infrastructure.tenantDb, afterEach)

  it('[M-08] is a summary whose closing is opening + debit − credit and what is open', async () => {
    const { lira, asking, firmId } = await aDealer()
    const { firmTransactions } = deps()
    const answers = await fedBetween(
      (afterEach) => showSummary({ ...firmTransactions, db: watched(afterEach) }, { ...WHOLE, firmId }, asking),
      (at) => feed(lira, [invoice(`F${at}`, 1_00 + at)]),
    )
    expect(answers.length).toBeGreaterThan(8)
    const torn = answers.filter(
      (one) => one.closing !== one.opening + one.debit - one.credit || one.closing !== one.openTotal,
    )
    expect(torn).toEqual([])
  })

  it('[M-08] is a paper whose rows come to the balance under them, and to what is open', async () => {
    const { lira, asking, firmId } = await aDealer()
    const { firmTransactions } = deps()
    const most = PAGE_ROWS.most + 1
    await feed(
      lira,
      Array.from({ length: most }, (_, at) => invoice(`P${at}`, 1_00, '2026-02-02')),
    )
    const papers = await fedBetween(
      async (afterEach) => {
        const found = await findStatement(
          { ...firmTransactions, db: watched(afterEach) },
          { asked: { ...WHOLE, firmId }, language: 'tr', asking, most: 1000 },
        )
        const pieces: Buffer[] = []
        for await (const piece of found.pieces()) pieces.push(piece)
        return textLayer(Buffer.concat(pieces))
      },
      (at) => feed(lira, [invoice(`F${at}`, 1_00)]),
    )
    expect(papers.length).toBeGreaterThan(12)
    for (const paper of papers) {
      const invoices = paper.match(/^[APF]\d+$/gm)?.length ?? 0
      const owed = 70 + (invoices - 1)
      expect(paper).toContain(`₺${owed},00 (B)`)
    }
  }, 600_000)

  it('[I-36] is a file of every row of one moment, also of what is fed behind the page that was read', async () => {
    const { lira, asking, firmId } = await aDealer()
    const rows = PAGE_ROWS.most * 2
    await feed(
      lira,
      Array.from({ length: rows }, (_, at) => invoice(`E${at}`, 1_00, '2026-02-02')),
    )
    const what = statementExport(deps().firmTransactions)
    let [cursor, read, balance] = [null as string | null, 0, 0n]
    const pages = house.infrastructure.tenantDb.piecesOfSnapshot(asking, async function* (reader) {
      do {
        const filter = { ...PERIOD, firmId: [firmId] }
        const sort = [{ field: 'documentOn', direction: 'asc' }]
        const page = await what.page(reader, asking, { filter, sort, cursor, limit: PAGE_ROWS.most })
        yield page.items
        await feed(lira, [invoice(`X${read}`, 5_00, '2026-12-01')])
        cursor = page.nextCursor
      } while (cursor !== null)
    })
    for await (const page of pages) {
      read += page.length
      balance = (page.at(-1) as { balance: bigint }).balance
    }
    expect([read, balance]).toEqual([rows + 2, BigInt(rows * 1_00 + 70_00)])
  })
})
