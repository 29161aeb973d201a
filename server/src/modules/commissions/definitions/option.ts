import { bankOf, type Bank } from '@vezne/banks/pos/banks.ts'
import { ppmFromPercent } from '@vezne/domain/commission/definition.ts'
import type { Nearness } from '@vezne/domain/terminal/card-facts.ts'
import type { Offer } from '@vezne/domain/terminal/offer.ts'
import type { DefinitionRow } from './store.ts'

/** A bank or card option that somebody may choose. */
export interface CommissionOption extends Offer {
  readonly id: string
  readonly bank: Bank
  /** The POS account that will take the money, in the version it has now. */
  readonly accountId: string
  readonly accountVersion: number
  readonly blockageDays: number
  readonly cardName: string
  /** What may be chosen; the definition has the rates of these counts and no others. */
  readonly counts: readonly number[]
  /** How near its POS stands to the card; undefined while there is no card. */
  readonly nearness: Nearness | undefined
  readonly cardLogo: string | null
  readonly isVisaMasterCard: boolean
  readonly isAgriculturePos: boolean
  readonly agricultureCardLogo: string | null
  readonly description: string | null
}

export function optionFrom(row: DefinitionRow): CommissionOption {
  const bank = bankOf(row.bank_id)
  if (bank === undefined) throw new Error(`definition ${row.id} is at bank ${row.bank_id}, which nobody knows`)
  const until = row.extra_installment_expire_date
  const rates = row.rates.map(({ count, percent, isIncluded }) => {
    const ratePpm = ppmFromPercent(percent)
    if (ratePpm === undefined) throw new Error(`definition ${row.id} has the rate ${percent}`)
    return [count, { ratePpm, isIncluded }] as const
  })
  return {
    id: row.id,
    bank,
    accountId: row.account_id,
    accountVersion: row.account_version,
    blockageDays: row.blockage_days,
    pos: {
      accountId: row.account_id,
      bankId: bank.id,
      ...(bank.programme === undefined ? {} : { programme: bank.programme }),
    },
    cardKind: row.card_kind,
    cardName: row.card_name,
    counts: rates.map(([count]) => count),
    nearness: undefined,
    definition: {
      bankId: bank.id,
      rates: new Map(rates),
      isBorneByDealer: row.is_commission_from_dealer,
      extraInstallments: row.extra_installment_count,
      ...(until === null ? {} : { extraInstallmentsUntil: until }),
    },
    ...deferralFrom(row),
    cardLogo: row.card_logo,
    isVisaMasterCard: row.is_visa_master_card,
    isAgriculturePos: row.is_agriculture_pos,
    agricultureCardLogo: row.agriculture_card_logo,
    description: row.description,
  }
}

function deferralFrom(row: DefinitionRow): Pick<Offer, 'deferral'> {
  const { deferring_installment_count: usual, deferring_range_start: from, deferring_range_end: to } = row
  return from === null || to === null ? {} : { deferral: { usual, from, to } }
}
