import { inflateSync } from 'node:zlib'

/** What a reader finds when they search or copy: glyph numbers turned back into letters by the file's own maps. */
export function textLayer(pdf: Buffer): string {
  const objects = new Map<string, { head: string; stream: string }>()
  for (const [, id = '', body = ''] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', packed] = body.split('\nstream\n')
    const bytes = Buffer.from(packed?.replace(/\nendstream$/, '') ?? '', 'latin1')
    const isText = packed !== undefined && head.includes('FlateDecode')
    objects.set(id, { head, stream: isText ? inflateSync(bytes).toString('latin1') : '' })
  }
  const all = [...objects.values()]
  const fonts = new Map<string, Map<string, string>>()
  for (const [, name = '', id = ''] of all
    .map(({ head }) => head)
    .join('\n')
    .matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1]
    fonts.set(name, lettersOf(objects.get(map ?? '')?.stream ?? ''))
  }
  let letters = new Map<string, string>()
  return all
    .flatMap(({ stream }) => [...stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d.\s])*)\] TJ/g)])
    .map(([, font, shown]) => {
      if (font !== undefined) letters = fonts.get(font) ?? new Map<string, string>()
      const glyphs = (shown ?? '').match(/<[0-9a-f]*>/g)?.flatMap((run) => run.match(/[0-9a-f]{4}/g) ?? []) ?? []
      return glyphs.map((glyph) => letters.get(glyph) ?? '\uFFFD').join('') + (shown === undefined ? '' : '\n')
    })
    .join('')
}

function lettersOf(cmap: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, from = '', list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    const codes = list.match(/<[0-9a-f ]+>/g) ?? []
    codes.forEach((code, at) => {
      const glyph = (Number.parseInt(from, 16) + at).toString(16).padStart(4, '0')
      letters.set(glyph, Buffer.from(code.slice(1, -1).replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    })
  }
  return letters
}
