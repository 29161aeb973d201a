import { Agent, request } from 'node:http'
import type { QuickBank } from './bank.ts'
import { PAYMENT_GUID } from './store.ts'

export interface Shop {
  readonly port: number
  readonly framePort: number
  readonly host: string
  readonly optionId: string
  readonly bank: QuickBank
}

export interface Paid {
  readonly sales: number
  readonly seconds: number
  readonly perSecond: number
  /** From pressing "pay" to the result, in milliseconds. */
  readonly p50: number
  readonly p95: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

interface Reply {
  readonly status: number
  readonly location: string
  readonly body: string
}

function post(port: number, path: string, type: string, body: string, headers: Record<string, string>): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method: 'POST', agent, headers: { 'content-type': type, ...headers } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            location: answer.headers.location ?? '',
            body: Buffer.concat(chunks).toString(),
          }),
        )
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

const FORM = 'application/x-www-form-urlencoded'

let payers = 0

/** Beginnings of card numbers that test sets publish; the rest is made here, and belongs to nobody. */
const BEGINNINGS = ['540667', '450803', '435508', '454671', '415565', '520019', '518896', '454360', '554960', '540036']

function cardOf(serial: number): string {
  const body = `${BEGINNINGS[serial % BEGINNINGS.length]}${String(serial).padStart(9, '0')}`
  const sum = body.split('').reduceRight((total, digit, at) => {
    const value = Number(digit) * ((body.length - at) % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

/** One payer with a card, an amount and an address of their own, from the button to the result page. */
export async function payOnce({ port, framePort, host, optionId, bank }: Shop): Promise<void> {
  const serial = (payers += 1)
  const amount = (10_000_000 + serial) / 100
  const from = `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`
  const headers = { host, 'x-forwarded-for': from }
  const sale = {
    tenantPaymentGuid: PAYMENT_GUID,
    holderName: 'AYŞE YILMAZ',
    cardNumber: cardOf(serial),
    cvv: '000',
    expireMonth: '12',
    expireYear: '30',
    amount,
    netAmount: amount,
    currencyCode: 'TRY',
    bankId: 64,
    installmentCount: 1,
    posCollectionCommissionDefinitionId: optionId,
    description: 'Kasım ödemesi',
    email: 'ayse@vezne.test',
    agreementsAccepted: true,
  }
  const key = { ...headers, 'idempotency-key': `bench-${process.pid}-${serial}` }
  const begun = await post(
    port,
    '/api/PayWithoutLogin/SalesRequest',
    'application/json; charset=utf-8',
    JSON.stringify(sale),
    key,
  )
  if (begun.status !== 200) throw new Error(`SalesRequest: ${begun.status} ${begun.body.slice(0, 300)}`)
  const { data } = JSON.parse(begun.body) as { data: { show: { ticket: string } } }
  const shown = await post(framePort, '/render', FORM, `ticket=${data.show.ticket}`, { 'x-forwarded-for': from })
  const form = formIn(shown.body)
  const back = new URLSearchParams(bank.answer(form)).toString()
  const ended = await post(port, new URL(form['okUrl'] ?? '').pathname, FORM, back, headers)
  if (ended.status !== 303 || !ended.location.includes('/pos-collection-result/true/'))
    throw new Error(`the return: ${ended.status} ${ended.location}`)
}

const INPUT = /<input type="hidden" name="([^"]*)" value="([^"]*)">/g
const NAMES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const plain = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => NAMES[name] ?? '')

function formIn(html: string): Record<string, string> {
  return Object.fromEntries([...html.matchAll(INPUT)].map(([, name = '', value = '']) => [plain(name), plain(value)]))
}

/** So many payers at once, each followed by the next one, until the time is over. */
export async function payFor(shop: Shop, seconds: number, atOnce: number): Promise<Paid> {
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  const times: number[] = []
  const till = async () => {
    while (performance.now() < until) {
      const at = performance.now()
      await payOnce(shop)
      times.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, till))
  const took = (performance.now() - startedAt) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { sales: times.length, seconds: took, perSecond: times.length / took, p50: at(0.5), p95: at(0.95) }
}

/** So many sales, so many of them at once. */
export async function paySales(shop: Shop, count: number, atOnce: number): Promise<void> {
  let begun = 0
  const till = async () => {
    while (begun < count) {
      begun += 1
      await payOnce(shop)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, till))
}

export function closePayers(): void {
  agent.destroy()
}
