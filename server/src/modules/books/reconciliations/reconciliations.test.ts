import { createHash } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { listNotices } from '@vezne/contract/inbox.ts'
import {
  answerReconciliation,
  confirmReconciliation,
  exportReconciliations,
  listReconciliations,
  openReconciliation,
  reconciliationDetail,
  reconciliationFile,
  reconciliationForm,
  reconciliationPaper,
  resolveReconciliation,
  sendReconciliation,
} from '@vezne/contract/reconciliations.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { sweeps } from '../../../app.ts'
import { steerEngineClock } from '../../../kit/db/engine-clock.ts'
import { useHouse } from '../../../testing/house.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from '../../../testing/people.ts'
import { aLine, anAccount, tryChange } from './testing/ledger.store.ts'

const house = useHouse()
let tenant: TestTenant
let token: string
let account: Awaited<ReturnType<typeof anAccount>>

const today = istanbulDay(Date.now())
const DAY = addDays(today, -10)
const BALANCE = 1_250_000n

async function tokenOf({ domain }: TestTenant, { email }: TestUser): Promise<string> {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

/** An account of its own, so that no test's lines stand in another's letter. */
async function aLedger(options: Parameters<typeof anAccount>[2] = {}, of = tenant) {
  const made = await anAccount(house.owner, { tenantId: of.id, firmId: of.firmId }, options)
  await aLine(house.owner, made, { on: addDays(DAY, -20), debit: 2_000_000 })
  await aLine(house.owner, made, { on: DAY, credit: 750_000 })
  return made
}

beforeAll(async () => {
  tenant = await aTenant(house)
  token = await tokenOf(tenant, await aStaffMember(house, tenant, 'Finans'))
  account = await aLedger()
})

type Sent = InputOf<typeof sendReconciliation>

async function send(changes: Partial<Sent> = {}, as = token) {
  const asked: Sent = { accountId: account.id, asOf: DAY, email: 'muhasebe@bayi.example', language: 'tr', ...changes }
  const made = await house.call(sendReconciliation, asked, { token: as })
  if (!made.success) throw new Error(made.message)
  const mails = await runJobs(house)
  const mail = mails.find(({ to }) => to === asked.email)
  const link = /\/mutabakat\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return { ...made.data, mail, link }
}

async function detail(id: string, as = token) {
  const shown = await house.call(reconciliationDetail, { id }, { token: as })
  if (!shown.success) throw new Error(shown.message)
  return shown.data
}

const agree = (link: string, host = tenant.domain) =>
  house.call(answerReconciliation, { token: link, by: 'Ayşe Yılmaz', isAgreed: true, note: '' }, { headers: { host } })

const sweep = async () => {
  await sweeps(house.infrastructure)
    .find(({ name }) => name === 'reconciliations.tend')
    ?.run()
  return runJobs(house)
}

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const PDF = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\n%%EOF\n').toString('base64')

describe('a reconciliation letter', () => {
  it('says the balance of the ERP’s lines alone, and what the ERP has not booked beside it', async () => {
    const mixed = await aLedger({ code: '120.02' })
    await aLine(house.owner, mixed, { on: DAY, credit: 60_000, origin: 'vezne' })
    await aLine(house.owner, mixed, { on: DAY, credit: 40_000, origin: 'vezne', leftOut: 40_000 })
    await aLine(house.owner, mixed, { on: DAY, credit: 30_000, origin: 'vezne', leftOut: 10_000 })
    await aLine(house.owner, mixed, { on: addDays(DAY, 1), debit: 999 })
    const form = await house.call(reconciliationForm, { firmId: tenant.firmId, asOf: DAY }, { token })
    const shown = form.success && form.data.accounts.find(({ id }) => id === mixed.id)
    expect(shown).toMatchObject({ balance: BALANCE, isErpOnly: true, currencyCode: 'TRY' })
    expect(shown && shown.pending.map(({ amount }) => amount)).toEqual([60_000n, 20_000n])
  })

  it('says all that counts where the company keeps its books here', async () => {
    const own = await aLedger({ keptBy: 'vezne', code: '120.03' })
    await aLine(house.owner, own, { on: DAY, credit: 60_000, origin: 'vezne' })
    await aLine(house.owner, own, { on: DAY, credit: 30_000, origin: 'vezne', leftOut: 10_000 })
    const { id } = await send({ accountId: own.id })
    const { letter } = await detail(id)
    expect(letter).toMatchObject({ balance: BALANCE - 80_000n, isErpOnly: false, pending: [] })
  })

  it('is mailed without a figure; whatever fetches its page confirms nothing', async () => {
    const { id, mail, link } = await send()
    expect(mail?.text).not.toContain('12.500')
    expect(mail?.subject).toContain('mutabakat')
    expect(await detail(id)).toMatchObject({ status: 'sent', answer: null, difference: null })
    const fetched = await house.http.inject({
      method: 'GET',
      url: `/mutabakat/${link}`,
      headers: { host: tenant.domain },
    })
    expect(fetched.body).not.toContain('12500')
    expect((await detail(id)).status).toBe('sent')
    const opened = await house.call(openReconciliation, { token: link }, { headers: { host: tenant.domain } })
    expect(opened).toMatchObject({ success: true, data: { balance: BALANCE, isOpen: true, contractOn: null } })
    const { status, events } = await detail(id)
    expect([status, events.map(({ what }) => what)]).toEqual(['viewed', ['viewed', 'sent', 'prepared']])
  })

  it('is agreed to once, and what was agreed is frozen under a hash', async () => {
    const { id, link } = await send()
    expect(await agree(link)).toMatchObject({ success: true, data: { status: 'agreed', isOpen: false } })
    expect(await agree(link)).toMatchObject({ status: 409, body: { code: 'reconciliation-answered' } })
    const { letter, answer, difference } = await detail(id)
    expect([answer, difference, letter.answer?.by]).toEqual(['agreed', 0n, 'Ayşe Yılmaz'])
    const { rows } = await house.owner.query<{ text: string; answer: string }>(
      `select r.letter_text as text, n.answer_text as answer from reconciliations r
        join reconciliation_answers n on n.reconciliation_id = r.id where r.id = $1`,
      [id],
    )
    const hash = (text = '') => createHash('sha256').update(text).digest('hex')
    expect([letter.hash, letter.answer?.hash]).toEqual([hash(rows[0]?.text), hash(rows[0]?.answer)])
    expect(rows[0]?.answer.startsWith(rows[0].text)).toBe(true)
    const { tenantDb } = house.infrastructure
    for (const change of [
      `update reconciliations set balance_minor = 0`,
      `update reconciliations set letter_text = ''`,
      `update reconciliation_answers set is_agreed = false`,
      `delete from reconciliation_answers`,
      `delete from reconciliation_events`,
    ]) {
      await expect(tryChange(tenantDb, tenant.id, change)).rejects.toThrow(/permission denied/)
    }
  })

  it('is disputed with another balance in the mirror, a note and a file; staff settles it', async () => {
    const { id, link } = await send()
    const said = { token: link, by: 'Ayşe Yılmaz', isAgreed: false, note: 'Ekim iadesi eksik' } as const
    const headers = { host: tenant.domain }
    expect(await house.call(answerReconciliation, said, { headers })).toMatchObject({
      body: { errors: [{ path: 'balance', rule: 'answer-balance-required' }] },
    })
    const same = { ...said, side: 'firm-owes', balance: BALANCE } as const
    expect(await house.call(answerReconciliation, same, { headers })).toMatchObject({
      body: { errors: [{ path: 'balance', rule: 'answer-balance-same' }] },
    })
    const badFile = { ...same, balance: 1_200_000n, file: Buffer.from('MZ…').toString('base64') }
    expect(await house.call(answerReconciliation, badFile, { headers })).toMatchObject({
      body: { code: 'answer-file-not-readable' },
    })
    const acting = Buffer.from('%PDF-1.4\n/JavaScript\n%%EOF').toString('base64')
    expect(await house.call(answerReconciliation, { ...badFile, file: acting }, { headers })).toMatchObject({
      body: { code: 'pdf-acts' },
    })
    const answered = await house.call(answerReconciliation, { ...badFile, file: PDF }, { headers })
    expect(answered).toMatchObject({ success: true, data: { status: 'disputed', answer: { hasFile: true } } })
    const shown = await detail(id)
    expect(shown).toMatchObject({ difference: -50_000n, theirBalance: 1_200_000n, may: { resolve: true } })
    const file = await house.raw(reconciliationFile, { id }, { token })
    expect([file.headers['content-type'], file.rawPayload.toString('base64')]).toEqual(['application/pdf', PDF])
    const note = 'İade faturası işlendi'
    expect(await house.call(resolveReconciliation, { id, note }, { token })).toMatchObject({ success: true })
    expect((await detail(id)).events[0]).toMatchObject({ what: 'resolved', note })
    expect(await house.call(resolveReconciliation, { id, note }, { token })).toMatchObject({ status: 409 })
  })

  it('[I-17] keeps no card number, whichever field it was typed into', async () => {
    const { id, link } = await send()
    const card = '4355 0843 5508 4358'
    const said = { token: link, by: 'Veli Kaya', isAgreed: false, note: '', side: 'even', balance: 0n } as const
    const headers = { host: tenant.domain }
    for (const typed of [{ by: card }, { note: `Kart: ${card}` }]) {
      const refused = await house.call(answerReconciliation, { ...said, ...typed }, { headers })
      expect(refused).toMatchObject({ body: { code: 'holds-card-number' } })
    }
    expect(await house.call(answerReconciliation, said, { headers })).toMatchObject({ success: true })
    const settled = await house.call(resolveReconciliation, { id, note: card }, { token })
    expect(settled).toMatchObject({ body: { code: 'holds-card-number' } })
  })

  it('of two answers at the same moment one is kept', async () => {
    const { id, link } = await send()
    const said = { token: link, by: 'Veli Kaya', isAgreed: false, note: '', side: 'even', balance: 0n } as const
    const headers = { host: tenant.domain }
    const both = await Promise.all([agree(link), house.call(answerReconciliation, said, { headers })])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect((await detail(id)).events.filter(({ what }) => what === 'agreed' || what === 'disputed')).toHaveLength(1)
  })

  it('a picture that comes with an answer is drawn anew', async () => {
    const { id, link } = await send()
    const said = { token: link, by: 'Veli Kaya', isAgreed: false, note: '', side: 'company-owes', balance: 5n } as const
    const headers = { host: tenant.domain }
    const answered = await house.call(answerReconciliation, { ...said, file: PNG }, { headers })
    expect(answered).toMatchObject({ success: true, data: { answer: { balance: -5n, hasFile: true } } })
    const file = await house.raw(reconciliationFile, { id }, { token })
    expect([file.headers['content-type'], file.rawPayload.toString('latin1', 8, 12)]).toEqual(['image/webp', 'WEBP'])
  })

  it('a later line on or before the agreed day is told to both sides, once', async () => {
    const mine = await aLedger({ code: '120.05' })
    const { id, link } = await send({ accountId: mine.id, email: 'degisen@bayi.example' })
    await agree(link)
    await aLine(house.owner, mine, { on: addDays(DAY, 1), debit: 500 })
    await sweep()
    expect((await detail(id)).changedBalance).toBeNull()
    await aLine(house.owner, mine, { on: DAY, debit: 700 })
    const mails = await sweep()
    expect(mails.filter(({ to }) => to === 'degisen@bayi.example')).toHaveLength(1)
    const shown = await detail(id)
    expect(shown).toMatchObject({ status: 'agreed', balance: BALANCE, changedBalance: BALANCE + 700n })
    const notices = await house.call(listNotices, {}, { token })
    const about = notices.success ? notices.data.items.filter(({ subjectId }) => subjectId === id) : []
    expect(about.map(({ kind }) => kind)).toEqual(['reconciliation-changed', 'reconciliation-agreed'])
    await aLine(house.owner, mine, { on: DAY, debit: 900 })
    expect((await sweep()).filter(({ to }) => to === 'degisen@bayi.example')).toEqual([])
  })

  it('speaks of TTK 94 only where a written contract is declared for the firm', async () => {
    const [without, declared] = [await send(), await send({ contractOn: '2024-03-01' })]
    expect((await detail(without.id)).letter.contractOn).toBeNull()
    expect((await detail(declared.id)).letter.contractOn).toBe('2024-03-01')
    const next = await send()
    expect((await detail(next.id)).letter.contractOn).toBe('2024-03-01')
    expect((await detail((await send({ contractOn: null })).id)).letter.contractOn).toBeNull()
  })

  it('is a paper, for whoever holds the link and for whoever sees the letter', async () => {
    const { id, link } = await send()
    const paper = await house.raw(reconciliationPaper, { id }, { token })
    expect([paper.statusCode, paper.rawPayload.toString('latin1', 0, 5)]).toEqual([200, '%PDF-'])
    const url = `/mutabakat/${link}/pdf`
    const mailed = await house.http.inject({ method: 'GET', url, headers: { host: tenant.domain } })
    expect([mailed.statusCode, mailed.headers['content-type']]).toEqual([200, 'application/pdf'])
    const forged = `/mutabakat/${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}/pdf`
    const nothing = await house.http.inject({ method: 'GET', url: forged, headers: { host: tenant.domain } })
    expect(nothing.statusCode).toBe(404)
  })

  it('is refused for a day to come and an address that is none', async () => {
    const asked = { accountId: account.id, asOf: addDays(today, 1), email: 'bayi@', language: 'tr' } as const
    expect(await house.call(sendReconciliation, asked, { token })).toMatchObject({
      status: 406,
      body: {
        errors: [
          { path: 'asOf', rule: 'reconciliation-day-future' },
          { path: 'email', rule: 'email-invalid' },
        ],
      },
    })
  })
})

describe('[I-20] [I-22] whose letter it is', () => {
  it('another company’s address, staff and token open nothing', async () => {
    const { id, link } = await send()
    const other = await aTenant(house, 'Öteki A.Ş.')
    const theirs = await tokenOf(other, await aStaffMember(house, other, 'Sahip'))
    expect(await agree(link, other.domain)).toMatchObject({ status: 404 })
    expect(await house.call(reconciliationDetail, { id }, { token: theirs })).toMatchObject({ status: 404 })
    const asked = { accountId: account.id, asOf: DAY, email: 'a@b.example', language: 'tr' } as const
    expect(await house.call(sendReconciliation, asked, { token: theirs })).toMatchObject({ status: 404 })
    expect(await agree(`${link.slice(0, -2)}xx`)).toMatchObject({ status: 404 })
  })

  it('the firm’s own user reads and answers it, another firm’s does not, staff does not answer it', async () => {
    const { id } = await send()
    const rights = ['statement.see', 'statement.confirm'] as const
    const own = await tokenOf(tenant, await aUser(house, [tenant], { rights }))
    const [otherFirm] = (
      await house.owner.query<{ id: string }>(
        `insert into firms (tenant_id, id, code, name) values ($1, gen_random_uuid(), 'BAYI-9', 'Başka Bayi') returning id`,
        [tenant.id],
      )
    ).rows
    const stranger = await tokenOf(tenant, await aUser(house, [{ ...tenant, firmId: otherFirm?.id ?? '' }], { rights }))
    const yes = { id, isAgreed: true, note: '' }
    expect(await house.call(confirmReconciliation, yes, { token: stranger })).toMatchObject({ status: 404 })
    expect(await house.call(reconciliationDetail, { id }, { token: stranger })).toMatchObject({ status: 404 })
    const seen = await house.call(listReconciliations, {}, { token: stranger })
    expect(seen.success && seen.data.items).toEqual([])
    const owner = await tokenOf(tenant, await aStaffMember(house, tenant, 'Sahip'))
    expect(await house.call(confirmReconciliation, yes, { token: owner })).toMatchObject({ status: 409 })
    expect(await detail(id, own)).toMatchObject({ status: 'viewed', may: { answer: true, resolve: false } })
    expect(await house.call(confirmReconciliation, yes, { token: own })).toMatchObject({
      data: { status: 'agreed', answer: { by: 'Şule Çınar' } },
    })
    const listed = await house.call(listReconciliations, { filter: { status: ['agreed'] } }, { token: own })
    expect(listed.success && listed.data.items.find((row) => row.id === id)).toMatchObject({
      answer: 'agreed',
      difference: 0n,
      balance: BALANCE,
    })
  })

  it('every order and page size shows each letter once', async () => {
    const pageAt = async (input: InputOf<typeof listReconciliations>) => {
      const page = await house.call(listReconciliations, input, { token })
      if (!page.success) throw new Error(page.message)
      return page.data
    }
    const all = async (sort: InputOf<typeof listReconciliations>['sort'], limit: number) => {
      const ids: string[] = []
      let cursor: string | null = null
      do {
        const page: ReplyOf<typeof listReconciliations> = await pageAt({ sort, limit, cursor })
        ids.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
      } while (cursor !== null)
      return ids
    }
    const once = new Set(await all(undefined, 200))
    for (const field of ['createdAt', 'asOf', 'balance', 'firmName'] as const) {
      for (const direction of ['asc', 'desc'] as const) {
        const ids = await all([{ field, direction }], 3)
        expect([field, direction, ids.length, new Set(ids)]).toEqual([field, direction, once.size, once])
      }
    }
  })
})

describe('the letters as a file', () => {
  it('has a row for each letter on the screen, with the words of the screen', async () => {
    const shown = await house.call(listReconciliations, { filter: { status: ['agreed'] }, limit: 1 }, { token })
    const letter = shown.success ? shown.data.items[0] : undefined
    const asked = {
      filter: { status: ['agreed' as const] },
      format: 'csv' as const,
      columns: ['number' as const, 'status' as const],
    }
    const file = await house.raw(exportReconciliations, asked, { token })
    expect(file.body).toContain(`${letter?.number};Mutabık`)
  })
})

// Time does not run back: whatever is here comes last.
describe('the end of the time to answer', () => {
  it('silence is never agreement: a reminder, then unanswered, and then nobody answers any more', async () => {
    const mine = await aLedger({ code: '120.04' })
    const { id, link } = await send({ accountId: mine.id, email: 'sessiz@bayi.example' })
    expect((await sweep()).filter(({ to }) => to === 'sessiz@bayi.example')).toEqual([])
    await steerEngineClock(house.owner, { passSeconds: 6 * 86_400 })
    const reminders = (await sweep()).filter(({ to }) => to === 'sessiz@bayi.example')
    expect(reminders.map(({ subject }) => subject.startsWith('Hatırlatma'))).toEqual([true])
    expect((await sweep()).filter(({ to }) => to === 'sessiz@bayi.example')).toEqual([])
    await steerEngineClock(house.owner, { passSeconds: 11 * 86_400 })
    // Over by the day, also before the sweep has come by.
    expect(await agree(link)).toMatchObject({ status: 409, body: { code: 'reconciliation-over' } })
    await sweep()
    expect(await detail(id)).toMatchObject({ status: 'unanswered', answer: null, theirBalance: null })
    expect(await agree(link)).toMatchObject({ status: 409, body: { code: 'reconciliation-over' } })
  })

  it('[I-20] its link opens nothing after thirty days, nor ever under another host', async () => {
    const mine = await aLedger({ code: '120.05' })
    const { link } = await send({ accountId: mine.id, email: 'gec@bayi.example' })
    const open = async (host: string) =>
      (await house.call(openReconciliation, { token: link }, { headers: { host } })).success
    const paper = async () =>
      (await house.http.inject({ url: `/mutabakat/${link}/pdf`, headers: { host: tenant.domain } })).statusCode
    expect([await open(tenant.domain), await open('nobody.example'), await paper()]).toEqual([true, false, 200])
    await steerEngineClock(house.owner, { passSeconds: 31 * 86_400 })
    expect([await open(tenant.domain), await paper()]).toEqual([false, 404])
  })
})
