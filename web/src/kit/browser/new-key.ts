/**
 * The number of one wish: a repeated click is the same wish. `randomUUID` is missing on pages that are not served
 * securely.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
