import { randomUUID } from 'node:crypto'
import { totalCollections } from '@vezne/contract/collections.ts'
import {
  erpReports,
  exportErpReport,
  listErpReports,
  runErpReport,
  saveErpReport,
  withdrawErpReport,
} from '@vezne/contract/erp-reports.ts'
import type { ReportRow } from '@vezne/contract/erp-reports/columns.ts'
import { REPORT_VIEW_NAMES } from '@vezne/contract/erp-reports/views.ts'
import { transactionSummary } from '@vezne/contract/firm-transactions.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { sumOf } from '@vezne/domain/money/sum.ts'
import { lastCutOff } from '@vezne/domain/report/cut-off.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { sweeps } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { aStaffMember, aTenant, aUser, type TestTenant } from '../../../testing/people.ts'
import { aReportingCompany, NAMES, reportTokenOf } from './testing/reporting-company.store.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })
const TODAY = istanbulDay(Date.now())
const ago = (days: number) => addDays(TODAY, -days)

type Asked = Omit<InputOf<typeof runErpReport>, 'reportId'>

async function run(token: string, reportId: string, asked: Asked = {}) {
  const answer = await house.call(runErpReport, { reportId, limit: 200, ...asked }, { token })
  if (!answer.success) throw new Error(answer.message)
  return answer.data
}

let company: Awaited<ReturnType<typeof aReportingCompany>>
let tenant: TestTenant
let firms: typeof company.firms
let tokens: typeof company.tokens
beforeAll(async () => {
  company = await aReportingCompany(house)
  ;({ tenant, firms, tokens } = company)
})

const statementOf = async (firmId: string, currencyCode: 'TRY' | 'USD', to = TODAY) => {
  const asked = { firmId, currencyCode, from: '2020-01-01', to }
  const answer = await house.call(transactionSummary, asked, { token: tokens.staff })
  if (!answer.success) throw new Error(answer.message)
  return answer.data
}

const ofFirm = (rows: readonly ReportRow[], name: string, currency: string) =>
  rows.filter(({ firmName, currencyCode }) => firmName === name && currencyCode === currency)

describe('[M-13] the figures of reports', () => {
  it('are the statement’s own to the kuruş: balance, ageing, what falls due, and the cut-off', async () => {
    const { staff } = tokens
    const [balances, aged, due] = [
      await run(staff, 'balance'),
      await run(staff, 'ageing'),
      await run(staff, 'due-list'),
    ]
    const cutOff = await run(staff, 'cut-off', { parameters: { day: 31 } })
    const subjects = [
      ['own', 'TRY'],
      ['own', 'USD'],
      ['below', 'TRY'],
      ['beside', 'TRY'],
    ] as const
    for (const [which, currency] of subjects) {
      const statement = await statementOf(firms[which], currency)
      const of = (rows: readonly ReportRow[]) => ofFirm(rows, NAMES[which], currency)
      expect(sumOf(of(balances.rows), ({ balance }) => balance ?? 0n)).toBe(statement.closing)
      const { credit: openCredit, ...buckets } = statement.ageing
      expect(of(aged.rows)).toMatchObject([{ ...buckets, openCredit, openTotal: statement.openTotal }])
      expect(sumOf(of(due.rows), ({ remaining }) => remaining ?? 0n)).toBe(
        sumOf(Object.values(buckets), (each) => each),
      )
      const cutOn = lastCutOff(TODAY, 31)
      const { closing } = await statementOf(firms[which], currency, cutOn)
      expect(of(cutOff.rows)[0]).toMatchObject({ cutOn })
      expect(sumOf(of(cutOff.rows), ({ cutAmount }) => cutAmount ?? 0n)).toBe(closing)
      expect(sumOf(of(cutOff.rows), ({ balance }) => balance ?? 0n)).toBe(statement.closing)
    }
    expect(balances.totals.map(({ currencyCode, balance }) => [currencyCode, balance])).toEqual([
      [
        'TRY',
        sumOf(
          balances.rows.filter((row) => row.currencyCode === 'TRY'),
          ({ balance }) => balance ?? 0n,
        ),
      ],
      ['USD', 4_200n],
    ])
    expect(balances.booksAt).toBe(Date.parse('2026-03-05T08:00:00Z'))
  })

  it('of the last cut-off leave what was not paid since, and a payment that was voided counts for nothing', async () => {
    const day = Number(ago(10).slice(8))
    const { rows } = await run(tokens.staff, 'cut-off', { parameters: { firm: firms.below, day } })
    const { closing } = await statementOf(firms.below, 'TRY', ago(10))
    expect(rows).toMatchObject([{ cutOn: ago(10), cutAmount: closing, paidSince: 5_000n, left: closing - 5_000n }])
  })

  it('by POS are those of Tahsilat Geçmişi, by the days of Istanbul', async () => {
    const filter = { from: '2026-03-01', to: '2026-04-30' }
    const { rows, totals } = await run(tokens.staff, 'collections-by-pos', { parameters: filter })
    expect(rows.map(({ period, bankName, count, charged }) => [period, bankName, count, charged])).toEqual([
      ['04.2026', 'İş Bankası', 3, 11_900n],
      ['04.2026', 'İş Bankası', 1, 200n],
      ['03.2026', 'Garanti BBVA', 1, 10_350n],
    ])
    const channel = ['public', 'link', 'panel', 'plan', 'shop'] as const
    const list = await house.call(
      totalCollections,
      { filter: { ...filter, channel: [...channel] } },
      { token: tokens.staff },
    )
    const expected = list.success
      ? list.data.map((each) => [
          each.currencyCode,
          each.approvedCount,
          each.amount,
          each.commission,
          each.refundedAmount,
        ])
      : []
    expect(
      totals.map(({ currencyCode, count, charged, surcharge, refunded }) => [
        currencyCode,
        count,
        charged,
        surcharge,
        refunded,
      ]),
    ).toEqual(expected)
    expect(expected).toHaveLength(2)
  })
})

describe('[I-22] [M-13] whose rows a report has', () => {
  const namesIn = async (token: string, view: string) => {
    const { rows } = await run(token, view)
    return new Set(rows.map(({ firmName }) => firmName))
  }
  const { own, below, beside } = NAMES
  it.each(['balance', 'ageing', 'due-list', 'cut-off'])(
    'are those of the firms in sight, whoever asked the same a moment before: %s',
    async (view) => {
      const all = view === 'due-list' ? [beside, below, own] : [null, beside, below, own]
      for (const round of [1, 2]) {
        expect([round, await namesIn(tokens.staff, view)]).toEqual([round, new Set(all)])
        expect([round, await namesIn(tokens.dealer, view)]).toEqual([round, new Set([below, own])])
        expect([round, await namesIn(tokens.subDealer, view)]).toEqual([round, new Set([below])])
        expect([round, await namesIn(tokens.stranger, view)]).toEqual([round, new Set()])
      }
    },
  )

  it('are kept for each sight alone, and are not there for another, whatever page is asked for', async () => {
    const counts: number[] = []
    const parameters = { from: '2026-03-01', to: '2026-04-30' }
    for (const token of [tokens.staff, tokens.dealer, tokens.subDealer])
      counts.push((await run(token, 'collections-by-pos', { parameters })).totals[0]?.count ?? 0)
    expect(counts).toEqual([4, 3, 1])
    const { rows } = await run(tokens.dealer, 'collections-by-pos', { parameters })
    expect(rows.map(({ posName }) => posName)).toEqual([null, null])
    const first = await run(tokens.staff, 'balance', { limit: 1 })
    const others = { reportId: 'balance', limit: 1, cursor: first.nextCursor }
    for (const token of [tokens.dealer, tokens.subDealer, tokens.stranger])
      expect((await house.raw(runErpReport, others, { token })).json()).toMatchObject({ code: 'invalid-cursor' })
    const { rows: sights } = await house.owner.query<{ sight: string | null }>(
      `select distinct sight::text from erp_report_runs where tenant_id = $1`,
      [tenant.id],
    )
    const expected = [null, `{${[firms.own, firms.below].toSorted().join(',')}}`, `{${firms.below}}`]
    expect(new Set(sights.map(({ sight }) => sight))).toEqual(new Set(expected))
  })

  it.each(REPORT_VIEW_NAMES)('are nobody’s else where somebody asks for another firm: %s', async (reportId) => {
    const ask = async (token: string, firm: string) =>
      (await house.raw(runErpReport, { reportId, parameters: { firm } }, { token })).statusCode
    expect([await ask(tokens.dealer, firms.below), await ask(tokens.dealer, firms.beside)]).toEqual([200, 404])
    expect([await ask(tokens.subDealer, firms.below), await ask(tokens.subDealer, firms.own)]).toEqual([200, 404])
    expect([await ask(tokens.staff, firms.beside), await ask(tokens.stranger, firms.own)]).toEqual([200, 404])
    expect(await ask(tokens.staff, randomUUID())).toBe(404)
  })

  it('[I-23] are only of what somebody may see elsewhere', async () => {
    const narrow = await reportTokenOf(
      house,
      tenant,
      await aUser(house, [tenant], { rights: ['erp.see', 'payment.see'] }),
    )
    const answer = await house.call(erpReports, {}, { token: narrow })
    expect(answer.success && answer.data.reports.map(({ id }) => id)).toEqual(['collections-by-pos'])
    expect((await house.raw(runErpReport, { reportId: 'balance' }, { token: narrow })).statusCode).toBe(404)
    const none = await reportTokenOf(house, tenant, await aUser(house, [tenant], { rights: ['statement.see'] }))
    expect((await house.raw(erpReports, {}, { token: none })).statusCode).toBe(403)
  })
})

describe('[M-13] a run of a report', () => {
  it('takes a parameter for a value, and refuses one that it does not know', async () => {
    const ask = async (parameters: Record<string, string>) =>
      (await house.raw(runErpReport, { reportId: 'due-list', parameters }, { token: tokens.dealer })).json<unknown>()
    expect(await ask({ currency: "TRY' or '1'='1" })).toMatchObject({
      errors: [{ path: 'parameters.currency', rule: 'invalid' }],
    })
    expect(await ask({ where: '1=1' })).toMatchObject({
      data: ['Bu raporun parameters.where diye bir parametresi yok.'],
      errors: [{ path: 'parameters.where', rule: 'report-parameter-unknown' }],
    })
    expect((await house.raw(runErpReport, { reportId: "balance' --" }, { token: tokens.dealer })).statusCode).toBe(404)
  })

  it('is kept as long as its report says, read anew when asked, and of one moment over all its pages', async () => {
    const { dealer } = tokens
    const first = await run(dealer, 'due-list', { limit: 3 })
    const before = await run(dealer, 'due-list')
    expect(before.refreshedAt).toBe(first.refreshedAt)
    const again = await run(dealer, 'due-list', { refresh: true })
    expect(again.refreshedAt).toBeGreaterThan(first.refreshedAt)
    const rows = [...first.rows]
    for (let cursor = first.nextCursor; cursor !== null;) {
      const page = await run(dealer, 'due-list', { limit: 3, cursor })
      expect([page.refreshedAt, page.rowCount]).toEqual([first.refreshedAt, before.rows.length])
      rows.push(...page.rows)
      cursor = page.nextCursor
    }
    expect(rows).toEqual(before.rows)
    const other = { reportId: 'due-list', parameters: { state: 'overdue' }, cursor: first.nextCursor }
    expect((await house.raw(runErpReport, other, { token: dealer })).json()).toMatchObject({ code: 'invalid-cursor' })
    const drop = sweeps(house.infrastructure).find(({ name }) => name === 'erp-reports.runs')
    const left = async () => {
      await drop?.run()
      const { rows: found } = await house.owner.query('select from erp_report_runs where tenant_id = $1', [tenant.id])
      return found.length
    }
    expect(await left()).toBeGreaterThan(0)
    await house.owner.query(`update erp_report_runs set kept_until = now() - interval '1 minute'`)
    expect(await left()).toBe(0)
  })

  it('leaves as a file with the columns of its report, and only of the firms in sight', async () => {
    const asked = { filter: { reportId: 'balance', parameters: { currency: 'TRY' } }, format: 'csv' as const }
    const { body } = await house.raw(exportErpReport, asked, { token: tokens.subDealer })
    const [head, ...lines] = body.trimEnd().split('\r\n')
    expect(head).toBe('\uFEFFBayi;Bayi Kodu;Cari Kodu;Defter;Borç;Alacak;Bakiye;B/A;Döviz')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^Çınar Şube;.*;B;TRY$/)
    const foreign = { ...asked, filter: { reportId: 'balance', parameters: { firm: firms.own } } }
    expect((await house.raw(exportErpReport, foreign, { token: tokens.subDealer })).statusCode).toBe(404)
    const columns = ['cutAmount'] as const
    expect(
      (await house.raw(exportErpReport, { ...asked, columns: [...columns] }, { token: tokens.dealer })).statusCode,
    ).toBe(406)
    const sheet = await house.raw(exportErpReport, { ...asked, format: 'xlsx' }, { token: tokens.dealer })
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheet')])
  })
})

const NEW: InputOf<typeof saveErpReport> = {
  id: null,
  version: 0,
  nameTr: 'Geciken Bayiler',
  nameEn: 'Late Dealers',
  view: 'due-list',
  parameters: [
    { name: 'state', isFixed: true, value: 'overdue' },
    { name: 'currency', isFixed: true, value: 'TRY' },
    { name: 'to', isFixed: false, value: 'month-end' },
  ],
  columns: ['dueOn', 'firmName', 'remaining'],
  audience: 'staff',
  right: null,
  cacheMinutes: 0,
}

describe('[M-13] a report that a company publishes', () => {
  const seenBy = async (token: string) => {
    const answer = await house.call(erpReports, {}, { token })
    return answer.success ? answer.data.reports : []
  }
  const save = async (changes: Partial<typeof NEW>, token = tokens.publisher) =>
    house.raw(saveErpReport, { ...NEW, ...changes }, { token })

  it('is there for whom it is meant, with what it fixes and asks and in its own columns, until it is withdrawn', async () => {
    const { id } = (await save({})).json<{ data: { id: string } }>().data
    expect((await seenBy(tokens.dealer)).map((each) => each.id)).toEqual(REPORT_VIEW_NAMES)
    const shown = (await seenBy(tokens.staff)).find((each) => each.id === id)
    expect(shown).toMatchObject({ name: { tr: 'Geciken Bayiler', en: 'Late Dealers' }, isReady: false })
    expect(shown?.parameters.map(({ name, isFixed, value }) => [name, isFixed, value])).toEqual([
      ['firm', false, null],
      ['currency', true, 'TRY'],
      ['from', false, null],
      ['to', false, 'month-end'],
      ['state', true, 'overdue'],
    ])
    const { rows, columns } = await run(tokens.staff, id)
    expect(columns.map(({ key }) => key)).toEqual(['dueOn', 'firmName', 'remaining'])
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ dueOn }) => (dueOn ?? '') < TODAY)).toBe(true)
    expect(new Set(Object.keys(rows[0] ?? {}))).toEqual(new Set(['dueOn', 'firmName', 'remaining', 'currencyCode']))
    const sent = { reportId: id, parameters: { state: 'all' } }
    expect((await house.raw(runErpReport, sent, { token: tokens.staff })).json()).toMatchObject({
      errors: [{ path: 'parameters.state', rule: 'report-parameter-fixed' }],
    })
    expect((await house.raw(runErpReport, { reportId: id }, { token: tokens.dealer })).statusCode).toBe(404)
    expect((await save({ id, version: 1, audience: 'everyone' })).statusCode).toBe(200)
    const ofDealer = await run(tokens.dealer, id)
    expect(new Set(ofDealer.rows.map(({ firmName }) => firmName))).toEqual(new Set([NAMES.own, NAMES.below]))
    expect((await save({ id, version: 2, audience: 'right', right: 'collection.see' })).statusCode).toBe(200)
    expect((await seenBy(tokens.dealer)).some((each) => each.id === id)).toBe(false)
    expect((await seenBy(tokens.auditor)).some((each) => each.id === id)).toBe(true)
    expect((await seenBy(tokens.stranger)).some((each) => each.id === id)).toBe(false)
    const gone = await house.raw(withdrawErpReport, { id, version: 3 }, { token: tokens.publisher })
    expect(gone.statusCode).toBe(200)
    expect((await house.raw(runErpReport, { reportId: id }, { token: tokens.staff })).statusCode).toBe(404)
    const { rows: events } = await house.owner.query<{ kind: string }>(
      `select kind from audit_events where tenant_id = $1 and kind like 'erp-report-%' order by id`,
      [tenant.id],
    )
    expect(events.map(({ kind }) => kind)).toEqual([
      ...Array<string>(3).fill('erp-report-published'),
      'erp-report-withdrawn',
    ])
  })

  it('may be a ready one in the other’s own words, which can be taken out of sight and put back', async () => {
    const other = await aTenant(house)
    const token = await reportTokenOf(house, other, await aStaffMember(house, other, 'Sahip'))
    const withdraw = (version: number) => house.raw(withdrawErpReport, { id: 'cut-off', version }, { token })
    expect((await withdraw(0)).statusCode).toBe(200)
    expect((await seenBy(token)).map(({ id }) => id)).toEqual(REPORT_VIEW_NAMES.filter((name) => name !== 'cut-off'))
    const list = await house.call(listErpReports, {}, { token })
    const kept = list.success ? list.data.reports.find(({ id }) => id === 'cut-off') : undefined
    expect(kept).toMatchObject({ isReady: true, isWithdrawn: true, version: 1 })
    const changed = {
      ...NEW,
      id: 'cut-off',
      version: 1,
      view: 'cut-off' as const,
      parameters: [],
      columns: ['cutOn' as const],
    }
    expect((await house.raw(saveErpReport, changed, { token })).statusCode).toBe(200)
    expect((await seenBy(token)).find(({ id }) => id === 'cut-off')?.name.tr).toBe('Geciken Bayiler')
    expect((await house.raw(saveErpReport, changed, { token })).json()).toMatchObject({ code: 'changed-meanwhile' })
    expect((await house.raw(saveErpReport, { ...changed, version: 2, view: 'ageing' }, { token })).statusCode).toBe(406)
  })

  it.each([
    [{ columns: [] }, 'columns', 'report-columns-required'],
    [{ columns: ['cutOn'] }, 'columns', 'report-column-unknown'],
    [{ columns: ['dueOn', 'dueOn'] }, 'columns', 'report-column-twice'],
    [{ parameters: [] }, 'columns', 'report-currency-required'],
    [{ parameters: [{ name: 'sql', isFixed: true, value: 'x' }] }, 'parameters.0.name', 'report-parameter-unknown'],
    [{ parameters: [{ name: 'currency', isFixed: true, value: "TRY'" }] }, 'parameters.0.value', 'invalid'],
    [{ audience: 'right' }, 'right', 'report-right-required'],
  ])('is refused with %o', async (changes, path, rule) => {
    const answer = await save(changes as never)
    expect(answer.statusCode).toBe(406)
    expect(answer.json<{ errors: { path: string; rule: string }[] }>().errors).toContainEqual(
      expect.objectContaining({ path, rule }),
    )
  })

  it('[I-23] is published by whoever manages the ERP, and read by auditors', async () => {
    expect((await save({}, tokens.dealer)).statusCode).toBe(403)
    expect((await save({}, tokens.auditor)).statusCode).toBe(403)
    expect((await house.raw(listErpReports, {}, { token: tokens.auditor })).statusCode).toBe(200)
    expect((await house.raw(listErpReports, {}, { token: tokens.dealer })).statusCode).toBe(403)
    expect((await save({ id: randomUUID() })).statusCode).toBe(404)
    const named = await save({ nameTr: 'Kart 4355084355084358' })
    expect(named.json()).toMatchObject({ code: 'holds-card-number' })
  })
})
