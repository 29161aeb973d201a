import type { Fields } from '../wire/fields.ts'

/**
 * Kuveyt Türk returns one field with an encoded document in it, and signs some of the values inside. To tamper with
 * those, the message is opened into its leaves and packed again.
 */
export interface Opened {
  readonly leaves: Fields
  readonly pack: (leaves: Fields) => Fields
  /** The body of a form with these leaves, where names may stand twice or be new. */
  readonly form: (pairs: Pairs) => string
}

type Pairs = readonly (readonly [name: string, value: string])[]

const PACKED = 'AuthenticationResponse'
const LEAF = /<([A-Za-z]+)>([^<]*)<\/\1>/g

export function openUp(fields: Fields): Opened {
  const packed = fields[PACKED]
  if (packed === undefined) return { leaves: fields, pack: (leaves) => leaves, form: bodyOf }
  const document = decodeURIComponent(packed.replace(/\+/g, ' '))
  const leaves = Object.fromEntries([...document.matchAll(LEAF)].map(([, name = '', value = '']) => [name, value]))
  return {
    leaves,
    pack: (changed) => ({ ...fields, [PACKED]: packInto(document, changed) }),
    form: (pairs) => bodyOf(Object.entries({ ...fields, [PACKED]: packPairs(document, pairs) })),
  }
}

const bodyOf = (pairs: Pairs) => {
  const form = new URLSearchParams()
  for (const [name, value] of pairs) form.append(name, value)
  return form.toString()
}

/** Each leaf as often as the pairs have it; what the document did not know stands at its end. */
function packPairs(document: string, pairs: Pairs): string {
  const known = new Set([...document.matchAll(LEAF)].map(([, name]) => name))
  const written = (of: Pairs) => of.map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`).join('')
  const changed = document.replace(LEAF, (_whole, name: string) => written(pairs.filter(([theirs]) => theirs === name)))
  const news = written(pairs.filter(([name]) => !known.has(name) && /^[A-Za-z_]\w*$/.test(name)))
  return encodeURIComponent(changed.replace(/<\/[^>]+>\s*$/, (end) => news + end)).replace(/%20/g, '+')
}

function packInto(document: string, leaves: Fields): string {
  const changed = document.replace(LEAF, (whole: string, name: string) => {
    const value = leaves[name]
    return value === undefined ? '' : whole.replace(/>[^<]*</, () => `>${escapeXml(value)}<`)
  })
  return encodeURIComponent(changed).replace(/%20/g, '+')
}

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
