import { bankOf, type Bank } from '@vezne/banks/pos/banks.ts'
import { ppmFromPercent } from '@vezne/domain/commission/definition.ts'
import type { Nearness } from '@vezne/domain/terminal/card-facts.ts'
import type { Offer } from '@vezne/domain/terminal/offer.ts'
import type { VersionRow } from '../../terminals/index.ts'
import type { DefinitionRow } from './store.ts'

/** A bank or card option that somebody may choose. */
export interface CommissionOption extends Offer {
  readonly id: string
  readonly bank: Bank
  /** The POS account that will take the money, in the version it has now. */
  readonly accountId: string
  readonly accountVersion: number
  /** Where this option was asked for by its id. */
  readonly account?: VersionRow
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
  const bank = bankOf(row.bankId)
  if (bank === undefined) throw new Error(`definition ${row.id} is at bank ${row.bankId}, which nobody knows`)
  const until = row.extraInstallmentExpireDate
  const rates = row.rates.map(({ count, percent, isIncluded }) => {
    const ratePpm = ppmFromPercent(percent)
    if (ratePpm === undefined) throw new Error(`definition ${row.id} has the rate ${percent}`)
    return [count, { ratePpm, isIncluded }] as const
  })
  return {
    id: row.id,
    bank,
    accountId: row.accountId,
    accountVersion: row.accountVersion,
    ...(row.account !== null && { account: row.account }),
    blockageDays: row.blockageDays,
    pos: {
      accountId: row.accountId,
      bankId: bank.id,
      ...(bank.programme === undefined ? {} : { programme: bank.programme }),
    },
    cardKind: row.cardKind,
    cardName: row.cardName,
    counts: rates.map(([count]) => count),
    nearness: undefined,
    definition: {
      bankId: bank.id,
      rates: new Map(rates),
      isBorneByDealer: row.isCommissionFromDealer,
      extraInstallments: row.extraInstallmentCount,
      ...(until === null ? {} : { extraInstallmentsUntil: until }),
    },
    ...deferralFrom(row),
    cardLogo: row.cardLogo,
    isVisaMasterCard: row.isVisaMasterCard,
    isAgriculturePos: row.isAgriculturePos,
    agricultureCardLogo: row.agricultureCardLogo,
    description: row.description,
  }
}

function deferralFrom(row: DefinitionRow): Pick<Offer, 'deferral'> {
  const { deferringInstallmentCount: usual, deferringRangeStart: from, deferringRangeEnd: to } = row
  return from === null || to === null ? {} : { deferral: { usual, from, to } }
}
