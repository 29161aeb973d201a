import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { listPosAccounts } from '@vezne/contract/pos-accounts.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { findStandings } from '../../platform/records/index.ts'
import { terminalHealth, type TerminalHealth } from '../payments/index.ts'
import { accountModes, everyTerminal } from '../../company/terminals/index.ts'
import type { PosAccountDeps } from './deps.ts'
import { subjectOf } from './show-account.ts'

const NEVER_CHANGED = { version: 0, changedBy: null, changedAt: null }

type Health = ReplyOf<typeof listPosAccounts>[number]['health']

function healthFrom(lately: TerminalHealth | undefined, isSilent: boolean): Health {
  const { attempts = 0, approvals = 0, medianMs = null, errorCode = null, errorAt = null } = lately ?? {}
  const lastError = errorCode === null || errorAt === null ? null : { code: errorCode, at: errorAt.getTime() }
  return { attempts, approvals, medianMs: medianMs === null ? null : Math.max(0, medianMs), isSilent, lastError }
}

/** Every account, on or off, in the company's own order. */
export async function listAccounts(
  { db: database, till }: PosAccountDeps,
  caller: Caller,
): Promise<ReplyOf<typeof listPosAccounts>> {
  const silent = (await till.banks?.silent()) ?? new Set<number>()
  return database.forCaller(caller, async (db) => {
    const modes = await accountModes(db)
    const standings = await findStandings(db, 'pos-account')
    const health = await terminalHealth(db)
    return (await everyTerminal(db)).map(({ accountId: id, bank, name, currencies, isActive }) => ({
      id,
      bankId: bank.id,
      bankName: bank.name,
      logo: bank.logo,
      name,
      currencies: [...currencies],
      endpointMode: modes.get(id) ?? 'live',
      isActive,
      ...(standings.get(subjectOf(id)) ?? NEVER_CHANGED),
      health: healthFrom(health.get(id), silent.has(bank.id)),
    }))
  })
}
