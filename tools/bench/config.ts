import { parseArgs } from 'node:util'

export interface BenchConfig {
  readonly pairs: number
  readonly environment: NodeJS.ProcessEnv
}

export function readBenchConfig(): BenchConfig {
  const { values } = parseArgs({ options: { pairs: { type: 'string', default: '1000' } } })
  return { pairs: Number(values.pairs), environment: process.env }
}
