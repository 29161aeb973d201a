import { readFileSync } from 'node:fs'
import { encode } from 'iconv-lite'
import type { Charset } from './request-body.ts'

/** A captured document, as it was stored: `readDocument(import.meta.url, 'sale-approved.xml')`, beside the caller. */
export function readDocument(callerUrl: string, name: string): string {
  return readFileSync(new URL(`./documents/${name}`, callerUrl), 'utf8')
}

/** How letters beyond ASCII are written: as the reply's own bytes, or as `&#x130;` like some banks do. */
export type Letters = 'bytes' | 'references'

/**
 * Puts other values into a captured XML document and leaves all else as the bank wrote it: declaration, blanks, order,
 * names. A value replaces the text of the first element of that name. A name the document lacks is our own mistake.
 */
export function exchangeXml(document: string, values: Readonly<Record<string, string>>, letters: Letters = 'bytes') {
  return Object.entries(values).reduce((text, [name, value]) => {
    const element = new RegExp(`(<${name}(?:\\s[^>]*?)?)(?:/>|>[^<]*(</${name}>))`)
    if (!element.test(text)) throw new Error(`The document has no element ${name}.`)
    return text.replace(element, (_all, opening: string) => `${opening}>${escapeXml(value, letters)}</${name}>`)
  }, document)
}

/** Takes an element out together with its line; for what a bank leaves away in this kind of answer. */
export function withoutElement(document: string, name: string): string {
  return document.replace(new RegExp(`[ \\t]*<${name}(?:\\s[^>]*)?(?:/>|>[^<]*</${name}>)\\r?\\n?`), '')
}

export function escapeXml(value: string, letters: Letters = 'bytes'): string {
  const escaped = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  if (letters === 'bytes') return escaped
  return escaped.replace(/[^\p{ASCII}]/gu, (sign) => `&#x${(sign.codePointAt(0) ?? 0).toString(16)};`)
}

export function encodeText(text: string, charset: Charset): Buffer {
  return encode(text, charset)
}

/** A captured form post, one `name=value` line for each field, in the bank's order. */
export function readFormDocument(callerUrl: string, name: string): Record<string, string> {
  const lines = readDocument(callerUrl, name).split('\n')
  const pairs = lines
    .filter((line) => line !== '')
    .map((line): [string, string] => {
      const at = line.indexOf('=')
      return [line.slice(0, at), line.slice(at + 1)]
    })
  return Object.fromEntries(pairs)
}
