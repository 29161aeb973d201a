/**
 * `npx vezne agent --config FILE [--once | --try]`: stands in the ERP's own network and only dials out. It needs no database
 * and nothing of the portal but its address and a key.
 */
import { readFile, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { overNetwork, portalCalls } from './calls.ts'
import { ConfigFault, coverOf, readAgentConfig, type AgentConfig } from './config.ts'
import { tryErp, visit } from './run-agent.ts'

const USAGE = 'npx vezne agent --config FILE [--once | --try]'
const CALL_TIMEOUT_MS = 60_000
const BUDGET_MS = { reading: 60_000, writing: 60_000 }
const READABLE_BY_OTHERS = 0o077

const say = (line: string) => void process.stdout.write(`${new Date().toISOString()} ${line}\n`)

function complain(line: string, code: number): never {
  process.stderr.write(`${line}\n`)
  process.exit(code)
}

function readWords() {
  try {
    const { values } = parseArgs({
      options: { config: { type: 'string' }, once: { type: 'boolean' }, try: { type: 'boolean' } },
    })
    if (values.config !== undefined) return { ...values, config: values.config }
  } catch (error) {
    return complain(`${error instanceof Error ? error.message : ''}\n${USAGE}`.trim(), 2)
  }
  return complain(USAGE, 2)
}

async function readConfig(file: string): Promise<AgentConfig> {
  try {
    const config = readAgentConfig(await readFile(file, 'utf8'))
    const { mode } = await stat(file)
    if (process.platform !== 'win32' && (mode & READABLE_BY_OTHERS) !== 0)
      say(`${file} holds secrets and is readable by others: chmod 600`)
    return config
  } catch (error) {
    if (error instanceof ConfigFault) return complain(`${file}: ${error.message}`, 2)
    return complain(`${file} cannot be read (${error instanceof Error ? error.message : ''})`, 2)
  }
}

/** Ends when somebody asks for it: what a turn had in hand is kept as it stands, and goes on with the next one. */
const stopping = new AbortController()
const stop = () => stopping.abort()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
process.once('disconnect', stop)

async function rest(ms: number): Promise<void> {
  try {
    await sleep(ms, undefined, { signal: stopping.signal })
  } catch {
    // Somebody asked for the end.
  }
}

const words = readWords()
const { portal, key, sites } = await readConfig(words.config)

if (words.try === true) {
  let isGood = true
  for (const site of sites)
    for (const step of (await tryErp(site)).steps) {
      isGood &&= step.isGood
      say(`${site.ledger}: ${step.part} ${step.isGood ? 'good' : 'failed'} ${coverOf(site)(step.message)}`.trimEnd())
    }
  process.exit(isGood ? 0 : 1)
}

const send = overNetwork(portal, key, CALL_TIMEOUT_MS)
const call = portalCalls(
  // Once somebody asked for the end nothing more is said: as if the network were gone.
  (request) => (stopping.signal.aborted ? Promise.resolve(undefined) : send(request)),
  rest,
)
const deps = { call, say, budgetMs: BUDGET_MS }
say(`speaks to ${portal} for ${sites.map(({ ledger, program }) => `${ledger} (${program})`).join(', ')}`)
let isGood = true
while (!stopping.signal.aborted) {
  let waitSeconds = Number.POSITIVE_INFINITY
  // One after the other: ledgers at one address share a licence, and a licence has one session.
  for (const site of sites) {
    if (stopping.signal.aborted) break
    const came = await visit(deps, site, words.once === true)
    isGood &&= came.isGood
    waitSeconds = Math.min(waitSeconds, came.waitSeconds)
  }
  if (words.once === true) break
  await rest(Math.max(1, waitSeconds) * 1000)
}
process.exit(words.once === true && !isGood ? 1 : 0)
