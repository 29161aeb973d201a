import type { Fields } from '../wire/fields.ts'

/**
 * Kuveyt Türk returns one field with an encoded document in it, and signs some of the values inside. To tamper with
 * those, the message is opened into its leaves and packed again.
 */
export interface Opened {
  readonly leaves: Fields
  readonly pack: (leaves: Fields) => Fields
}

const PACKED = 'AuthenticationResponse'
const LEAF = /<([A-Za-z]+)>([^<]*)<\/\1>/g

export function openUp(fields: Fields): Opened {
  const packed = fields[PACKED]
  if (packed === undefined) return { leaves: fields, pack: (leaves) => leaves }
  const document = decodeURIComponent(packed.replace(/\+/g, ' '))
  const leaves = Object.fromEntries([...document.matchAll(LEAF)].map(([, name = '', value = '']) => [name, value]))
  return { leaves, pack: (changed) => ({ ...fields, [PACKED]: packInto(document, changed) }) }
}

function packInto(document: string, leaves: Fields): string {
  const changed = document.replace(LEAF, (whole: string, name: string) => {
    const value = leaves[name]
    return value === undefined ? '' : whole.replace(/>[^<]*</, () => `>${escapeXml(value)}<`)
  })
  return encodeURIComponent(changed).replace(/%20/g, '+')
}

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
