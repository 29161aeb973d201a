import { Refusal } from '../refusal.ts'

/** One item of an XML text. Elements and attributes are called by their names without a prefix. */
export interface Step {
  readonly kind: 'open' | 'text' | 'close'
  /** The elements around it, the outermost first; of an element its own name last. Changes with the next step. */
  readonly path: readonly string[]
  /** Of an opening tag the text after its name, read by `attributesOf`; of a text the text. */
  readonly text: string
}

/** No workbook goes deeper than some ten. */
const DEEPEST = 64

const notReadable = () => new Refusal('sheet-not-readable', null, 'file')

/**
 * Walks an XML text from tag to tag, in one pass and without building a tree: the memory of a row is free before the
 * next one is read. Document types, and so entities of the file's own making, are refused.
 */
export function* stepsOf(xml: string): Generator<Step> {
  const path: string[] = []
  let at = 0
  for (let start = xml.indexOf('<'); start >= 0; start = xml.indexOf('<', at)) {
    if (start > at && path.length > 0) yield { kind: 'text', path, text: resolved(xml.slice(at, start)) }
    if (xml.startsWith('<?', start)) at = behind(xml, '?>', start)
    else if (xml.startsWith('<!--', start)) at = behind(xml, '-->', start + 2)
    else if (xml.startsWith('<![CDATA[', start)) {
      at = behind(xml, ']]>', start)
      yield { kind: 'text', path, text: xml.slice(start + 9, at - 3) }
    } else if (xml.startsWith('<!', start)) throw notReadable()
    else if (xml.startsWith('</', start)) {
      at = behind(xml, '>', start)
      if (path.at(-1) !== localName(xml.slice(start + 2, at - 1).trimEnd())) throw notReadable()
      yield { kind: 'close', path, text: '' }
      path.pop()
    } else {
      at = behindTag(xml, start)
      const isEmpty = xml.charAt(at - 2) === '/'
      const tag = xml.slice(start + 1, isEmpty ? at - 2 : at - 1)
      const [name = ''] = /^[^\s/]+/.exec(tag) ?? []
      if (name === '' || path.length >= DEEPEST) throw notReadable()
      path.push(localName(name))
      yield { kind: 'open', path, text: tag.slice(name.length) }
      if (isEmpty) yield { kind: 'close', path, text: '' }
      if (isEmpty) path.pop()
    }
  }
  if (path.length > 0) throw notReadable()
}

/** True if a step is at exactly this path. */
export const isAt = ({ path }: Step, ...place: readonly string[]): boolean =>
  path.length === place.length && place.every((name, depth) => path[depth] === name)

/** The attributes of an opening tag. */
export function attributesOf({ text }: Step): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  let at = 0
  for (let equals = text.indexOf('='); equals >= 0; equals = text.indexOf('=', at)) {
    let from = equals + 1
    while (/\s/.test(text.charAt(from))) from += 1
    const quote = text.charAt(from)
    const end = quote === '"' || quote === "'" ? text.indexOf(quote, from + 1) : -1
    if (end < 0) throw notReadable()
    found.set(localName(text.slice(at, equals).trim()), resolved(text.slice(from + 1, end)))
    at = end + 1
  }
  return found
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function behind(xml: string, sign: string, from: number): number {
  const found = xml.indexOf(sign, from)
  if (found < 0) throw notReadable()
  return found + sign.length
}

/** A tag ends at the first `>` outside of quotes. */
function behindTag(xml: string, start: number): number {
  for (let at = start; at < xml.length; at += 1) {
    const sign = xml.charAt(at)
    if (sign === '>') return at + 1
    if (sign === '"' || sign === "'") at = behind(xml, sign, at + 1) - 1
  }
  throw notReadable()
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const REFERENCE = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi

function resolved(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(REFERENCE, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : ''
  })
}
