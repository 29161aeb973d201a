import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { messageOf } from '@vezne/tools/kit/bad-day.ts'

export interface Pgbench {
  readonly bin: string
  readonly databaseUrl: string
  readonly folder: string
  /** Unset: as the owner, who takes a role in the statements themselves. */
  readonly role?: string
}

const run = promisify(execFile)

/** Sales per second of the same statements without us. Numbers begin where the last round cannot have been. */
export async function benchFor(
  { bin, databaseUrl, folder, role }: Pgbench,
  script: string,
  { seconds, atOnce, round }: { seconds: number; atOnce: number; round: number },
): Promise<{ readonly perSecond: number; readonly sales: number }> {
  const file = join(folder, 'sale.pgb')
  writeFileSync(file, `${script}\n`)
  const options = ['-n', '-f', file, '-c', String(atOnce), '-j', '2', '-T', String(seconds), '-M', 'prepared']
  const start = ['-D', `i=${20_000_000 * round}`]
  const env = role === undefined ? {} : { PGOPTIONS: `-c role=${role}` }
  const pgbench = run(join(bin, 'pgbench'), [...options, ...start, databaseUrl], { env })
  const { stdout } = await pgbench.catch((error: unknown) => {
    const said = messageOf(error)
    throw new Error(`pgbench: ${/ERROR: .*/.exec(said)?.[0] ?? said}`)
  })
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  const sales = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1])
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0)
  if (!(perSecond > 0) || failed > 0) throw new Error(`pgbench: ${stdout}`)
  return { perSecond, sales }
}
