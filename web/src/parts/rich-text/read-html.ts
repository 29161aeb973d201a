/** What a company may write its notes with. Everything else is drawn as the words in it. */
const TAGS = ['p', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'a', 'br', 'h3', 'h4', 'span', 'div'] as const
type Tag = (typeof TAGS)[number]

export type RichNode =
  | { readonly tag: Tag; readonly href?: string | undefined; readonly children: readonly RichNode[] }
  | string

const PIECE = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
    const code = Number.parseInt((decimal ?? hex) as string, decimal === undefined ? 16 : 10)
    return code > 31 && code <= 0x10_ffff ? String.fromCodePoint(code) : ''
  })
}

const tagOf = (name: string) => TAGS.find((tag) => tag === name.toLowerCase())

function addressOf(attributes: string): string | undefined {
  const [, double, single] = HREF.exec(attributes) ?? []
  const address = decode(double ?? single ?? '').trim()
  return SAFE_ADDRESS.test(address) ? address : undefined
}

interface Open {
  readonly tag: Tag | undefined
  readonly href?: string | undefined
  readonly children: RichNode[]
}

/**
 * Reads HTML into a tree of the tags above. The server has cleaned it already; here it cannot become markup at all, only
 * elements that we make ourselves, so it needs neither trust nor a parser that the page's policy would have to allow.
 */
export function readHtml(html: string): RichNode[] {
  const root: Open = { tag: undefined, children: [] }
  const open: Open[] = [root]
  const innermost = () => open.at(-1) ?? root
  const add = (text: string) => text !== '' && innermost().children.push(decode(text))
  const close = () => {
    const { tag, href, children } = open.pop() ?? root
    if (tag !== undefined) innermost().children.push({ tag, href, children })
  }
  let at = 0
  for (const piece of html.matchAll(PIECE)) {
    const [whole, slash, name = '', attributes = ''] = piece
    add(html.slice(at, piece.index))
    at = piece.index + whole.length
    const tag = tagOf(name)
    if (tag === undefined) continue
    if (tag === 'br') innermost().children.push({ tag, children: [] })
    else if (slash === '') open.push({ tag, href: tag === 'a' ? addressOf(attributes) : undefined, children: [] })
    else if (open.some((each) => each.tag === tag)) {
      while (innermost().tag !== tag) close()
      close()
    }
  }
  add(html.slice(at))
  while (open.length > 1) close()
  return root.children
}
