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
  /** Of one company; others have a tenth of that. */
  readonly payments: number
  /** Of a turn, of which each side has four in a round. */
  readonly seconds: number
  readonly rounds: number
  readonly port: number
  /** A part of the name of the questions to measure; empty for all. */
  readonly only: string
  /** Where the API's processor profile is written to. */
  readonly profile: string | undefined
  /** The list as a file, instead of its pages. */
  readonly export: boolean
  readonly environment: NodeJS.ProcessEnv
}

/** A file is measured at as many rows as it has to hold, pages among as many as a large company has. */
const LAID = { pages: '1000000', export: '100000' } as const

export function readListBench(args: string[] = process.argv.slice(2)): ListBenchConfig {
  const usage = 'npm run bench:lists -- [--export] [--payments N] [--rounds N] [--seconds N] [--only NAME] [--port N]'
  const { payments, seconds, rounds, port, only, profile, ...said } = readFlags(usage, args, {
    payments: { type: 'string' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    port: { type: 'string', default: '24700' },
    only: { type: 'string', default: '' },
    profile: { type: 'string' },
    export: { type: 'boolean', default: false },
  })
  return {
    payments: wholeNumber('payments', payments ?? LAID[said.export ? 'export' : 'pages'], 1000),
    seconds: wholeNumber('seconds', seconds),
    rounds: wholeNumber('rounds', rounds),
    port: wholeNumber('port', port, 1024),
    only,
    profile,
    export: said.export,
    environment: process.env,
  }
}

export interface ListScreenBenchConfig extends Pick<ListBenchConfig, 'payments' | 'port' | 'profile' | 'environment'> {
  /** How often both lists are visited, each several times. */
  readonly rounds: number
  /** How far the long one is scrolled. */
  readonly pages: number
  readonly root: string
}

export function readListScreenBench(args: string[] = process.argv.slice(2)): ListScreenBenchConfig {
  const usage = 'npm run bench:list-screen -- [--payments N] [--rounds N] [--pages N] [--port N]'
  const { payments, rounds, pages, port } = readFlags(usage, args, {
    payments: { type: 'string', default: LAID.pages },
    rounds: { type: 'string', default: '5' },
    pages: { type: 'string', default: '50' },
    port: { type: 'string', default: '24800' },
  })
  return {
    payments: wholeNumber('payments', payments, 10_000),
    rounds: wholeNumber('rounds', rounds, 2),
    pages: wholeNumber('pages', pages, 3),
    port: wholeNumber('port', port, 1024),
    profile: undefined,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    environment: process.env,
  }
}

export interface StatementBenchConfig extends Pick<
  ListBenchConfig,
  'seconds' | 'rounds' | 'port' | 'only' | 'profile' | 'environment'
> {
  /** Of all accounts; a fiftieth of them is of one. */
  readonly lines: number
}

export function readStatementBench(args: string[] = process.argv.slice(2)): StatementBenchConfig {
  const usage =
    'npm run bench:statement -- [--lines N] [--rounds N] [--seconds N] [--only NAME] [--port N] [--profile FOLDER]'
  const { lines, seconds, rounds, port, only, profile } = readFlags(usage, args, {
    lines: { type: 'string', default: '10000000' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    port: { type: 'string', default: '25000' },
    only: { type: 'string', default: '' },
    profile: { type: 'string' },
  })
  return {
    lines: wholeNumber('lines', lines, 100_000),
    seconds: wholeNumber('seconds', seconds),
    rounds: wholeNumber('rounds', rounds),
    port: wholeNumber('port', port, 1024),
    only,
    profile,
    environment: process.env,
  }
}

export interface StockBenchConfig extends Omit<StatementBenchConfig, 'lines'> {
  /** In each warehouse. */
  readonly items: number
}

export function readStockBench(args: string[] = process.argv.slice(2)): StockBenchConfig {
  const usage =
    'npm run bench:stocks -- [--items N] [--rounds N] [--seconds N] [--only TYPED] [--port N] [--profile FOLDER]'
  const { items, seconds, rounds, port, only, profile } = readFlags(usage, args, {
    items: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '2' },
    port: { type: 'string', default: '25200' },
    only: { type: 'string', default: '' },
    profile: { type: 'string' },
  })
  return {
    items: wholeNumber('items', items, 1000),
    seconds: wholeNumber('seconds', seconds),
    rounds: wholeNumber('rounds', rounds),
    port: wholeNumber('port', port, 1024),
    only,
    profile,
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
