import type { SmsAnswer, SmsLine, OutgoingSms, SmsProvider } from './port.ts'
import { basicAuth, JSON_HEADERS, phoneAt, readJson, unreadAnswer, wordAt } from './read.ts'

/** What a company may write into the texts of its request. */
const PLACES = /\{(to|text|sender|id|account|password)\}/g

/** The request with its places filled. They are filled in texts alone, so that no message can change its shape. */
function filled(value: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return value.replace(PLACES, (_, name: string) => values[name] ?? '')
  if (Array.isArray(value)) return value.map((each) => filled(each, values))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, filled(inner, values)]))
}

function authorization({ auth, account, password }: SmsLine): Readonly<Record<string, string>> {
  switch (auth) {
    case 'none':
      return {}
    case 'basic':
      return { authorization: basicAuth(account, password) }
    case 'bearer':
      return { authorization: `Bearer ${password}` }
  }
}

/** A request of one's own: JSON that has somewhere a place for the number and one for the text. */
export function isRequestBody(body: string): boolean {
  const read = readJson(body)
  return typeof read === 'object' && read !== null && body.includes('{to}') && body.includes('{text}')
}

async function send(line: SmsLine, { id, to, text }: OutgoingSms): Promise<SmsAnswer> {
  const { account, password, sender } = line
  const body = JSON.stringify(filled(readJson(line.body), { id, to, text, sender, account, password }))
  const headers = { ...JSON_HEADERS, ...authorization(line) }
  const reply = await line.call({ method: 'POST', url: line.url, headers, body })
  if (!('text' in reply) || reply.status < 200 || reply.status > 299) {
    const isUnpaid = 'text' in reply && reply.status === 402
    const isBusy = 'text' in reply && reply.status === 503
    if (isUnpaid) return { kind: 'refused', why: 'credit' }
    return isBusy ? { kind: 'later', why: 'busy' } : unreadAnswer(reply)
  }
  const providerId = line.idField === '' ? undefined : wordAt(readJson(reply.text), ...line.idField.split('.'))
  return { kind: 'accepted', providerId: providerId ?? null }
}

/** Any service that takes a request of JSON. What became of a message it can tell to our door. */
export const anyHttp: SmsProvider = {
  base: '',
  knowsReference: false,
  asksAtOnce: 0,
  send,
  ask: () => Promise.resolve([]),
  balance: () => Promise.resolve({ why: 'refused' }),
  readReports: (body) =>
    (Array.isArray(body) ? body : [body]).flatMap((item: unknown) => {
      const [providerId, status] = [wordAt(item, 'id'), wordAt(item, 'status')]
      if (providerId === undefined || (status !== 'delivered' && status !== 'undelivered')) return []
      return [
        { providerId, phone: phoneAt(item, 'to'), state: status, why: status === 'delivered' ? null : 'rejected' },
      ]
    }),
}
