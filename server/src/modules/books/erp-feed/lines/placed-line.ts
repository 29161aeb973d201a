import type { PlacedRow } from '../feed-kind.ts'

export interface PlacedLine extends PlacedRow {
  readonly accountId: string
  readonly firmCode: string
  readonly documentOn: string
  readonly dueOn: string
  readonly sequence: number
  readonly type: string
  readonly rawType: string | null
  readonly documentNo: string | null
  readonly description: string | null
  readonly currency: string
  readonly localDebitMinor: bigint
  readonly localCreditMinor: bigint
  readonly rate: string | null
  readonly reference: string | null
  readonly branch: string | null
  readonly ettn: string | null
  readonly documentUrl: string | null
  readonly version: number | null
}

/** As the ERP says it: whose account it is has still to be found. */
export type ReadLine = Omit<PlacedLine, 'accountId' | 'firmId'>
