import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readFlags, wholeNumber } from './flags.ts'

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
  /** Pages among so many payments and lines, the list's screen, or the list as a file. */
  readonly what: 'lists' | 'screen' | 'export'
  /** Of the large company. */
  readonly payments: number
  /** How long pages and sales come beside each other. */
  readonly seconds: number
  readonly port: number
  /** A part of the name of the questions to compare; empty for all. */
  readonly only: string
  readonly root: string
  readonly environment: NodeJS.ProcessEnv
}

export function readListBench(args: string[] = process.argv.slice(2)): ListBenchConfig {
  const usage = 'npm run bench:lists -- [--screen] [--export] [--payments N] [--seconds N] [--only NAME] [--port N]'
  const { payments, seconds, port, only, ...said } = readFlags(usage, args, {
    payments: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    port: { type: 'string', default: '24700' },
    only: { type: 'string', default: '' },
    screen: { type: 'boolean', default: false },
    export: { type: 'boolean', default: false },
  })
  const [what = 'lists'] = (['export', 'screen'] as const).filter((name) => said[name])
  return {
    what,
    // A file is measured at as many rows as it has to hold, pages among as many as a large company has.
    payments: wholeNumber('payments', payments ?? (what === 'export' ? '100000' : '1000000'), 1000),
    seconds: wholeNumber('seconds', seconds),
    port: wholeNumber('port', port, 1024),
    only,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    environment: process.env,
  }
}

export interface FeedBenchConfig {
  /** Of each side, over all rounds. */
  readonly lines: number
  /** Lines of a batch. */
  readonly size: number
  /** Batches in flight. */
  readonly atOnce: number
  readonly rounds: number
  readonly port: number
  readonly profile: string | undefined
  readonly environment: NodeJS.ProcessEnv
}

export function readFeedBench(args: string[] = process.argv.slice(2)): FeedBenchConfig {
  const usage = 'npm run bench:feed -- [--lines N] [--size N] [--at-once N] [--rounds N] [--port N] [--profile FOLDER]'
  const { lines, size, rounds, port, profile, ...said } = readFlags(usage, args, {
    lines: { type: 'string', default: '1000000' },
    size: { type: 'string', default: '5000' },
    'at-once': { type: 'string', default: '2' },
    rounds: { type: 'string', default: '4' },
    port: { type: 'string', default: '24900' },
    profile: { type: 'string' },
  })
  return {
    lines: wholeNumber('lines', lines, 1000),
    size: wholeNumber('size', size, 10),
    atOnce: wholeNumber('at-once', said['at-once']),
    rounds: wholeNumber('rounds', rounds, 2),
    port: wholeNumber('port', port, 1024),
    profile,
    environment: process.env,
  }
}

export interface IdleBenchConfig {
  readonly seconds: number
  /** The data folder of a demo that runs already; without it one is started. */
  readonly data: string | undefined
  readonly root: string
  readonly environment: NodeJS.ProcessEnv
}

export function readIdleBench(args: string[] = process.argv.slice(2)): IdleBenchConfig {
  const usage = 'npm run bench:idle -- [--seconds N] [--data FOLDER]'
  const { seconds, data } = readFlags(usage, args, {
    seconds: { type: 'string', default: '120' },
    data: { type: 'string' },
  })
  const root = fileURLToPath(new URL('../..', import.meta.url))
  return { seconds: wholeNumber('seconds', seconds), data, root, environment: process.env }
}
