import { decimalToMinor } from '../kit/amounts.ts'

/** The XML API also takes `10` and `10.5`, which public clients send; the form must have both digits. */
export function apiAmount(total: string): number | undefined {
  const [, whole = '', cents = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(total) ?? []
  return decimalToMinor(`${whole}.${cents.padEnd(2, '0')}`)
}
