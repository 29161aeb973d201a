import { oldestRows, tableSizes, type TableSize } from '../kit/db/sizes.ts'
import { modulesOf } from '../app.ts'
import { forEachTenant } from '../modules/platform/tenants/index.ts'
import { readArgs, type Command } from './command.ts'

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** `1.2 GB` */
function told(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1)
  return `${(bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1)} ${UNITS[step]}`
}

function lineOf({ table, parts, bytes, indexBytes, rows, before }: TableSize, oldest: Date | undefined): string {
  const facts = [
    `${told(indexBytes)} indexes`,
    ...(rows === null ? [] : [`about ${rows} rows`]),
    ...(parts > 0 ? [`${parts} partitions`] : []),
    ...(oldest === undefined ? [] : [`oldest ${oldest.toISOString().slice(0, 10)}`]),
    ...(before === null ? [] : [`oldest before ${before}`]),
  ]
  return `${told(bytes + indexBytes).padStart(10)}  ${table} (${facts.join(', ')})`
}

export const sizes: Command = {
  name: 'sizes',
  usage: '[--all]',
  does: 'says how large which table is, with its indexes and all of its partitions, and from when its oldest row is where that is known',
  run: async ({ house, args, say }) => {
    const { values } = readArgs(args, { all: { type: 'boolean', default: false } })
    const found = await tableSizes(house.pool)
    const oldest = new Map<string, Date>()
    await forEachTenant(modulesOf(house), 'sizes', async (tenantId) => {
      for (const [table, at] of await house.tenantDb.forTenant(tenantId, oldestRows)) {
        const known = oldest.get(table)
        if (known === undefined || at < known) oldest.set(table, at)
      }
    })
    const shown = values.all ? found : found.slice(0, 30)
    for (const each of shown) say(lineOf(each, oldest.get(each.table)))
    if (shown.length < found.length) say(`${found.length - shown.length} smaller ones: npx vezne sizes --all`)
    const sum = found.reduce((all, { bytes, indexBytes }) => all + bytes + indexBytes, 0)
    say(`${told(sum).padStart(10)}  in ${found.length} tables`)
  },
}
