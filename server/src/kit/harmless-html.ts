import sanitizeHtml from 'sanitize-html'

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'i', 'strong', 'em', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // A page that a link opens learns nothing of ours and cannot move us.
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
}
const ABSOLUTE = /^https:\/\//i

/** A company's text for its payers, without anything that could act: a few elements, and links to https alone. */
export function harmlessHtml(html: string | null): string | null {
  if (html === null) return null
  return sanitizeHtml(html, {
    ...ALLOWED,
    exclusiveFilter: ({ tag, attribs }) => tag === 'a' && !ABSOLUTE.test(attribs['href'] ?? '') && 'excludeTag',
  })
}
