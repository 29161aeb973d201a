// What `npm start`, `npm test` and `npm run demo:reset` have in common. Plain JavaScript without a dependency, because
// it runs before anything is installed, on whatever Node the newcomer has.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { install, ownNodePackage, root } from './install.mjs'

const OLDEST_NODE = 20
const PROJECT_NODE = 24

/** Installs when needed, then runs a file of the project with the project's own Node and ends as it ends.
 * @param {string} file @param {string[]} args */
export async function launch(file, args) {
  try {
    requireNode()
    await install()
    follow(projectNode(), [join(root, file), ...args])
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

function requireNode() {
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) return
  throw new Error(
    `Vezne needs Node ${OLDEST_NODE} or newer to start, and this is ${process.versions.node}; see https://nodejs.org.`,
  )
}

/** The Node that came with the packages, or the running one where none is published (macOS). */
function projectNode() {
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const own = join(root, 'node_modules', ownNodePackage(), 'bin', program)
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= PROJECT_NODE) return process.execPath
  throw new Error(
    `Vezne brings no Node of its own for ${process.platform}-${process.arch}; install Node ${PROJECT_NODE} or newer from https://nodejs.org.`,
  )
}

/** Runs it on our terminal; every signal is passed on, and when we are killed the closing channel tells it.
 * @param {string} node @param {string[]} args */
function follow(node, args) {
  const path = [join(root, 'node_modules', '.bin'), dirname(node), process.env['PATH']].join(delimiter)
  const env = { ...process.env, PATH: path }
  const child = spawn(node, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  if (process.env['npm_lifecycle_event']) whenOrphaned(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    process.stderr.write(`\nNode could not be started: ${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** npm stands behind a shell, and whoever kills either of them means us: neither passes every signal on.
 * @param {() => void} stop */
function whenOrphaned(stop) {
  const before = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    process.stderr.write('\nnpm is gone, so this stops too.\n')
    stop()
  }, 500)
  timer.unref()
}

/** Our parent; and when that is the shell, its parent too. Somebody else takes their place when they die. */
function ancestors() {
  const parent = process.ppid
  const status = existsSync(`/proc/${parent}/status`) ? readFileSync(`/proc/${parent}/status`, 'utf8') : ''
  const isShell = /^Name:\s*(?:sh|dash|bash|busybox)$/m.test(status)
  return isShell ? `${parent} ${/^PPid:\s*(\d+)/m.exec(status)?.[1] ?? ''}` : `${parent}`
}
