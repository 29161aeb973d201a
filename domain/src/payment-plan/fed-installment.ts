import { partNo } from '../receivables/part-keys.ts'

/** What the ERP said of one open item of a document. */
interface SaidPart {
  readonly installmentNo: number | null
  readonly planCode: string | null
}

interface Shown {
  readonly planCode: string | null
  /** `2/6`; null where it is the only part. */
  readonly installment: string | null
}

/** The code of the term and the place among the parts, for an item of a document that the ERP has said so much of. */
export function fedInstallment(key: string | undefined, said: readonly SaidPart[]): Shown {
  const no = key === undefined ? undefined : partNo(key)
  const own = said.find(({ installmentNo }) => installmentNo === (no ?? null)) ?? said[0]
  const parts = new Set(said.flatMap(({ installmentNo }) => installmentNo ?? []))
  return {
    planCode: own?.planCode ?? null,
    installment: no === undefined || parts.size < 2 ? null : `${no}/${Math.max(parts.size, ...parts)}`,
  }
}
