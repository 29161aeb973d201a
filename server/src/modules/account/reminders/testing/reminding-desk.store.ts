import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { getReminders, saveReminders } from '@vezne/contract/reminders.ts'
import { companyCalendar, isBusinessDay } from '@vezne/domain/calendar/business-days.ts'
import { addDays, weekdayOf, type Day } from '@vezne/domain/calendar/day.ts'
import { istanbulDay, istanbulMoment } from '@vezne/domain/calendar/istanbul.ts'
import { steerEngineClock } from '../../../../kit/db/engine-clock.ts'
import type { Sweep } from '../../../../kit/jobs/worker.ts'
import type { TestHouse } from '../../../../testing/house.ts'
import { runJobs } from '../../../../testing/jobs.ts'
import { layAccount, layLedger, layLines, type LaidLine } from '../../../../testing/lay-lines.store.ts'
import { aStaffMember, aTenant, PASSWORD, type TestTenant, type TestUser } from '../../../../testing/people.ts'

/** A Monday to come whose week has no holiday. */
export function aMonday(): Day {
  const calendar = companyCalendar([])
  let day = addDays(istanbulDay(Date.now()), 3)
  while (weekdayOf(day) !== 1 || ![0, 1, 2, 3, 4].every((at) => isBusinessDay(calendar, addDays(day, at))))
    day = addDays(day, 1)
  return day
}

/** The engine's clock goes on to this moment of Istanbul's, and stands still there. */
export async function goTo({ owner }: TestHouse, written: string): Promise<void> {
  const { rows } = await owner.query<{ now: Date }>('select engine_now() as now')
  const passSeconds = (istanbulMoment(written) - (rows[0]?.now.getTime() ?? 0)) / 1000
  await steerEngineClock(owner, { passSeconds, factor: 1e-9 })
}

export async function tokenOf(house: TestHouse, { domain }: TestTenant, { email }: TestUser): Promise<string> {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

type Settings = Omit<InputOf<typeof saveReminders>, 'version'>

/** A company that reminds its firms, with books and somebody of its finances. */
export async function aRemindingCompany(house: TestHouse, changes: Partial<Settings> = {}) {
  const tenant = await aTenant(house, 'Anadolu A.Ş.')
  const ledgerId = await layLedger(house, tenant.id)
  const person = await aStaffMember(house, tenant, 'Finans')
  const token = await tokenOf(house, tenant, person)
  const read = await house.call(getReminders, {}, { token })
  if (!read.success) throw new Error(read.message)
  const { version, changedBy: _, changedAt: __, ...settings } = read.data
  const saved = await house.call(
    saveReminders,
    { ...settings, isActive: true, quietFrom: '20:00', quietTo: '09:00', ...changes, version },
    { token },
  )
  if (!saved.success) throw new Error(saved.message)
  const firm = async (
    name: string,
    lines: readonly LaidLine[],
    contact: { email?: string; phone?: string } = {},
    ledger = ledgerId,
  ) => {
    const id = randomUUID()
    await house.owner.query(
      'insert into firms (tenant_id, id, code, name, email, phone_number) values ($1, $2, $3, $4, $5, $6)',
      [tenant.id, id, id.slice(0, 8), name, contact.email ?? null, contact.phone ?? null],
    )
    const account = await layAccount(house, { tenantId: tenant.id, ledgerId: ledger, firmId: id })
    await layLines(house, account, lines)
    return { id, account, owe: (more: readonly LaidLine[]) => layLines(house, account, more) }
  }
  return { tenant, token, person, firm, saved: saved.data.version }
}

/** A ledger with a line of ours that nobody can fold until this is mended. */
export async function aBrokenLedger(house: TestHouse, tenant: TestTenant) {
  const { owner } = house
  const ledgerId = await layLedger(house, tenant.id)
  const account = await layAccount(house, { tenantId: tenant.id, ledgerId, firmId: tenant.firmId })
  await layLines(house, account, [{ document_on: '2026-03-02', origin: 'vezne', credit_minor: 1, is_summed: false }])
  await owner.query(
    `create function break_folding() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
  )
  await owner.query(`create trigger break_folding before update on account_lines for each row
    when (old.ledger_id = '${ledgerId}') execute function break_folding()`)
  return {
    ledgerId,
    mend: () => owner.query('drop trigger break_folding on account_lines; drop function break_folding()'),
  }
}

/** By the clock: who is to be reminded, what is due, and what comes of it. */
export async function runSweeps(house: TestHouse, sweeps: readonly Sweep[]) {
  for (const { name, run } of sweeps) if (name.startsWith('reminders.')) await run()
  return runJobs(house)
}

export const debt = (documentNo: string, dueOn: Day, minor: number): LaidLine => ({
  document_on: addDays(dueOn, -30),
  due_on: dueOn,
  document_no: documentNo,
  debit_minor: minor,
})
