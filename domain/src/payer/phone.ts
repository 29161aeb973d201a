/** A Turkish mobile number is ten digits, the first one a 5. */
const NATIONAL = /^5\d{9}$/

/** What was typed, without the country's or the trunk's digits in front: `5…`, `05…`, `905…`, `+90…`, `0090…`. */
function nationalDigits(text: string): string {
  return text
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .replace(/^90(?=0?5|0?$)/, '')
    .replace(/^0/, '')
}

/** `905XXXXXXXXX`, twelve digits; undefined while it is not complete. */
export function readPhone(text: string): string | undefined {
  const digits = nationalDigits(text)
  return NATIONAL.test(digits) ? `90${digits}` : undefined
}

/** As people read it, as far as it was typed: `0 (532) 123 45 67`. */
export function showPhone(text: string): string {
  const digits = nationalDigits(text).slice(0, 10)
  if (digits === '') return ''
  const [area, ...rest] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8), digits.slice(8)]
  const groups = rest.filter((group) => group !== '').join(' ')
  return digits.length < 3 ? `0 (${area}` : `0 (${area})${groups === '' ? '' : ` ${groups}`}`
}
