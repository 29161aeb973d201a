import { login } from '@vezne/contract/auth.ts'
import {
  answerReconciliation,
  confirmReconciliation,
  endReconciliationLink,
  openReconciliation,
  reconciliationDetail,
  sendReconciliation,
} from '@vezne/contract/reconciliations.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { beforeAll, expect, it } from 'vitest'
import { sweeps } from '../../../app.ts'
import { steerEngineClock } from '../../../kit/db/engine-clock.ts'
import { useHouse } from '../../../testing/house.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from '../../../testing/people.ts'
import { aLine, anAccount } from './testing/ledger.store.ts'

const house = useHouse()
const DAY = addDays(istanbulDay(Date.now()), -10)
const TO = 'muhasebe@bayi.example'

let tenant: TestTenant
let staff: string
let dealer: string

async function tokenOf({ domain }: TestTenant, { email }: TestUser): Promise<string> {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

beforeAll(async () => {
  tenant = await aTenant(house)
  staff = await tokenOf(tenant, await aStaffMember(house, tenant, 'Finans'))
  const rights = ['statement.see', 'statement.confirm'] as const
  dealer = await tokenOf(tenant, await aUser(house, [tenant], { rights }))
})

/** A letter about an account of its own, which nobody was mailed yet. */
async function aLetter(code: string) {
  const account = await anAccount(house.owner, { tenantId: tenant.id, firmId: tenant.firmId }, { code })
  await aLine(house.owner, account, { on: DAY, debit: 2_000_000 })
  const asked = { accountId: account.id, asOf: DAY, email: TO, language: 'tr' } as const
  const made = await house.call(sendReconciliation, asked, { token: staff })
  if (!made.success) throw new Error(made.message)
  return { account, ...made.data }
}

const mailed = async () => (await runJobs(house)).filter(({ to }) => to === TO)
const end = (id: string, token: string) => house.call(endReconciliationLink, { id }, { token })

async function detail(id: string, token: string) {
  const shown = await house.call(reconciliationDetail, { id }, { token })
  if (!shown.success) throw new Error(shown.message)
  return shown.data
}

async function tended() {
  await sweeps(house.infrastructure)
    .find(({ name }) => name === 'reconciliations.tend')
    ?.run()
  return mailed()
}

it('[I-20] staff end the link of a letter: it opens, answers and draws nothing any more', async () => {
  const { id, number } = await aLetter('120.01')
  const link = /\/mutabakat\/([\w-]+)/.exec((await mailed())[0]?.text ?? '')?.[1] ?? ''
  const other = await aTenant(house, 'Öteki A.Ş.')
  const theirs = await tokenOf(other, await aStaffMember(house, other, 'Sahip'))
  expect([(await detail(id, staff)).may.endLink, (await detail(id, dealer)).may.endLink]).toEqual([true, false])
  expect([await end(id, dealer), await end(id, theirs)]).toMatchObject([{ status: 403 }, { status: 404 }])
  const headers = { host: tenant.domain }
  const tried = async () => [
    (await house.call(openReconciliation, { token: link }, { headers })).success,
    (await house.http.inject({ url: `/mutabakat/${link}/pdf`, headers })).statusCode,
  ]
  expect(await tried()).toEqual([true, 200])
  expect([await end(id, staff), await end(id, staff)]).toMatchObject([{ success: true }, { success: true }])
  expect(await tried()).toEqual([false, 404])
  const said = { token: link, by: 'Ayşe Yılmaz', isAgreed: true, note: '' }
  expect(await house.call(answerReconciliation, said, { headers })).toMatchObject({ status: 404 })
  const shown = await detail(id, staff)
  expect([shown.may.endLink, shown.events.filter(({ what }) => what === 'link-ended').length]).toEqual([false, 1])
  const { rows } = await house.owner.query(
    `select details ->> 'number' as number from audit_events where kind = 'reconciliation-link-ended'`,
  )
  expect(rows).toEqual([{ number }])
})

it('the firm’s own user still answers the letter, and what is told of it later leads nowhere', async () => {
  const { id, account } = await aLetter('120.02')
  await mailed()
  await end(id, staff)
  const answered = await house.call(confirmReconciliation, { id, isAgreed: true, note: '' }, { token: dealer })
  expect(answered).toMatchObject({ success: true, data: { status: 'agreed' } })
  await aLine(house.owner, account, { on: DAY, debit: 700 })
  expect((await tended()).map(({ text }) => text.includes('/mutabakat/'))).toEqual([false])
})

it('a letter whose link was ended first is not mailed, and nobody is reminded of one', async () => {
  const unsent = await aLetter('120.03')
  await end(unsent.id, staff)
  expect(await mailed()).toEqual([])
  const sent = await aLetter('120.04')
  expect(await mailed()).toHaveLength(1)
  await end(sent.id, staff)
  // Time does not run back: nothing of the tests comes behind this.
  await steerEngineClock(house.owner, { passSeconds: 6 * 86_400 })
  expect(await tended()).toEqual([])
})
