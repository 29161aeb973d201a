import type { SmsWhy } from '@vezne/contract/sms/words.ts'
import type { AskedSms, SmsLine, SmsProvider, SmsReport } from './port.ts'
import {
  answerOf,
  at,
  creditsOf,
  JSON_HEADERS,
  listAt,
  phoneAt,
  readJson,
  unreadAnswer,
  unreadBalance,
  wordAt,
} from './read.ts'

const CODES: Readonly<Record<string, SmsWhy>> = {
  '401': 'credentials',
  '402': 'credit',
  '450': 'sender',
  '451': 'duplicate',
  '452': 'number',
  '453': 'too-long',
  '454': 'text',
  '460': 'sender',
  '466': 'number',
  '467': 'sender',
  '468': 'iys',
  '469': 'iys',
  '470': 'iys',
}
const BUSY = ['503']
const CONSENT = { individual: 'BIREYSEL', merchant: 'TACIR' } as const

const post = (line: SmsLine, call: string, rest: object) =>
  line.call({
    method: 'POST',
    url: `${line.base}/v1/${call}/json`,
    headers: JSON_HEADERS,
    body: JSON.stringify({
      request: { authentication: { key: line.account, hash: line.password }, ...rest },
    }),
  })

const STATES = {
  '110': { state: 'accepted', why: null },
  '111': { state: 'delivered', why: null },
  '112': { state: 'undelivered', why: 'rejected' },
} as const
type StatusCode = keyof typeof STATES
const isStatusCode = (code: string): code is StatusCode => Object.hasOwn(STATES, code)

/** One order for each message: its first row is the message. */
async function reportOf(line: SmsLine, { id, providerId }: AskedSms): Promise<SmsReport[]> {
  if (providerId === null) return []
  const reply = await post(line, 'get-report', { order: { id: providerId, page: 1, rowCount: 10 } })
  const order = 'text' in reply ? at(readJson(reply.text), 'response', 'order') : undefined
  const code = wordAt(listAt(order, 'message')[0], 'status')
  return code !== undefined && isStatusCode(code) ? [{ id, ...STATES[code] }] : []
}

const PUSHED = {
  accepted: { state: 'accepted', why: null },
  delivered: { state: 'delivered', why: null },
  undelivered: { state: 'undelivered', why: 'rejected' },
} as const
type PushedWord = keyof typeof PUSHED
const isPushedWord = (word: string): word is PushedWord => Object.hasOwn(PUSHED, word)

export const iletiMerkezi: SmsProvider = {
  base: 'https://api.iletimerkezi.com',
  knowsReference: false,
  asksAtOnce: 10,
  send: async (line, { to, text, consentOf }) => {
    const reply = await post(line, 'send-sms', {
      order: {
        sender: line.sender,
        sendDateTime: [],
        ...(consentOf === undefined ? { iys: '0' } : { iys: '1', iysList: CONSENT[consentOf] }),
        // The spelling is theirs.
        message: { text, receipents: { number: [to.slice(2)] } },
      },
    })
    const read = 'text' in reply ? readJson(reply.text) : undefined
    const code = wordAt(read, 'response', 'status', 'code')
    if (code === undefined) return unreadAnswer(reply)
    if (code !== '200') return answerOf(CODES, BUSY, code)
    return { kind: 'accepted', providerId: wordAt(read, 'response', 'order', 'id') ?? null }
  },
  ask: async (line, asked) => {
    const reports: SmsReport[] = []
    for (const each of asked) reports.push(...(await reportOf(line, each)))
    return reports
  },
  balance: async (line) => {
    const reply = await post(line, 'get-balance', {})
    const read = 'text' in reply ? readJson(reply.text) : undefined
    const credits = creditsOf(wordAt(read, 'response', 'balance', 'sms'))
    const code = wordAt(read, 'response', 'status', 'code')
    if (credits !== undefined && code === '200') return { credits }
    return code === undefined ? unreadBalance(reply) : { why: CODES[code] ?? 'refused' }
  },
  readReports: (body) => {
    const word = wordAt(body, 'report', 'status')
    const providerId = wordAt(body, 'report', 'packet_id') ?? wordAt(body, 'report', 'id')
    if (word === undefined || providerId === undefined || !isPushedWord(word)) return undefined
    return [{ providerId, phone: phoneAt(body, 'report', 'to'), ...PUSHED[word] }]
  },
}
