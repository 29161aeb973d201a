import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { BROWSER_PORTS, readTestConfig } from '../../tools/test/config.ts'
import { expect } from './test.ts'

const { root, environment, browserDataFolder } = readTestConfig()

/** Runs a script of the till beside the Vezne that the browser visits, and returns its output. */
export async function behindTheScenes(script: string, ...told: readonly string[]): Promise<string> {
  const ports = Object.fromEntries(Object.entries(BROWSER_PORTS).map(([name, port]) => [name, String(port)]))
  const env = { ...environment, ...ports, VEZNE_DATA: browserDataFolder, DATABASE_URL: '', NODE_ENV: 'development' }
  const args = [join(root, 'lab/till', script), ...told]
  const child = spawn(process.execPath, args, { env, cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const [said, [ended]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number]>])
  expect(ended).toBe(0)
  return said
}
