import { hashOf } from './html-text.ts'

/** The policy of a page with these styles, and no others. */
export function withStyles(policy: string, styles: readonly string[]): string {
  if (styles.length === 0) return policy
  const hashes = styles.map(hashOf).join(' ')
  return policy.includes('style-src ')
    ? policy.replace('style-src ', `style-src ${hashes} `)
    : `${policy}; style-src ${hashes}`
}

/** Staff tries POS accounts in the panel: a bank is shown where payers see theirs, on our second origin and nowhere else. */
export const panelPolicy = (nonce: string, frameOrigin: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // The pay page beside its settings, on this very origin; banks on the second one.
    `frame-src 'self' ${frameOrigin}`,
    "base-uri 'none'",
    `form-action 'self' ${frameOrigin}`,
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * On pages that payers see, no script may turn text into markup or code: the browser refuses it, and since no policy is
 * named, no script can make an exception for itself.
 */
export const NO_TEXT_BECOMES_CODE = ["require-trusted-types-for 'script'", "trusted-types 'none'"]

export const publicPolicy = (framedBy: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy}`,
    ...NO_TEXT_BECOMES_CODE,
  ].join('; ')

/**
 * For pages where cards are typed: nothing of third parties, and banks only on our second origin. A shop that wants its
 * payers back by POST gets a form of ours, on the origin that its company has allowed.
 */
export const payPolicy = (frameOrigin: string, returnOrigin: string | null) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    `frame-src ${frameOrigin}`,
    `form-action ${returnOrigin === null ? frameOrigin : `${frameOrigin} ${returnOrigin}`}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
    ...NO_TEXT_BECOMES_CODE,
  ].join('; ')

/** The same page with a draft of staff: it is shown in the panel alone, and opens no bank and no shop. */
export const previewPolicy = () =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    ...NO_TEXT_BECOMES_CODE,
  ].join('; ')

// A tenant's uploads are shown, never run: even an SVG opened by itself has no script and no origin.
export const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox"
