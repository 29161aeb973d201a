import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BadDay } from '@vezne/tools/kit/bad-day.ts'
import { browserPortsFrom } from '@vezne/tools/test/config.ts'
import { buildWeb } from './build-web.ts'

const FIRST_PORT = 24_700
const OPENS_WITHIN_MS = 120_000

/** A whole Vezne with the demo's companies, as a person starts it; its past payments only where they are asked for. */
export async function openDemo(root: string, environment: NodeJS.ProcessEnv, past: '0' | '1' = '0') {
  await buildWeb(root)
  const ports = browserPortsFrom(FIRST_PORT)
  const dataFolder = mkdtempSync(join(tmpdir(), 'vezne-bench-demo-'))
  const supervisor = spawn(process.execPath, ['tools/start/supervisor.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...environment,
      ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
      VEZNE_DATA: dataFolder,
      DATABASE_URL: '',
      DEMO_PAST: past,
      NODE_ENV: 'development',
    },
  })
  const origin = `http://localhost:${ports.PORT}`
  const close = async () => {
    if (supervisor.exitCode === null) {
      supervisor.kill('SIGTERM')
      await once(supervisor, 'exit')
    }
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  const until = Date.now() + OPENS_WITHIN_MS
  while (!(await isOpen(`${origin}/api/health`))) {
    if (supervisor.exitCode !== null || Date.now() > until) {
      await close()
      throw new BadDay('The demo did not open.')
    }
    await sleep(200)
  }
  return { origin, pid: supervisor.pid ?? 0, close }
}

const isOpen = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
