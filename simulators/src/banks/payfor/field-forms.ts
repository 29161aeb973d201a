import { decimalToMinor } from '../kit/amounts.ts'

/** Dot decimal with up to two digits behind the point: `5`, `5.0` and `5.00` are the same; nothing is no amount. */
export function amountOf(text = ''): number | undefined {
  const [, whole = '', cents = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? []
  const amountMinor = decimalToMinor(`${whole}.${cents.padEnd(2, '0')}`)
  return amountMinor === 0 ? undefined : amountMinor
}

/** `0` for a single payment, never empty; else 2 to 12. */
export function installmentsOf(text = ''): number | undefined {
  if (text === '0') return 1
  return /^([2-9]|1[0-2])$/.test(text) ? Number(text) : undefined
}

export function isLanguage(text = ''): boolean {
  return /^(tr|en)$/i.test(text)
}
