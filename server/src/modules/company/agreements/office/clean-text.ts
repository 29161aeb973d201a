import { harmlessHtml } from '../../../../kit/harmless-html.ts'
import { escapeHtml } from '../../../../kit/http/html-text.ts'

const HAS_MARKUP = /<\/?[a-z][^>]*>/i

/** Paragraphs stand apart by an empty line, as people type them. */
const paragraphs = (typed: string) =>
  typed
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${part.split(/\r?\n/).map(escapeHtml).join('<br />')}</p>`)
    .join('\n')

/** What was typed or pasted, as harmless markup: plain text becomes paragraphs, of markup a few elements stay. */
export function cleanText(typed: string): string {
  return harmlessHtml(HAS_MARKUP.test(typed) ? typed : paragraphs(typed)) ?? ''
}
