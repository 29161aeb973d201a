/** Node reads `iso-8859-9` as the standard demands, as Windows-1254: the same letters and a few signs more. */
export function decodeTurkish(bytes: Uint8Array): string {
  return new TextDecoder('iso-8859-9').decode(bytes)
}

export function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes)
}

/** UTF-8 where the bytes are that, Turkish Latin otherwise: some banks send either. */
export function decodeEither(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeTurkish(bytes)
  }
}

const TURKISH_BYTES: Readonly<Record<string, number>> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe }
const REPLACED_LATIN = /[ÐÝÞðýþ]/

/** ISO-8859-9, which Node can read but not write; what it does not know becomes a question mark. */
export function encodeTurkish(text: string): Uint8Array {
  return Uint8Array.from(Array.from(text), (letter) => {
    const turkish = TURKISH_BYTES[letter]
    if (turkish !== undefined) return turkish
    const code = letter.codePointAt(0) ?? 0x3f
    return code > 0xff || REPLACED_LATIN.test(letter) ? 0x3f : code
  })
}

const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ç: 'c',
  Ç: 'C',
  ğ: 'g',
  Ğ: 'G',
  ı: 'i',
  İ: 'I',
  ö: 'o',
  Ö: 'O',
  ş: 's',
  Ş: 'S',
  ü: 'u',
  Ü: 'U',
}

/** A name in plain letters, for banks that stumble over ours. */
export function toAscii(text: string): string {
  const turkish = text.replace(/[çÇğĞıİöÖşŞüÜ]/g, (letter) => PLAIN_LETTERS[letter] ?? '')
  return turkish.normalize('NFKD').replace(/[^\x20-\x7e]/g, '')
}
