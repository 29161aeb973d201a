/** 105620 → `1056.20`, by cutting the digits: no float comes near money. */
export function minorToDecimal(amountMinor: number, point: '.' | ',' = '.'): string {
  const digits = String(amountMinor).padStart(3, '0')
  return `${digits.slice(0, -2)}${point}${digits.slice(-2)}`
}

/** `1056.20` → 105620. Exactly two digits behind the point, no sign, no separator; anything else is undefined. */
export function decimalToMinor(text: string, point: '.' | ',' = '.'): number | undefined {
  const [whole = '', cents = '', ...more] = text.split(point)
  if (more.length > 0 || !/^\d{1,10}$/.test(whole) || !/^\d\d$/.test(cents)) return undefined
  return Number(`${whole}${cents}`)
}

/** `105620` → 105620. */
export function digitsToMinor(text: string): number | undefined {
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined
}

/** `1.056,20 TL` as a Turkish bank's page shows it, `TRY 1,056.20` for English readers. */
export function shownAmount(amountMinor: number, currency: string, language: 'tr' | 'en'): string {
  const [whole = '', cents = ''] = minorToDecimal(amountMinor).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, language === 'tr' ? '.' : ',')
  return language === 'tr'
    ? `${grouped},${cents} ${currency === 'TRY' ? 'TL' : currency}`
    : `${currency} ${grouped}.${cents}`
}

/** So many percent of an amount, to the nearest kuruş: what an institution adds or keeps. */
export function percentOf(kurus: number, percent: number): number {
  return Math.round((kurus * percent) / 100)
}

/** An amount times part over whole, cut to the kuruş; the caller gives the rest to the last share. */
export function shareOf(kurus: number, part: number, whole: number): number {
  return Number((BigInt(kurus) * BigInt(part)) / BigInt(whole))
}
