import type { Bank } from '@vezne/banks/pos/banks.ts'
import type { CampaignRecord } from '@vezne/contract/commission-rules/campaigns.ts'
import { percentFromPpm } from '@vezne/domain/commission/definition.ts'
import type { DefinitionToSave } from '@vezne/server/modules/company/commissions/index.ts'
import { demoId } from './demo-id.ts'
import { posAccountId } from './pos-accounts.ts'

/** What a bank asks for installments: a rate for two, and so much more for each further one. */
interface Tariff {
  readonly twoPpm: number
  readonly eachPpm: number
  readonly upTo: number
  /** Counts whose price is the cash price. */
  readonly included?: readonly number[]
  readonly more?: Partial<DefinitionToSave>
  /** What the bank's campaign adds, since before the first payment of the demo. */
  readonly campaign?: { readonly name: string; readonly extraInstallments: number; readonly to: string }
}

/**
 * By bank. The steps are whole or half percents, so that round amounts stay clear of the kuruş that script a bad day;
 * where a total is grossed up (111, 856) the figures were searched for. The seed test looks at all of them. Single payment costs nothing anywhere: entered is charged.
 */
const TARIFFS: Readonly<Record<number, Tariff>> = {
  10: {
    twoPpm: 20_000,
    eachPpm: 10_000,
    upTo: 9,
    more: { deferral: { usual: 1, from: 1, to: 3 }, description: '1–3 ay öteleme' },
  },
  12: { twoPpm: 25_000, eachPpm: 10_000, upTo: 12 },
  15: { twoPpm: 20_000, eachPpm: 15_000, upTo: 10 },
  32: { twoPpm: 25_000, eachPpm: 15_000, upTo: 9 },
  46: { twoPpm: 20_000, eachPpm: 15_000, upTo: 12 },
  48: { twoPpm: 30_000, eachPpm: 10_000, upTo: 6 },
  62: { twoPpm: 20_000, eachPpm: 15_000, upTo: 12 },
  64: {
    twoPpm: 20_000,
    eachPpm: 10_000,
    upTo: 12,
    included: [2, 3],
    more: { description: '2 ve 3 taksitte peşin fiyatına' },
  },
  67: {
    twoPpm: 20_000,
    eachPpm: 15_000,
    upTo: 9,
    more: { description: '+2 taksit kampanyası' },
    campaign: { name: 'World kartlara +2 taksit', extraInstallments: 2, to: '2030-12-31' },
  },
  111: { twoPpm: 28_000, eachPpm: 12_000, upTo: 9, more: { isCommissionFromDealer: true } },
  134: { twoPpm: 25_000, eachPpm: 15_000, upTo: 9 },
  205: { twoPpm: 20_000, eachPpm: 10_000, upTo: 6 },
  856: { twoPpm: 33_500, eachPpm: 14_500, upTo: 12 },
  857: { twoPpm: 35_000, eachPpm: 15_000, upTo: 12 },
  864: { twoPpm: 30_000, eachPpm: 15_000, upTo: 12 },
  889: { twoPpm: 30_000, eachPpm: 20_000, upTo: 12 },
  890: { twoPpm: 35_000, eachPpm: 20_000, upTo: 12 },
  891: { twoPpm: 25_000, eachPpm: 20_000, upTo: 12 },
}

/** Commercial cards have rows of their own here. */
const COMMERCIAL_TARIFFS: Readonly<Record<number, Tariff>> = {
  12: { twoPpm: 15_000, eachPpm: 10_000, upTo: 12, more: { description: 'Ticari kartlara özel' } },
}

export function definitionsOf(tenant: string, bank: Bank): DefinitionToSave[] {
  const commercial = COMMERCIAL_TARIFFS[bank.id]
  return [
    definitionOf(tenant, bank, 'any', TARIFFS[bank.id]),
    ...(commercial === undefined ? [] : [definitionOf(tenant, bank, 'commercial', commercial)]),
  ]
}

interface DemoCampaign {
  readonly id: string
  readonly campaign: CampaignRecord
}

/** The campaign of a bank in a company of the demo. */
export function campaignOf(tenant: string, bank: Bank): DemoCampaign | undefined {
  const campaign = TARIFFS[bank.id]?.campaign
  if (campaign === undefined) return undefined
  return {
    id: demoId(`campaign ${tenant} ${bank.id}`),
    campaign: {
      ...campaign,
      from: '2024-01-01',
      deferral: null,
      picturePath: null,
      isStopped: false,
      definitionIds: definitionsOf(tenant, bank).map(({ id }) => id),
    },
  }
}

function definitionOf(
  tenant: string,
  bank: Bank,
  cardKind: 'any' | 'commercial',
  tariff: Tariff | undefined,
): DefinitionToSave {
  const { programme } = bank
  const hasCards = programme !== undefined && programme !== 'all'
  return {
    id: demoId(`commission ${tenant} ${bank.id} ${cardKind}`),
    accountId: posAccountId(tenant, bank),
    cardKind,
    cardName: hasCards ? programme : bank.name,
    ...(hasCards ? { cardLogo: programme } : {}),
    isVisaMasterCard: !hasCards,
    rates: [{ count: 1, percent: '0' }, ...(tariff === undefined ? [] : installmentsOf(tariff))],
    ...tariff?.more,
  }
}

function installmentsOf({ twoPpm, eachPpm, upTo, included = [] }: Tariff): DefinitionToSave['rates'] {
  return Array.from({ length: upTo - 1 }, (_, index) => {
    const count = index + 2
    return { count, percent: percentFromPpm(twoPpm + index * eachPpm), isIncluded: included.includes(count) }
  })
}
