import { checkConnection, type ConnectionReport } from '@vezne/banks/pos/check-connection.ts'
import type { BankUnderTest } from '@vezne/banks/pos/conformance.ts'
import type { ConnectionPart } from '@vezne/banks/pos/connection.ts'
import type { PosAccount } from '@vezne/banks/pos/port.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPretendBanks, type PretendBanks } from './pretend-bank.ts'
import { SPEAKERS } from './speakers.ts'

let banks: PretendBanks
beforeAll(async () => {
  banks = await openPretendBanks()
})
afterAll(() => banks.close())

async function asked(bank: BankUnderTest, changes: Partial<PosAccount> = {}): Promise<ConnectionReport> {
  const { adapter, wire, now } = bank
  const account = { ...bank.account, ...changes }
  const report = await checkConnection(adapter, { wire, account, now: now(), order: bank.newOrder(), kept: {} })
  if (report === undefined) throw new Error(`${adapter.title} cannot be asked`)
  return report
}

const partsIn = ({ lines }: ConnectionReport, state: 'good' | 'bad' | 'untold') =>
  lines.filter((line) => line.state === state).map(({ part }) => part)

/** A credential that is wrong, and whom the bank blames for it. */
const WRONG: readonly (readonly [bankId: number, credential: string, blamed: readonly ConnectionPart[]])[] = [
  [64, 'password', ['terminal', 'password']],
  [62, 'provPassword', ['password']],
  [62, 'terminalId', ['terminal']],
  [67, 'tid', ['ip', 'terminal']],
  [46, 'secretKey', ['terminal', 'key']],
  [15, 'password', ['terminal', 'password']],
  [111, 'userPass', ['terminal', 'password']],
  [134, 'userPass', ['terminal', 'password']],
  [205, 'password', ['password']],
  [205, 'merchantId', ['terminal']],
  [210, 'password', ['password']],
  [857, 'secretKey', ['key']],
  [857, 'apiKey', ['terminal']],
  [889, 'clientPassword', ['terminal', 'password', 'key']],
  [856, 'merchantKey', ['key']],
  [856, 'merchantId', ['terminal']],
  [890, 'appSecret', ['password']],
  [890, 'merchantKey', ['terminal', 'key']],
]

describe('[B-01] a bank that is asked about an order it cannot know', () => {
  it.each(SPEAKERS)('%d: knows an account that is set up, and what only a sale proves is left open', async (id) => {
    const bank = banks.bank(id)
    const report = await asked(bank)
    expect(partsIn(report, 'bad')).toEqual([])
    const { proves = [], leaves = [] } = bank.adapter.connection ?? {}
    expect(new Set(partsIn(report, 'good'))).toEqual(new Set(['reach', ...proves]))
    expect(partsIn(report, 'untold')).toEqual(leaves)
  })

  it.each(WRONG)('%d: a wrong %s is told by the parts %j', async (id, credential, blamed) => {
    const bank = banks.bank(id)
    const credentials = { ...bank.account.credentials, [credential]: '99999999' }
    const report = await asked(bank, { credentials })
    expect(partsIn(report, 'bad')).toEqual(blamed)
    expect(report.code).not.toBe('')
  })

  it.each(SPEAKERS)('%d: nobody at its address is told as such', async (id) => {
    const bank = banks.bank(id)
    const nowhere = Object.fromEntries(
      Object.entries(bank.account.endpoints).map(([name, url]) => [name, url.replace(/:\d+\//, ':1/')]),
    )
    const report = await asked(bank, { endpoints: nowhere })
    expect([partsIn(report, 'bad'), partsIn(report, 'good')]).toEqual([['reach'], []])
  })
})
