import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

export interface BenchConfig {
  readonly pairs: number
  readonly environment: NodeJS.ProcessEnv
}

export function readBenchConfig(): BenchConfig {
  const { values } = parseArgs({ options: { pairs: { type: 'string', default: '1000' } } })
  return { pairs: Number(values.pairs), environment: process.env }
}

export interface SaleBenchConfig {
  /** Of each side in each round. */
  readonly seconds: number
  readonly rounds: number
  /** Where the captured sale is written to, for whoever wants to read it. */
  readonly scriptFile: string | undefined
  /** Twenty thousand sales, the last ones held against the first ones. */
  readonly long: boolean
  /** The API's; the next one is that of the bank's pages. */
  readonly port: number
  readonly environment: NodeJS.ProcessEnv
}

export function readSaleBench(): SaleBenchConfig {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '4' },
      script: { type: 'string' },
      long: { type: 'boolean', default: false },
      port: { type: 'string', default: '24600' },
    },
  })
  const { seconds, rounds, script: scriptFile, long, port } = values
  return {
    seconds: Number(seconds),
    rounds: Number(rounds),
    scriptFile,
    long,
    port: Number(port),
    environment: process.env,
  }
}

export interface PageBenchConfig {
  /** A page that is served already; without it one is. */
  readonly url: string | undefined
  readonly visits: number
  readonly root: string
  readonly environment: NodeJS.ProcessEnv
}

export function readPageBench(): PageBenchConfig {
  const { values } = parseArgs({
    options: { url: { type: 'string' }, visits: { type: 'string', default: '5' } },
  })
  const root = fileURLToPath(new URL('../..', import.meta.url))
  return { url: values.url, visits: Number(values.visits), root, environment: process.env }
}

export interface ListBenchConfig {
  /** Of one company; others have a tenth of that. */
  readonly payments: number
  /** Of each side in each round. */
  readonly seconds: number
  readonly rounds: number
  readonly port: number
  /** A part of the name of the questions to measure; empty for all. */
  readonly only: string
  /** Where the API's processor profile is written to. */
  readonly profile: string | undefined
  readonly environment: NodeJS.ProcessEnv
}

export function readListBench(): ListBenchConfig {
  const { values } = parseArgs({
    options: {
      payments: { type: 'string', default: '1000000' },
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
      port: { type: 'string', default: '24700' },
      only: { type: 'string', default: '' },
      profile: { type: 'string' },
    },
  })
  const { payments, seconds, rounds, port, only, profile } = values
  return {
    payments: Number(payments),
    seconds: Number(seconds),
    rounds: Number(rounds),
    port: Number(port),
    only,
    profile,
    environment: process.env,
  }
}
