import { exportReminders, getReminders, listReminders, remind, saveReminders } from '@vezne/contract/reminders.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulMoment } from '@vezne/domain/calendar/istanbul.ts'
import { listNotices } from '@vezne/contract/inbox.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { modulesOf, sweeps } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { aStaffMember } from '../../../testing/people.ts'
import { planRound } from './plan-round.ts'
import { sendTheReminder } from './send-reminder.ts'
import {
  aBrokenLedger,
  aMonday,
  aRemindingCompany,
  debt,
  goTo,
  runSweeps as runSweepsOf,
  tokenOf,
} from './testing/reminding-desk.store.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })
const runSweeps = () => runSweepsOf(house, sweeps(house.infrastructure))
const MONDAY = aMonday()
const on = (days: number) => addDays(MONDAY, days)

beforeAll(() => goTo(house, `${MONDAY}T08:00:00`))

async function rows(token: string) {
  const answer = await house.call(listReminders, { limit: 200 }, { token })
  if (!answer.success) throw new Error(answer.message)
  return answer.data.items
}
/** In an order of their own: what is written down at one moment has none. */
const inOrder = <Row extends readonly unknown[]>(some: readonly Row[]) =>
  some.toSorted((one, other) => one.join(' ').localeCompare(other.join(' '), 'tr'))
const told = async (token: string) =>
  inOrder((await rows(token)).map((row) => [row.firmName, row.channel, row.status, row.why, row.debtCount, row.amount]))

describe('[M-03] reminders', () => {
  it('go out once, by the rules, in working hours, with what is owed then, and the log says why others did not', async () => {
    const rules = [
      { days: -3, channels: ['email' as const], minimum: 0n, isActive: true },
      { days: 1, channels: ['email' as const, 'sms' as const], minimum: 5000n, isActive: true },
      { days: 2, channels: ['email' as const], minimum: 0n, isActive: false },
    ]
    const { token, firm } = await aRemindingCompany(house, { rules })
    // Sunday was its day: told on Monday. A small one and one of another day are not.
    await firm(
      'Işık',
      [debt('A-1', on(-2), 10_000), debt('A-2', on(-2), 4_999), debt('A-3', on(-3), 20_000), debt('A-4', on(-9), 700)],
      { email: 'isik@bayi.example' },
    )
    await firm('Çınar', [debt('B-1', on(3), 30_000)], { email: 'cinar@bayi.example' })
    await firm('Adressiz', [debt('C-1', on(-1), 10_000)])
    expect(await runSweeps()).toEqual([])
    expect(await rows(token)).toEqual([])
    await goTo(house, `${MONDAY}T10:00:00`)
    const mails = await runSweeps()
    expect(inOrder(mails.map(({ to, subject }) => [to, subject]))).toEqual([
      ['cinar@bayi.example', 'Anadolu A.Ş.: ₺300,00 tutarında ödemeniz'],
      ['isik@bayi.example', 'Anadolu A.Ş.: ₺300,00 tutarında ödemeniz'],
    ])
    expect(mails.find(({ to }) => to.startsWith('isik'))?.text).toContain('Belgeler: A-3, A-1')
    expect(await told(token)).toEqual(
      inOrder([
        ['Işık', 'email', 'sent', null, 2, 30_000n],
        ['Işık', 'sms', 'not-sent', 'no-phone', 2, 30_000n],
        ['Çınar', 'email', 'sent', null, 1, 30_000n],
        ['Adressiz', 'email', 'not-sent', 'no-email', 1, 10_000n],
        ['Adressiz', 'sms', 'not-sent', 'no-phone', 1, 10_000n],
      ]),
    )
    expect(await runSweeps()).toEqual([])
    expect(await rows(token)).toHaveLength(5)
  })

  it('are not sent after a payment, in quiet hours, on a holiday, or once their rule is off', async () => {
    await goTo(house, `${on(1)}T10:00:00`)
    const rules = [{ days: 0, channels: ['email' as const], minimum: 0n, isActive: true }]
    const { tenant, token, firm, saved } = await aRemindingCompany(house, { rules })
    const paid = await firm('Ödeyen', [debt('P-1', on(1), 10_000)], { email: 'odeyen@bayi.example' })
    await firm('Bekleyen', [debt('W-1', on(1), 7_000)], { email: 'bekleyen@bayi.example' })
    const deps = modulesOf(house.infrastructure).reminders
    await planRound(deps, tenant.id)
    // Between the decision and the sending: one pays, and the evening comes.
    await paid.owe([{ document_on: on(1), document_no: 'T-1', credit_minor: 10_000 }])
    await goTo(house, `${on(1)}T20:30:00`)
    expect(await runSweeps()).toEqual([])
    expect((await rows(token)).map(({ dueAt }) => dueAt)).toEqual(Array(2).fill(istanbulMoment(`${on(2)}T09:00:00`)))
    // The company rests on the next day.
    await house.owner.query(
      `insert into company_days (tenant_id, day, kind, name) values ($1, $2, 'closed', 'Sayım')`,
      [tenant.id, on(2)],
    )
    await goTo(house, `${on(2)}T11:00:00`)
    expect(await runSweeps()).toEqual([])
    await goTo(house, `${on(3)}T11:00:00`)
    expect((await runSweeps()).map(({ to }) => to)).toEqual(['bekleyen@bayi.example'])
    expect(await told(token)).toEqual([
      ['Bekleyen', 'email', 'sent', null, 1, 7_000n],
      ['Ödeyen', 'email', 'not-sent', 'paid', 1, 10_000n],
    ])
    await firm('Geç', [debt('L-1', on(3), 100)], { email: 'gec@bayi.example' })
    await house.owner.query(
      'update reminder_rounds set is_done = false, after_firm = null where tenant_id = $1 and day = $2',
      [tenant.id, on(3)],
    )
    await planRound(deps, tenant.id)
    const read = await house.call(getReminders, {}, { token })
    if (!read.success) throw new Error(read.message)
    const { changedBy: _, changedAt: __, ...settings } = read.data
    expect(settings.version).toBe(saved)
    await house.call(saveReminders, { ...settings, isActive: false }, { token })
    expect(await runSweeps()).toEqual([])
    expect(await told(token)).toContainEqual(['Geç', 'email', 'not-sent', 'switched-off', 1, 100n])
  })

  it('[I-40] go out though a ledger of their company cannot be folded, but for those of that ledger', async () => {
    await goTo(house, `${on(3)}T12:00:00`)
    const rules = [{ days: 0, channels: ['email' as const], minimum: 0n, isActive: true }]
    const { tenant, token, firm } = await aRemindingCompany(house, { rules })
    const { ledgerId, mend } = await aBrokenLedger(house, tenant)
    await firm('Yolunda', [debt('Y-1', on(3), 10_000)], { email: 'yolunda@bayi.example' })
    await firm('Takılan', [debt('T-1', on(3), 10_000)], { email: 'takilan@bayi.example' }, ledgerId)
    const deps = modulesOf(house.infrastructure).reminders
    const sent: string[] = []
    const mailer = {
      send: ({ to }: { readonly to: string }) => Promise.resolve(void sent.push(to)),
      close: () => undefined,
    }
    await planRound(deps, tenant.id)
    const ids = (await rows(token)).map(({ id }) => id)
    const tries = await Promise.allSettled(ids.map((id) => sendTheReminder(deps, mailer, tenant.id, id)))
    expect(sent).toEqual(['yolunda@bayi.example'])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await mend()
    for (const id of ids) await sendTheReminder(deps, mailer, tenant.id, id)
    expect(sent).toEqual(['yolunda@bayi.example', 'takilan@bayi.example'])
  })

  it('that were being sent when somebody died are not sent again, and a server that is away is tried later', async () => {
    await goTo(house, `${on(4)}T10:00:00`)
    const rules = [{ days: 0, channels: ['email' as const], minimum: 0n, isActive: true }]
    const { tenant, token, firm } = await aRemindingCompany(house, { rules })
    await firm('Kesilen', [debt('K-1', on(4), 10_000)], { email: 'kesilen@bayi.example' })
    const deps = modulesOf(house.infrastructure).reminders
    await planRound(deps, tenant.id)
    const [first] = await rows(token)
    const id = first?.id ?? ''
    const close = () => undefined
    const away = {
      send: () => Promise.reject(Object.assign(new Error('nobody there'), { code: 'ECONNECTION' })),
      close,
    }
    await sendTheReminder(deps, away, tenant.id, id)
    expect(await told(token)).toEqual([['Kesilen', 'email', 'waiting', null, 1, 10_000n]])
    await goTo(house, `${on(4)}T10:10:00`)
    // Whoever sends it never comes back: its promise neither ends nor fails.
    let mails = 0
    const dying = { send: () => new Promise<void>(() => void (mails += 1)), close }
    void sendTheReminder(deps, dying, tenant.id, id)
    await expect.poll(() => mails).toBe(1)
    const never = { send: () => Promise.resolve(void (mails += 1)), close }
    await sendTheReminder(deps, never, tenant.id, id)
    await goTo(house, `${on(4)}T10:13:00`)
    await runSweeps()
    await sendTheReminder(deps, never, tenant.id, id)
    expect(mails).toBe(1)
    expect(await told(token)).toEqual([['Kesilen', 'email', 'unknown', 'interrupted', 1, 10_000n]])
    // Whoever looks after debts hears of it, once.
    await runSweeps()
    const notices = await house.call(listNotices, {}, { token })
    expect(notices.success && notices.data.items).toMatchObject([
      { kind: 'reminder-unknown', subjectId: id, params: { name: 'Kesilen' } },
    ])
  })

  it('[I-20] by hand: of what is due or ticked, once a day by each way; WhatsApp is shared', async () => {
    const { tenant, token, firm } = await aRemindingCompany(house, { isActive: false })
    const owing = await firm('Elden', [debt('E-1', on(1), 10_000), debt('E-2', on(200), 5_000)], {
      email: 'elden@bayi.example',
      phone: '0532 123 45 67',
    })
    const ask = (changes: object = {}) =>
      house.call(remind, { firmId: owing.id, channels: ['email', 'whatsapp'], ...changes }, { token })
    const first = await ask()
    expect(first).toMatchObject({ data: [{ channel: 'email', status: 'waiting' }, { status: 'shared' }] })
    const share = first.success ? (first.data[1]?.shareUrl ?? '') : ''
    expect(share).toMatch(/^https:\/\/wa\.me\/905321234567\?text=/)
    expect(decodeURIComponent(share)).toContain('₺100,00')
    expect((await runSweeps()).map(({ to }) => to)).toEqual(['elden@bayi.example'])
    expect(await ask()).toMatchObject({ success: false, status: 409 })
    expect(await ask({ channels: ['sms'], language: 'en' })).toMatchObject({ data: [{ channel: 'sms' }] })
    await runSweeps()
    expect(await told(token)).toContainEqual(['Elden', 'sms', 'not-sent', 'not-set-up', 1, 10_000n])
    const columns = ['firmName' as const, 'channel' as const, 'status' as const, 'why' as const]
    const file = await house.raw(exportReminders, { format: 'csv', columns }, { token })
    expect(file.body).toContain('Elden;SMS;Gönderilmedi;SMS ayarları yapılmamış ya da kapalı.')
    const idle = await firm('Borçsuz', [])
    expect(await ask({ firmId: idle.id })).toMatchObject({ success: false, status: 409 })
    // Of others nothing is seen, and Denetçi reads and sends nothing.
    const other = await aRemindingCompany(house)
    const foreign = await house.raw(remind, { firmId: owing.id, channels: ['email'] }, { token: other.token })
    expect(foreign.statusCode).toBe(404)
    expect(await rows(other.token)).toEqual([])
    const auditor = await tokenOf(house, tenant, await aStaffMember(house, tenant, 'Denetçi'))
    expect(await rows(auditor)).toHaveLength(3)
    expect((await house.raw(remind, { firmId: owing.id, channels: ['email'] }, { token: auditor })).statusCode).toBe(
      403,
    )
  })

  it('keep no rule twice, no text with a place that nobody fills in, and no card number', async () => {
    const { token } = await aRemindingCompany(house)
    const read = await house.call(getReminders, {}, { token })
    if (!read.success) throw new Error(read.message)
    const { changedBy: _, changedAt: __, ...settings } = read.data
    const rule = { days: 1, channels: [], minimum: 0n, isActive: true }
    const save = (changes: object) => house.raw(saveReminders, { ...settings, ...changes }, { token })
    expect((await save({ rules: [rule, rule], smsTr: '{borc}', quietTo: '25:00', mailEn: ' ' })).json()).toMatchObject({
      errors: [
        { path: 'quietTo', rule: 'clock-invalid' },
        { path: 'rules.0.channels', rule: 'reminder-channel-required' },
        { path: 'rules.1.days', rule: 'reminder-day-twice' },
        { path: 'rules.1.channels', rule: 'reminder-channel-required' },
        { path: 'smsTr', rule: 'reminder-place-unknown' },
        { path: 'mailEn', rule: 'reminder-text-required' },
      ],
    })
    expect((await save({ mailTr: 'Kart: 4355084355084358' })).json()).toMatchObject({ code: 'holds-card-number' })
  })
})
