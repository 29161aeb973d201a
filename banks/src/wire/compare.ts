import { timingSafeEqual } from 'node:crypto'

/** Compares two byte strings without telling by its time where they differ; another length is simply not equal. */
function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

/** For signatures that are texts of one fixed spelling, as upper-case hex. */
export function equalTexts(one: string, other: string): boolean {
  return equalBytes(Buffer.from(one, 'utf8'), Buffer.from(other, 'utf8'))
}

/** Whether a received Base64 text holds exactly these bytes, in the one spelling that we would write ourselves. */
export function equalsBase64(received: string, bytes: Uint8Array): boolean {
  return equalTexts(received, Buffer.from(bytes).toString('base64'))
}
