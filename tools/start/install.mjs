// Puts the packages in place before anything else runs. Plain JavaScript without a dependency, because there is none yet.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeTurn } from './turn.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const OLDEST_NPM = 10
const stampFile = join(root, 'node_modules', '.vezne-lock-sha256')
/** What npm itself says it has put into node_modules. */
const listFile = join(root, 'node_modules', '.package-lock.json')

/** Runs `npm ci` when node_modules is missing or was installed from another package-lock.json. */
export async function install() {
  if (isInstalled()) return
  const release = await takeTurn(root)
  try {
    // Whoever was before us may have done it.
    if (isInstalled()) return
    await npmCi()
    writeFileSync(stampFile, lockHash())
  } finally {
    release()
  }
}

function isInstalled() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  if (!isComplete(lock)) return false
  if (!existsSync(stampFile) && isInstalledFrom(lock)) writeFileSync(stampFile, lockHash())
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash()
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** An installation that was cut short lacks npm's own list, which comes last, or the Node that we need next.
 * @param {{ packages: Record<string, unknown> }} lock */
function isComplete(lock) {
  const node = `node_modules/${ownNodePackage()}`
  return existsSync(listFile) && (!(node in lock.packages) || existsSync(join(root, node, 'bin')))
}

/** The package that brings the project's own Node for this machine; not every platform has one. */
export function ownNodePackage() {
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
}

/** Somebody may have run `npm ci` by hand: npm keeps its own list of what it has put into node_modules.
 * @param {{ packages: Record<string, { version?: string, optional?: boolean }> }} lock */
function isInstalledFrom(lock) {
  /** @type {typeof lock} */
  const list = JSON.parse(readFileSync(listFile, 'utf8'))
  const wanted = Object.entries(lock.packages).filter(([path, entry]) => path !== '' && !entry.optional)
  const complete = wanted.every(
    ([path, entry]) => list.packages[path]?.version === entry.version && path in list.packages,
  )
  const nothingElse = Object.keys(list.packages).every(
    (path) => lock.packages[path]?.version === list.packages[path]?.version,
  )
  return complete && nothingElse
}

async function npmCi() {
  const npm = npmCommand()
  const version = await run([...npm, '--version'])
  if (version.code !== 0 || Number(version.output.trim().split('.')[0]) < OLDEST_NPM) {
    throw new Error(
      `Vezne needs npm ${OLDEST_NPM} or newer to install its packages; run "npm install --global npm@latest".`,
    )
  }
  const stop = showProgress('installing packages')
  const { code, output } = await run([...npm, 'ci', '--loglevel=error', '--no-audit', '--no-fund'])
  stop(code === 0)
  if (code !== 0) throw new Error(`${output.trim()}\n\nThe packages could not be installed: npm's own words are above.`)
}

/** npm tells its scripts where it lives; without it, the one on the PATH. */
function npmCommand() {
  const path = process.env['npm_execpath']
  return path && /npm-cli\.c?js$/.test(path)
    ? [process.execPath, path]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

/** @param {string[]} command @returns {Promise<{ code: number, output: string }>} */
function run([command = '', ...args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: command.endsWith('.cmd'),
    })
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** @param {string} what @returns {(done: boolean) => void} */
function showProgress(what) {
  const startedAt = Date.now()
  const live = process.stdout.isTTY
  const line = (/** @type {string} */ sign) => `${sign} ${what} (${Math.round((Date.now() - startedAt) / 1000)} s)`
  if (!live) process.stdout.write(`… ${what}\n`)
  const timer = setInterval(() => process.stdout.write(live ? `\r${line('…')}` : `${line('…')}\n`), live ? 250 : 10_000)
  return (done) => {
    clearInterval(timer)
    process.stdout.write(`${live ? '\r' : ''}${line(done ? '✓' : '✗')}\n`)
  }
}
