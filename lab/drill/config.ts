import { parseArgs } from 'node:util'

export interface DrillConfig {
  readonly rounds: number
  readonly environment: NodeJS.ProcessEnv
}

export function readDrillConfig(): DrillConfig {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '30' } } })
  return { rounds: Number(values.rounds), environment: process.env }
}
