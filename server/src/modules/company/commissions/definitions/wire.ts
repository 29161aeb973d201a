import { adapterOf, type ShownAs } from '@vezne/banks/pos/banks.ts'
import { LARGEST_COUNT, percentFromPpm } from '@vezne/domain/commission/definition.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { CommissionOption } from './option.ts'

type Count = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

type Rates = Record<`commissionRate${Count}`, number | null> &
  Record<`isCommissionIncludedCommissionRate${Count}`, boolean>

/** A commission definition with the specification's names. */
export type CommissionWire = Readonly<Rates> & {
  readonly id: string
  readonly bankId: number
  readonly bankName: string
  readonly bankLogo: string
  readonly cardName: string
  readonly cardLogoForUseWithBank: string | null
  readonly isVisaMasterCard: boolean
  readonly isAgriculturePos: boolean
  readonly agricultureCardLogo: string | null
  readonly isCommissionFromDealer: boolean
  readonly extraInstallmentCount: number
  readonly extraInstallmentExpireDate: string | null
  readonly deferringInstallmentCount: number
  readonly deferringInstallmentCountRangeStartValue: number | null
  readonly deferringInstallmentCountRangeEndValue: number | null
  readonly description: string | null
  readonly currencies: Currency[]
  readonly shownAs: ShownAs
  readonly isBankSilent?: true
}

const logoUrl = (folder: 'BankLogo' | 'CardLogo', name: string) => `/api/content/${folder}/${name}.png`
const cardLogoUrl = (name: string | null) => (name === null ? null : logoUrl('CardLogo', name))

/** Options as they are offered now: those of a bank that does not answer say so, and stand behind the others. */
export function wiresOf(options: readonly CommissionOption[], silentBanks: ReadonlySet<number>): CommissionWire[] {
  const isSilent = ({ bank }: CommissionOption) => silentBanks.has(bank.id)
  return [
    ...options.filter((option) => !isSilent(option)).map(wireOf),
    ...options.filter(isSilent).map((option) => ({ ...wireOf(option), isBankSilent: true as const })),
  ]
}

export function wireOf({ definition, deferral, bank, ...option }: CommissionOption): CommissionWire {
  return {
    id: option.id,
    bankId: bank.id,
    bankName: bank.name,
    bankLogo: logoUrl('BankLogo', bank.logo),
    cardName: option.cardName,
    cardLogoForUseWithBank: cardLogoUrl(option.cardLogo),
    isVisaMasterCard: option.isVisaMasterCard,
    isAgriculturePos: option.isAgriculturePos,
    agricultureCardLogo: cardLogoUrl(option.agricultureCardLogo),
    isCommissionFromDealer: definition.isBorneByDealer,
    extraInstallmentCount: definition.extraInstallments,
    extraInstallmentExpireDate: definition.extraInstallmentsUntil ?? null,
    deferringInstallmentCount: deferral?.usual ?? 0,
    deferringInstallmentCountRangeStartValue: deferral?.from ?? null,
    deferringInstallmentCountRangeEndValue: deferral?.to ?? null,
    description: option.description,
    currencies: [...adapterOf(bank).traits.currencies],
    shownAs: bank.shownAs,
    ...ratesOf(definition.rates),
  }
}

/** A rate has four decimals at most, so a number carries it unharmed. */
function ratesOf(rates: CommissionOption['definition']['rates']): Rates {
  const counts = Array.from({ length: LARGEST_COUNT }, (_, index) => index + 1)
  const entries = counts.flatMap((count) => {
    const row = rates.get(count)
    return [
      [`commissionRate${count}`, row === undefined ? null : Number(percentFromPpm(row.ratePpm))],
      [`isCommissionIncludedCommissionRate${count}`, row?.isIncluded ?? false],
    ] as const
  })
  return Object.fromEntries(entries) as Rates
}
