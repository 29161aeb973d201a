/** Encodes as the bank's ASP.NET does: blanks as plus signs, hexadecimal digits small, `-_.!*()` left alone. */
export function urlEncode(text: string): string {
  return encodeURIComponent(text)
    .replace(/%20/g, '+')
    .replace(/~/g, '%7e')
    .replace(/'/g, '%27')
    .replace(/%[0-9A-F]{2}/g, (sign) => sign.toLowerCase())
}

export function urlDecode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}
