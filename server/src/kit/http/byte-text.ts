/**
 * A text in which every letter stands for one byte of its UTF-8. Most of a reply is plain; a single Turkish letter would
 * make all of it twice as wide and leave it to be spelled anew, letter by letter, when it goes out.
 */
export type ByteText = string & { readonly isOfBytes: true }

const NOT_PLAIN = /[^\x20-\x7e]/

export const inBytes = (text: string): ByteText =>
  (NOT_PLAIN.test(text) ? Buffer.from(text).toString('latin1') : text) as ByteText

export const bytesOf = (text: ByteText): Buffer => Buffer.from(text, 'latin1')

/** Put together of parts that are such texts. */
export const byteText = (parts: TemplateStringsArray, ...texts: readonly ByteText[]): ByteText => {
  let whole = parts[0] ?? ''
  for (const [at, text] of texts.entries()) whole += text + (parts[at + 1] ?? '')
  return whole as ByteText
}
