import { XMLParser } from 'fast-xml-parser'
import { SyntaxValidator } from 'fast-xml-validator'

/**
 * One element of a bank's message: its own text, and its children in their order. Values stay texts: `00` is a code and
 * `10.50` an amount, not numbers.
 */
export interface Element {
  readonly name: string
  readonly text: string
  readonly children: readonly Element[]
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  trimValues: false,
  removeNSPrefix: true,
  // Character references are resolved below; entities of the message's own making never.
  processEntities: false,
})

const MAX_DEPTH = 32

/** The root element, or undefined for anything that is not one well-formed document without a document type. */
export function parseXml(text: string): Element | undefined {
  const clean = text.replace(/^\uFEFF/, '').trim()
  if (!clean.startsWith('<') || /<!(?:DOCTYPE|ENTITY)/i.test(clean)) return undefined
  try {
    if (!isWellFormed(clean)) return undefined
    const roots = elementsOf(parser.parse(clean) as Parsed[], 0)
    return roots.length === 1 ? roots[0] : undefined
  } catch {
    return undefined
  }
}

/** The validator says `true` or what is wrong, which its types hide. */
function isWellFormed(text: string): boolean {
  const verdict: unknown = SyntaxValidator.validate(text)
  return verdict === true
}

type Parsed = Record<string, Parsed[] | string>

function elementsOf(nodes: readonly Parsed[], depth: number): Element[] {
  if (depth > MAX_DEPTH) throw new Error('deeper than any message of a bank')
  return nodes.flatMap((node) =>
    Object.entries(node).flatMap(([name, inside]) =>
      typeof inside === 'string' || name === '#text' ? [] : [elementOf(name, inside, depth)],
    ),
  )
}

function elementOf(name: string, inside: readonly Parsed[], depth: number): Element {
  const text = inside.map((node) => (typeof node['#text'] === 'string' ? node['#text'] : '')).join('')
  return { name, text: resolveReferences(text), children: elementsOf(inside, depth + 1) }
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function resolveReferences(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (typeof name === 'string') return NAMED[name.toLowerCase()] ?? whole
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : ''
  })
}

/** The first child of this name, by the bank's exact spelling. */
export function child(element: Element | undefined, name: string): Element | undefined {
  return element?.children.find((candidate) => candidate.name === name)
}

export function childrenOf(element: Element | undefined, name: string): Element[] {
  return element?.children.filter((candidate) => candidate.name === name) ?? []
}

/** Walks down by names, as `at(reply, 'Order', 'OrderInqResult', 'Status')`. */
export function at(element: Element | undefined, ...path: string[]): Element | undefined {
  return path.reduce(child, element)
}

/** The trimmed text at a path; empty where there is nothing. */
export function textAt(element: Element | undefined, ...path: string[]): string {
  return at(element, ...path)?.text.trim() ?? ''
}

/** The first element of this name anywhere below, for messages whose wrapping nobody promised. */
export function findElement(element: Element | undefined, name: string): Element | undefined {
  if (element === undefined || element.name === name) return element
  for (const inner of element.children) {
    const found = findElement(inner, name)
    if (found !== undefined) return found
  }
  return undefined
}

/** What is written into a message: names with a text, or with more of the same, in their order. */
export type XmlContent = readonly (readonly [name: string, value: string | XmlContent])[]

/** Writes `<name>…</name>` without any blank; everything outside ASCII becomes a character reference. */
export function writeXml(name: string, content: string | XmlContent): string {
  const inside =
    typeof content === 'string' ? escapeXml(content) : content.map(([inner, value]) => writeXml(inner, value)).join('')
  const [closing] = name.split(' ')
  return `<${name}>${inside}</${closing}>`
}

function escapeXml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/[^\x20-\x7e]/gu, (letter) => `&#${letter.codePointAt(0)};`)
}
