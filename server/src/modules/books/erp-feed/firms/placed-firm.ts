import type { PlacedRow } from '../feed-kind.ts'

export interface PlacedFirm extends PlacedRow {
  readonly title: string
  readonly taxNumber: string | null
  readonly taxOffice: string | null
  readonly parentCode: string | null
  readonly groupCode: string | null
  readonly priceListCode: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly city: string | null
  readonly isActive: boolean
  readonly version: number | null
  readonly data: string
}
