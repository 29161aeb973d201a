import { isIP } from 'node:net'
import { decimalToMinor } from '../kit/amounts.ts'
import type { Fields } from '../kit/request-body.ts'

/** `9.99`; published clients also send `9.9` and `9`. Never a comma. */
export function lira(text: string): number | undefined {
  const [, whole = '', cents = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? []
  const minor = decimalToMinor(`${whole}.${cents.padEnd(2, '0')}`)
  return minor === 0 ? undefined : minor
}

/** Letters and digits only, which a portal's own ids seldom are. */
export function isMerchantOid(oid: string): boolean {
  return /^[A-Za-z0-9]{1,64}$/.test(oid)
}

/** A private address is refused; the loopback one stands for the payer of a demo on one machine. */
function isPayerIp(ip: string): boolean {
  return ip.length <= 39 && isIP(ip) !== 0 && !/^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd])/i.test(ip)
}

function isAddress(url: string): boolean {
  return url.length <= 400 && /^https?:\/\//.test(url) && URL.canParse(url)
}

/** `[["name","18.00",1], …]`, HTML-escaped or plain. */
export function isBasket(json: string): boolean {
  try {
    const rows: unknown = JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&amp;', '&'))
    return Array.isArray(rows) && rows.length > 0 && rows.every(isBasketRow)
  } catch {
    return false
  }
}

function isBasketRow(row: unknown): boolean {
  if (!Array.isArray(row) || row.length !== 3) return false
  const [name, price, quantity] = row as unknown[]
  return typeof name === 'string' && lira(String(price)) !== undefined && Number.isInteger(Number(quantity))
}

/** What both kinds of payment ask of the payer and the shop; the first thing wrong, in words. */
export function payerProblem(fields: Fields): string | undefined {
  const text = (name: string) => fields[name] ?? ''
  if (!isPayerIp(text('user_ip'))) return 'user_ip geçersiz'
  if (!isMerchantOid(text('merchant_oid'))) return 'merchant_oid alfanumerik olmalıdır'
  if (!/^[^\s@]+@[^\s@]+$/.test(text('email')) || text('email').length > 100) return 'email geçersiz'
  if (!['0', '1'].includes(text('test_mode'))) return 'test_mode geçersiz'
  const long = [
    ['user_name', 60],
    ['user_address', 400],
    ['user_phone', 20],
  ] as const
  const wrong = long.find(([name, length]) => text(name) === '' || text(name).length > length)
  if (wrong) return `${wrong[0]} geçersiz`
  const url = ['merchant_ok_url', 'merchant_fail_url'].find((name) => !isAddress(text(name)))
  return url === undefined ? undefined : `${url} geçersiz`
}
