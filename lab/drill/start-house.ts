import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { socketUrl } from '@vezne/tools/postgres/connect.ts'
import { DEMO_DATABASE } from '@vezne/tools/postgres/create-database.ts'
import { serverUser } from '@vezne/tools/postgres/server-user.ts'
import { socketFolderFor } from '@vezne/tools/postgres/socket-folder.ts'

/** Apart from a running `npm start` and from the tests. */
const PORTS = { PORT: '24000', FRAME_PORT: '24001', SIM_PORT: '24100', SIM_SMTP_PORT: '24125' }

export type Victim = 'api' | 'worker' | 'database'

export interface DrillHouse {
  readonly apiUrl: string
  readonly simulatorsUrl: string
  readonly databaseUrl: string
  /** The house's own, so that what the drill enqueues can be opened there. */
  readonly secret: string
  readonly pidOf: (victim: Victim) => number | undefined
  readonly close: () => Promise<void>
}

/** The process below `ancestor` whose command line names this file. */
function descendantRunning(ancestor: number, file: string): number | undefined {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  const processes = rows.map((row) => {
    const [, pid = '', parent = '', args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? []
    return { pid: Number(pid), parent: Number(parent), args }
  })
  const parentOf = new Map(processes.map(({ pid, parent }) => [pid, parent]))
  const isBelow = (pid: number): boolean => {
    const parent = parentOf.get(pid)
    return parent !== undefined && (parent === ancestor || isBelow(parent))
  }
  return processes.find(({ pid, args }) => args.includes(file) && isBelow(pid))?.pid
}

function postmasterPid(dataFolder: string): number | undefined {
  try {
    return Number(readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

async function ended(child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) await sleep(50)
}

/** A whole `npm start` of its own, on a data folder that goes when the drill ends. */
export function startHouse(environment: NodeJS.ProcessEnv): DrillHouse {
  const secret = randomBytes(32).toString('hex')
  const dataFolder = mkdtempSync(join(tmpdir(), 'vezne-drill-'))
  const file = fileURLToPath(new URL('@vezne/tools/start/supervisor.ts', import.meta.url))
  const child = spawn(process.execPath, [file], {
    env: {
      ...environment,
      ...PORTS,
      VEZNE_DATA: dataFolder,
      VEZNE_SECRET: secret,
      DATABASE_URL: '',
      NODE_ENV: '',
      DEMO_PAST: '0',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const supervisor = child.pid ?? 0
  return {
    secret,
    apiUrl: `http://127.0.0.1:${PORTS.PORT}/api`,
    simulatorsUrl: `http://127.0.0.1:${PORTS.SIM_PORT}`,
    databaseUrl: socketUrl(socketFolderFor(dataFolder, serverUser()), DEMO_DATABASE),
    pidOf: (victim) =>
      victim === 'database' ? postmasterPid(dataFolder) : descendantRunning(supervisor, `main-${victim}.ts`),
    close: async () => {
      child.kill('SIGTERM')
      await ended(child)
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
