import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makePlace, type TestPlace } from './place-for-tests.ts'
import { nobody } from './server-user.ts'

let place: TestPlace

beforeEach(() => {
  place = makePlace()
})

afterEach(() => {
  place.remove()
})

/** Everybody that this machine lets us be, and the words that stand before a command to be them. */
function identities(): [who: string, prefix: readonly string[]][] {
  if (process.getuid?.() !== 0) return [['the ordinary user who runs the tests', []]]
  const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534']
  const candidates: [string, readonly string[]][] = [
    ['root', []],
    ['the ordinary user nobody', nobody().prefix],
    ['an ordinary user in a namespace', namespace],
  ]
  const here = fileURLToPath(import.meta.url)
  return candidates.filter(([, [command = 'test', ...args]]) => {
    const check = command === 'test' ? ['-r', here] : [...args, 'test', '-r', here]
    return spawnSync(command, check).status === 0
  })
}

it.each(identities())('starts and stops the bundled server as %s', (_who, prefix) => {
  const script = join(place.dataFolder, 'start.mjs')
  const data = join(place.dataFolder, 'data')
  writeFileSync(
    script,
    `import { mkdirSync } from 'node:fs'
    import { startBundled } from ${JSON.stringify(import.meta.resolve('./bundled.ts'))}
    const dataFolder = process.argv[2]
    const server = await startBundled({ dataFolder, logFolder: dataFolder + '/log', durable: false })
    console.log(server.version)
    await server.stop()`,
  )
  // Ordinary users may make their folder here, as they may in their home.
  spawnSync('chmod', ['0777', place.dataFolder])
  const [command, ...args] = [...prefix, process.execPath, script, data]
  const { stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', cwd: '/' })
  expect(stderr).toBe('')
  expect(stdout).toMatch(/^18\./)
})
