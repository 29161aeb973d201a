import { randomBytes } from 'node:crypto'

const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789'
const LENGTH = 20

/** Twenty letters and digits from a hundred random bits: fits every gateway, and nobody meets another one's. */
export function newOrderId(): string {
  return Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte & 31]).join('')
}
