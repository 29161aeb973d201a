import { modulesOf } from '../app.ts'
import { verifyChain, type ChainFault, type Verified } from '../modules/platform/audit-trail/index.ts'
import { forEachTenant, tenantById } from '../modules/platform/tenants/index.ts'
import { CommandError, companyOf, readArgs, type Command, type CommandCall } from './command.ts'

const OPTIONS = {
  tenant: { type: 'string' },
  expect: { type: 'string', multiple: true },
} as const

/** Whether the log of events is what was written: reckoned again from its first event, for every company. */
export const audit: Command = {
  name: 'audit',
  usage: 'verify [--tenant <domain>] [--expect <root> …]',
  does: 'proves that no sealed event was changed, added or taken away, and tells the last root of each company, to be kept elsewhere',
  run: async (call) => {
    const { values, positionals } = readArgs(call.args, OPTIONS)
    const [verb, ...more] = positionals
    if (verb !== 'verify' || more.length > 0) throw new CommandError('What about the audit trail? It can be verified.')
    const expected = new Set((values.expect ?? []).map(readRoot))
    await verify(call, values.tenant, expected)
  },
}

function readRoot(said: string): string {
  const root = said.trim().toLowerCase()
  if (!/^[0-9a-f]{64}$/.test(root))
    throw new CommandError('--expect is a root as this command tells it: 64 letters and digits.')
  return root
}

async function verify(call: CommandCall, domain: string | undefined, expected: ReadonlySet<string>): Promise<void> {
  const { house, say } = call
  const { tenants, tenantDb, log } = modulesOf(house)
  const unknown = new Set(expected)
  let broken = 0
  const verifyOne = async (tenantId: string) => {
    const { name } = await tenantById(tenants, tenantId)
    const verified = await verifyChain(tenantDb, tenantId, expected)
    for (const fault of verified.faults) say(`${name}: ${sentenceOf(fault)}`)
    say(`${name}: ${sumOf(verified)}`)
    for (const root of verified.known) unknown.delete(root)
    if (verified.faults.length > 0) broken += 1
  }
  if (domain === undefined) await forEachTenant({ tenants, log }, 'audit', verifyOne)
  else await verifyOne((await companyOf(house, domain)).id)
  for (const root of unknown) say(`No chain here has the root ${root}: one was cut off before it, or written anew.`)
  if (broken + unknown.size > 0) throw new Error('The log of events is not what was written.')
  say('The log of events is what was written.')
}

function sentenceOf({ what, batch = 0, eventId = '' }: ChainFault): string {
  switch (what) {
    case 'batch-missing':
      return `batch ${batch} is missing.`
    case 'batch-changed':
      return `batch ${batch} was changed: its root is not that of what it holds.`
    case 'chain-broken':
      return `batch ${batch} does not follow the one before it: one of the two was changed.`
    case 'event-altered':
      return `batch ${batch}: event ${eventId} was altered after it was sealed.`
    case 'event-missing':
      return `batch ${batch}: event ${eventId} is missing.`
    case 'event-unsealed':
      return `event ${eventId} stands in no batch: it was added behind the log's back, or its batch was taken away.`
    case 'event-lost':
      return `event ${eventId} was taken away before it was sealed.`
  }
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const sumOf = ({ batches, events, unsealed, lastRoot }: Verified) =>
  `${counted(events, 'event', 'events')} in ${counted(batches, 'batch', 'batches')}, ${unsealed} not sealed yet, ` +
  `last root ${lastRoot ?? 'none'}.`
