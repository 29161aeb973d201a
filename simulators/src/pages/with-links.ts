import { html } from './html.ts'
import type { Piece } from './html.ts'

/** Addresses in plain text become links; a full stop or bracket behind one belongs to the sentence. */
export function withLinks(text: string): Piece[] {
  const pieces = text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/)
  return pieces.map((piece, index) => {
    return index % 2 === 0 ? piece : html`<a href="${piece}" target="_blank" rel="noopener">${piece}</a>`
  })
}
