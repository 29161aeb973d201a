import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import type { Endpoint } from '@vezne/contract/kit/endpoint.ts'
import { sheetFile } from '@vezne/contract/kit/sheet.ts'
import { useHouse } from '@vezne/server/testing/house.ts'
import { aStaffMember, aTenant, PASSWORD } from '@vezne/server/testing/people.ts'
import { SHEET_BOMBS } from '@vezne/server/testing/sheet-bombs.ts'
import { expect, it } from 'vitest'
import { everyEndpoint } from '../api-fuzz/requests.ts'

// Many calls come from one address here; what they are limited to is another test's.
const house = useHouse({ RATE_LIMIT_FACTOR: '100000' })

/** What each door wants beside the file. */
const DOORS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/PaymentLink/Import': { onlyGood: false, apply: null },
  '/Admin/Firms/Import': { onlyGood: false, apply: null },
  '/Admin/Commissions/Import': { from: '2030-01-01', to: null, apply: null },
  '/Admin/AccountEntries/Import': { ledger: 'ANA', apply: null },
  '/Admin/Settlements/Upload': { accountId: randomUUID(), covers: 'value-days', isKept: false },
}

/** Texts of two megabytes, for the doors that take them. */
const TEXT_BOMBS: Readonly<Record<string, () => Buffer>> = {
  'rows of nothing': () => Buffer.from('\n'.repeat(2_000_000)),
  'one row of separators': () => Buffer.from(`A;B\n${';'.repeat(2_000_000)}`),
  'a quote that never ends': () => Buffer.from(`A;B\n"${'x'.repeat(2_000_000)}`),
  'tags of a bank that never end': () => Buffer.from(`<YKBPOS_TRANSACTIONS>${'<YKBPOSTXN>'.repeat(180_000)}`),
  'a statement of a million lines': () => Buffer.from(`:20:A\n:25:0015-12345/1\n${':86:x\n'.repeat(300_000)}`),
}

const GROWS_AT_MOST = 400 * 1024 * 1024
/** What this process has to do for one hostile file: its body, its answer, and the words of one who asks meanwhile. */
const CPU_OF_A_FILE_MS = 1500

const hasFile = ({ input }: Endpoint) => Object.values(input.shape).some((field) => field === sheetFile)

async function aCompany() {
  const tenant = await aTenant(house)
  const { email } = await aStaffMember(house, tenant, 'Sahip')
  const credentials = { email, password: PASSWORD, b2BDomainUrl: tenant.domain }
  const signedIn = await house.call(login, credentials)
  return { token: signedIn.success ? signedIn.data.token : '', credentials }
}

it('[I-36] hostile sheets at every door that takes one: each is refused in words, and everybody else is served', async () => {
  const doors = (await everyEndpoint()).filter(hasFile).map(({ path }) => path)
  expect(doors.toSorted()).toEqual(Object.keys(DOORS).toSorted())
  const bystander = await aCompany()
  const attackers = await Promise.all(doors.map(aCompany))
  const [memory, cpu] = [process.memoryUsage.rss(), process.threadCpuUsage()]
  const upload = async (path: string, token: string, file: Buffer) => {
    const payload = JSON.stringify({ ...DOORS[path], file: file.toString('base64') })
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await house.http.inject({ method: 'POST', url: `/api${path}`, headers, payload })
    return { status: answer.statusCode, ...answer.json<{ code?: string; message: string }>() }
  }
  const bombs = Object.entries({ ...SHEET_BOMBS, ...TEXT_BOMBS })
  for (const [name, make] of bombs) {
    const file = make()
    // Each company twice at once: one of them is read, the other is told to wait for it.
    const sent = doors.flatMap((path, at) => [0, 1].map(() => upload(path, attackers[at]?.token ?? '', file)))
    for (let asked = 0; asked < 5; asked += 1)
      expect(await house.call(login, bystander.credentials)).toMatchObject({ success: true })
    const answers = await Promise.all(sent)
    // Some are read after all: nothing but separators has no titles and no rows, and is told so.
    const odd = answers.filter(({ status }) => ![200, 400, 404, 409].includes(status))
    expect(odd, name).toEqual([])
    const readAtOnce = answers.filter(({ code }) => code !== 'import-running').length
    expect(readAtOnce, name).toBeGreaterThanOrEqual(doors.length)
  }
  const { user, system } = process.threadCpuUsage(cpu)
  expect((user + system) / 1000).toBeLessThan(bombs.length * doors.length * CPU_OF_A_FILE_MS)
  expect(process.memoryUsage.rss() - memory).toBeLessThan(GROWS_AT_MOST)
  const { rows } = await house.owner.query('select from sheet_imports')
  expect(rows).toEqual([])
  expect(house.logLines.filter((line) => line.includes('"level":50'))).toEqual([])
})
