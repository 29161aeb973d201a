import { KEY_SCOPES } from '@vezne/domain/access/key-scopes.ts'
import { modulesOf } from '../app.ts'
import { issueKey, listKeys, revokeKey } from '../modules/platform/auth/index.ts'
import { CommandError, companyOf, needed, readArgs, type Command } from './command.ts'

const OPTIONS = {
  tenant: { type: 'string' },
  issue: { type: 'string' },
  scope: { type: 'string' },
  from: { type: 'string' },
  days: { type: 'string' },
  revoke: { type: 'string' },
} as const

function scopeFrom(text: string | undefined) {
  const scope = KEY_SCOPES.find((each) => each === text)
  if (scope === undefined) throw new CommandError(`--scope is one of: ${KEY_SCOPES.join(', ')}.`)
  return scope
}

function daysFrom(text: string | undefined): { days?: number } {
  if (text === undefined) return {}
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new CommandError('--days is a whole number from 1 to 9999.')
  return { days: Number(text) }
}

const dayOf = (moment: Date | null) => moment?.toISOString().slice(0, 10) ?? '-'

/** What the back office does at `/yonetim/api-anahtarlari`, for whoever sits at the machine. */
export const apiKeys: Command = {
  name: 'api-keys',
  usage: '--tenant <domain> [--issue <name> --scope <scope> [--from <network,…>] [--days <n>]] [--revoke <id>]',
  does: 'lists the API keys of a company, issues one, which is shown this once, or revokes one, which ends it at once',
  run: async ({ house, args, say }) => {
    const { values } = readArgs(args, OPTIONS)
    const { auth } = modulesOf(house)
    const { id: tenantId } = await companyOf(house, needed(values.tenant, 'tenant', "the company's domain"))
    if (values.revoke !== undefined) {
      if (!(await revokeKey(auth, tenantId, values.revoke))) throw new CommandError('The company has no such open key.')
      return say('The key is revoked.')
    }
    if (values.issue !== undefined) {
      const networks = values.from?.split(',') ?? []
      const wanted = { name: values.issue, scope: scopeFrom(values.scope), networks, ...daysFrom(values.days) }
      const { id, key } = await issueKey(auth, tenantId, wanted)
      return say(`${id} ${key}`)
    }
    for (const key of await listKeys(auth, tenantId)) {
      const state = key.isOpen ? `until ${dayOf(key.expiresAt)}` : 'ended'
      say(`${key.id} …${key.hint} ${key.scope} "${key.name}" ${state}, last used ${dayOf(key.lastUsedAt)}`)
    }
  },
}
