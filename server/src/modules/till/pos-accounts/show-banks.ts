import { ACCOUNT_HINTS } from '@vezne/banks/pos/account-hints.ts'
import { adapterOf, BANKS } from '@vezne/banks/pos/banks.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { listPosBanks } from '@vezne/contract/pos-accounts.ts'
import type { EndpointMode, TerminalDeps } from '../../company/terminals/index.ts'

/** Where the calls of an account may go in this installation. */
export function modesHere({ simulatorsUrl, stage }: TerminalDeps): EndpointMode[] {
  const banks: EndpointMode[] = stage.rehearsal ? ['test'] : ['live', 'test']
  return simulatorsUrl === undefined ? banks : [...banks, 'simulated']
}

/** What a form needs to know of each bank: all of it is the adapter's own description. */
export function showBanks(terminals: TerminalDeps): ReplyOf<typeof listPosBanks> {
  const banks = BANKS.map((bank) => {
    const { traits, credentials, settings = [] } = adapterOf(bank)
    return {
      id: bank.id,
      name: bank.name,
      logo: bank.logo,
      hint: ACCOUNT_HINTS[bank.gateway] ?? null,
      currencies: [...traits.currencies],
      halfSecure: [...traits.halfSecure],
      credentials: credentials.map(({ name, label, english, secret, optional = false }) => ({
        name,
        label: { tr: label, en: english },
        isSecret: secret,
        isOptional: optional,
      })),
      settings: settings.map(({ name, label, english, values, otherwise }) => ({
        name,
        label: { tr: label, en: english },
        values: [...values],
        otherwise,
      })),
      unproven: [...traits.unproven],
    }
  })
  return {
    modes: modesHere(terminals),
    banks: banks.toSorted((one, other) => one.name.localeCompare(other.name, 'tr')),
  }
}
