import { dryRunErpCodes, listErpCodes, previewErpCodes, saveErpCodes } from '@vezne/contract/erp-codes.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { login } from '@vezne/contract/auth.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { afterAll, expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { aStaffMember, PASSWORD } from '../../../testing/people.ts'
import { aStory as storyIn } from '../../../testing/story.ts'
import { erpProgram } from '../../../testing/erp-program.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })
const told: Awaited<ReturnType<typeof storyIn>>[] = []
afterAll(async () => {
  for (const { till } of told) await till.close()
})

/** A company whose receipts go to an ERP, and somebody who sees to that. */
async function aCompany() {
  const story = await storyIn(house, modulesOf(house.infrastructure).auth, 'fifo')
  told.push(story)
  const tokenOf = async (role: Parameters<typeof aStaffMember>[2]) => {
    const { email } = await aStaffMember(house, story.tenant, role)
    const answer = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: story.tenant.domain })
    if (!answer.success) throw new Error(answer.message)
    return answer.data.token
  }
  const token = await tokenOf('Entegrasyon')
  const list = async (as = token) => {
    const answer = await house.call(listErpCodes, {}, { token: as })
    if (!answer.success) throw new Error(answer.message)
    const [ledger] = answer.data.ledgers
    if (ledger === undefined) throw new Error('no ledger')
    return { ...answer.data, ledger }
  }
  const save = (input: InputOf<typeof saveErpCodes>, as = token) =>
    house.call(saveErpCodes, input, { token: as, language: 'en' })
  return { story, tokenOf, token, list, save, erp: erpProgram(house, story.key) }
}

const today = () => istanbulDay(Date.now())

it('[I-08] tells which codes are missing; what is set is what the preview, the dry run and the ERP get', async () => {
  const { story, token, list, save, erp } = await aCompany()
  await story.pay(100)
  await story.pay(50)
  // Handing out folds: from then on they are laid down. A lease hides nothing from whoever looks at codes.
  const given = await erp.collect()
  const { ledger, accounts } = await list()
  const [account] = accounts
  const posAccountId = account?.id ?? ''
  expect(ledger.used).toMatchObject([
    {
      posAccountId,
      installments: 1,
      posAccount: account?.name,
      planCode: 'KK01',
      isPosSet: false,
      isPlanSet: false,
      count: 2,
    },
  ])
  expect(ledger.recent.map(({ id }) => id)).toEqual(given.map(({ id }) => id).toReversed())
  const codes = [
    { posAccountId, installments: 0, posAccount: '102.01.OTHER', planCode: null },
    { posAccountId, installments: 1, posAccount: ' 102.01.064 ', planCode: 'TEK' },
  ]
  const saved = await save({ ledgerId: ledger.id, version: ledger.version, codes })
  expect(saved).toMatchObject({ success: true, data: { version: 1 } })
  const after = await list()
  expect(after.ledger).toMatchObject({
    version: 1,
    used: [{ posAccount: '102.01.064', planCode: 'TEK', isPosSet: true, isPlanSet: true }],
  })
  const shown = await house.call(previewErpCodes, { id: given[0]?.id ?? '' }, { token })
  if (!shown.success) throw new Error(shown.message)
  expect(shown.data).toMatchObject({ item: { ...given[0], posAccount: '102.01.064', planCode: 'TEK' }, isPosSet: true })
  const dry = await house.call(dryRunErpCodes, { ledgerId: ledger.id, day: today() }, { token })
  expect(dry).toMatchObject({
    data: {
      openFrom: null,
      totals: [
        { kind: 'receipt', posAccount: '102.01.064', planCode: 'TEK', count: 2, waitingCount: 2, total: 15_000n },
      ],
    },
  })
  // The lease is as it was: nothing was handed out by looking.
  expect(await erp.collect()).toEqual([])
  await erp.acknowledge([{ id: given[0]?.id ?? '', erpNumber: 'F-1' }])
  const later = await house.call(dryRunErpCodes, { ledgerId: ledger.id, day: today() }, { token })
  expect(later).toMatchObject({ data: { totals: [{ waitingCount: 1, postedCount: 1 }] } })
})

it('[I-23] is changed by whoever manages the ERP, one after the other, within the own company; auditors look on', async () => {
  const [one, other] = [await aCompany(), await aCompany()]
  const { ledger, accounts } = await one.list()
  const posAccountId = accounts[0]?.id ?? ''
  const ledgerId = ledger.id
  const line = { posAccountId, installments: 3, posAccount: 'POS', planCode: 'KK3' }
  const auditor = await one.tokenOf('Denetçi')
  expect((await one.list(auditor)).ledger.id).toBe(ledgerId)
  expect(await one.save({ ledgerId, version: 0, codes: [line] }, auditor)).toMatchObject({
    success: false,
    status: 403,
  })
  expect(await one.save({ ledgerId, version: 0, codes: [line, { ...line, planCode: null }] })).toMatchObject({
    body: { errors: [{ path: 'codes.1.installments', rule: 'erp-code-twice' }] },
  })
  const theirs = { ...line, posAccountId: (await other.list()).accounts[0]?.id ?? '' }
  expect(await one.save({ ledgerId, version: 0, codes: [theirs] })).toMatchObject({
    body: { errors: [{ path: 'codes.0.posAccountId', rule: 'erp-code-account-unknown' }] },
  })
  const card = { ...line, posAccount: '4355084355084358' }
  expect(await one.save({ ledgerId, version: 0, codes: [card] })).toMatchObject({ body: { code: 'holds-card-number' } })
  expect(await other.save({ ledgerId, version: 0, codes: [] })).toMatchObject({ status: 404 })
  expect(await one.save({ ledgerId, version: 0, codes: [line] })).toMatchObject({ data: { version: 1 } })
  expect(await one.save({ ledgerId, version: 0, codes: [] })).toMatchObject({ body: { code: 'changed-meanwhile' } })
  const dry = await house.call(dryRunErpCodes, { ledgerId, day: today() }, { token: other.token })
  expect(dry).toMatchObject({ success: false, status: 404 })
  await one.story.pay(10)
  const [given] = await one.erp.collect()
  const seen = await house.call(previewErpCodes, { id: given?.id ?? '' }, { token: other.token })
  expect(seen).toMatchObject({ success: false, status: 404 })
})

it('[I-08] says from which day on the ERP is open, once it refused a void of a locked period', async () => {
  const { story, token, list, erp } = await aCompany()
  const payment = await story.pay(100)
  await erp.bookAll()
  await story.takeBack(payment, 'all')
  const [out] = await erp.collect()
  await erp.acknowledge([{ id: out?.id ?? '', error: 'period-locked', firstOpenOn: '2027-01-01' }])
  const { ledger } = await list()
  expect(ledger.openFrom).toBe('2027-01-01')
  const dry = await house.call(dryRunErpCodes, { ledgerId: ledger.id, day: '2027-01-01' }, { token })
  expect(dry).toMatchObject({
    data: { openFrom: '2027-01-01', totals: [{ kind: 'refund', count: 1, isPosSet: false }] },
  })
})
