// `npm run check`: types, lint, format, unused exports, import rules and house tests. Runs on any Node, and goes on with the project's.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** @param {string} sentence */
function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** The Node that npm installed with the project; there is none for Macs. */
function ownNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const folder = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin')
  return join(folder, process.platform === 'win32' ? 'node.exe' : 'node')
}

if (!existsSync(join(root, 'node_modules/typescript-7'))) stop('The packages are not installed: run npm ci first.')

// What the tools say is caught and shown later; colour codes would be in the way there.
process.env['NO_COLOR'] = '1'
delete process.env['FORCE_COLOR']

if (Number(process.versions.node.split('.')[0]) >= 24) {
  const { runChecks } = await import('./run-checks.ts')
  process.exitCode = runChecks(root) ? 0 : 1
} else if (existsSync(ownNode())) {
  process.exitCode = spawnSync(ownNode(), [import.meta.filename], { stdio: 'inherit' }).status ?? 1
} else {
  stop(`The check needs Node 24 or newer; this is ${process.version}.`)
}
