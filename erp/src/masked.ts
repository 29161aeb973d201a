const PAN = /\d{13,19}/g

/** Six and four digits of a card at most, whoever wrote the rest of them down. */
export const maskedCard = (text: string): string =>
  text.replace(/[ -]/g, '').replace(PAN, (digits) => `${digits.slice(0, 6)}******${digits.slice(-4)}`)

const COVERED = '•••'
const SECRETS = new Set(['password', 'dbpassword', 'Sifre', 'ApiKey', 'clientSecret'])

/** A request body for people: indented, its secrets covered. */
export const shownBody = (body: unknown): string =>
  JSON.stringify(body, (name, value: unknown) => (SECRETS.has(name) ? COVERED : value), 2)
