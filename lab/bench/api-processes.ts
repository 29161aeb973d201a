import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { NODE_FLAGS } from '@vezne/tools/kit/node-flags.ts'
import { secondsOf } from './cpu.ts'

/** One process of the API for each core, as README tells whoever runs a portal. */
export const PROCESSES = 2

export interface ApiOrder {
  /** Of the first one; each has two, the second of which is that of the bank's pages. */
  readonly port: number
  readonly count: number
  readonly settings: NodeJS.ProcessEnv
  /** Where their processor profiles are written to. */
  readonly profile?: string | undefined
}

export interface ApiProcesses {
  readonly pids: readonly number[]
  /** Seconds of processor time that they have spent. */
  readonly spent: () => number
  readonly stop: () => Promise<void>
}

export const portsOf = ({ port, count }: Pick<ApiOrder, 'port' | 'count'>): number[] =>
  Array.from({ length: count }, (_, at) => port + 2 * at)

/** Real processes of the API that serve already. */
export async function startApis({ settings, profile, ...order }: ApiOrder): Promise<ApiProcesses> {
  const apis = await Promise.all(
    portsOf(order).map(async (port) => {
      const api = fork(fileURLToPath(new URL('../../server/src/main-api.ts', import.meta.url)), {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        execArgv: [...NODE_FLAGS, ...(profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`])],
        env: { ...settings, NODE_ENV: 'development', PORT: String(port), PUBLIC_PORT: String(port), LOG_LEVEL: 'warn' },
      })
      await once(api, 'message')
      return api
    }),
  )
  const pids = apis.map(({ pid = 0 }) => pid)
  return {
    pids,
    spent: () => pids.reduce((sum, pid) => sum + secondsOf(pid), 0),
    stop: async () => {
      await Promise.all(
        apis.map(async (api) => {
          api.kill('SIGTERM')
          await once(api, 'exit')
        }),
      )
    },
  }
}
