import { randomBytes } from 'node:crypto'

const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789'
const LENGTH = 20
/** As long as the shortest card number: the log would withhold a line with such a run in it. */
const CARD_LIKE = /\d{13}/

/** Twenty letters and digits from a hundred random bits: fits every gateway, and nobody meets another one's. */
export function newOrderId(): string {
  const id = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte & 31]).join('')
  return CARD_LIKE.test(id) ? newOrderId() : id
}
