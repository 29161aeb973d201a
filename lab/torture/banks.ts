import { fileURLToPath } from 'node:url'
import type { Transaction } from '@vezne/simulators/bank-truth/transactions.ts'
import { endOf, startChild } from './child.ts'
import type { ClockSetting } from './config.ts'

/** The pretend banks in a process of their own: nothing that happens to a till happens to them. */
export interface StormBanks {
  readonly url: string
  readonly truth: () => Promise<BankRow[]>
  readonly setClock: (clock: ClockSetting) => Promise<void>
  readonly close: () => Promise<void>
}

/** A row of the bank's own truth, as it comes over the wire. */
export type BankRow = Omit<Transaction, 'at'> & { readonly at: string }

const MAIN = fileURLToPath(new URL('../../simulators/src/main.ts', import.meta.url))

export async function startBanks(): Promise<StormBanks> {
  const child = await startChild(MAIN, [], { SIM_PORT: '0', SIM_SMTP_PORT: '0', SIM_PACE: '1/50' })
  if (child === undefined) throw new Error('the pretend banks did not start')
  const url = `http://localhost:${child.port}`
  return {
    url,
    truth: async () => (await (await fetch(`${url}/_sim/transactions?state=any`)).json()) as BankRow[],
    setClock: async ({ realFrom, engineFrom, speed }) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ realFrom, from: engineFrom, speed })
      const answer = await fetch(`${url}/_sim/clock`, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error('the pretend banks did not take the clock')
    },
    close: async () => {
      child.process.kill('SIGTERM')
      await endOf(child.process)
    },
  }
}
