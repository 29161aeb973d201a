/** Markup that may stand in a page as it is. Only the `html` tag makes it, so nothing unescaped can get in. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

export type Piece = Html | string | number | null | readonly Piece[]

/** Builds markup; every value that is not markup itself is escaped, for element content and quoted attributes alike. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(String.raw({ raw: parts }, ...pieces.map(markupOf)))
}

function markupOf(piece: Piece): string {
  if (piece === null) return ''
  if (piece instanceof Html) return piece.markup
  if (typeof piece === 'object') return piece.map(markupOf).join('')
  return escape(String(piece))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
