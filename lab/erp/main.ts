/**
 * `npm run lab:erp -- logo [receipts]`: a day over the portal with 500 firms, 20 000 lines and 300 receipts, worker and ERP
 * killed a hundred times, both sets of books held against each other voucher by voucher. `netsis`, `mikro` and `file` are the others;
 * `agent` is the same day by the agent, with its ERP in a network namespace that only dials out (as root, with `ip`).
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { proofEnvironment } from './config.ts'

const TITLES = new Map([
  ['logo', 'Logo'],
  ['netsis', 'Netsis'],
  ['mikro', 'Mikro'],
  ['file', 'files'],
])
const [program = '', receipts = '300'] = process.argv.slice(2)
const title = TITLES.get(program)
const isAgent = program === 'agent'
if ((title === undefined && !isAgent) || !/^\d{1,5}$/.test(receipts)) {
  process.stderr.write(`npm run lab:erp -- <${[...TITLES.keys(), 'agent'].join(' | ')}> [receipts]\n`)
  process.exit(1)
}
const root = fileURLToPath(new URL('../../', import.meta.url))
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url))
const which = isAgent
  ? ['erp-connections/agent/day']
  : ['erp-connections/day', '-t', `a day over the portal with ${title}:`]
const words = ['run', ...which, '--project=server', '--retry=0', '--disable-console-intercept=true']
const day = spawn(process.execPath, [vitest, ...words], {
  cwd: root,
  stdio: 'inherit',
  env: proofEnvironment(receipts, isAgent),
})
day.on('exit', (code) => {
  process.exitCode = code ?? 1
})
