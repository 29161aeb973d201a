/** What a page loads or runs, tag by tag as it stands in the markup. */
export interface PageParts {
  /** Elements that run, load, redirect or dress something: `<script type="module" src="/assets/a.js">`; a style with its text. */
  readonly active: readonly string[]
  /** Elements with a handler of their own (`onclick`) or an address that is code (`javascript:`). */
  readonly inline: readonly string[]
}

const ACTIVE = /^<(?:script|link|style|base|iframe|frame|object|embed|applet|portal|meta(?=[^>]*http-equiv))\b/i
const INLINE = /\son[a-z]+\s*=|=\s*["']?\s*(?:javascript|data|vbscript):/i

/**
 * Reads a page that we wrote ourselves: text and attributes have their `<` and `>` escaped there, so a tag is what stands
 * between the two. Whatever somebody put in between is a tag as well, and is not one of ours.
 */
export function partsOf(html: string): PageParts {
  const tags = [...html.matchAll(/<style>.*?(?=<\/style>)|<[a-z][^>]*>/gis)].map(([tag]) =>
    tag.startsWith('<style>') ? tag : tag.replaceAll(/\s+/g, ' ').replace(/ ?\/?>$/, '>'),
  )
  return { active: tags.filter((tag) => ACTIVE.test(tag)), inline: tags.filter((tag) => INLINE.test(tag)) }
}
