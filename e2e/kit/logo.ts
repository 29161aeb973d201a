import { BROWSER_PORTS } from '../../tools/test/config.ts'
import { ownMark } from './own-mark.ts'

const SIMULATORS = `http://localhost:${BROWSER_PORTS.SIM_PORT}`

/** The pretend Logo beside the portal, as its installer would describe it. */
export const LOGO = {
  address: `${SIMULATORS}/erp/logo`,
  username: 'VEZNE',
  password: 'Vezne.1923',
  clientId: 'vezne-portal',
  clientSecret: 'b3BzLWxvZ28tb2JqZWN0cw==',
} as const

async function tell(method: 'POST' | 'PUT', path: string, told: object): Promise<void> {
  const answer = await fetch(`${SIMULATORS}/_sim/erp/logo/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(told),
  })
  if (!answer.ok) throw new Error(`${JSON.stringify(told)}: ${await answer.text()}`)
}

/** A clerk at Logo itself, in the office. */
const clerk = (act: string, told: object): Promise<void> => tell('POST', 'clerk', { act, ...told })

export interface LogoFirm {
  readonly code: string
  readonly title: string
  /** Of its one invoice, of 5.000,00. */
  readonly invoice: string
  readonly item: { readonly code: string; readonly name: string }
}

/** A cari of Logo's that no other walk knows: it owes one invoice, and has an item with 120 in a warehouse. */
export async function logoFirm(): Promise<LogoFirm> {
  const mark = ownMark().toUpperCase()
  // Logo keeps eight letters of a number.
  const firm = { code: `120.99.${mark}`, title: `ŞİŞLİ IŞIK ${mark}`, invoice: `FT${mark.slice(-6)}` }
  const item = { code: `ISI.${mark}`, name: `Isı Pompası ${mark}` }
  // The companies of earlier walks each hold a seat of the licence.
  await tell('PUT', 'site', { seats: 100 })
  await clerk('arp', { CODE: firm.code, TITLE: firm.title })
  await clerk('invoice', { ARP_CODE: firm.code, TOTAL_NET: 5000, NUMBER: firm.invoice })
  await clerk('item', { CODE: item.code, NAME: item.name })
  await clerk('stock', { CODE: item.code, WAREHOUSE: 0, ONHAND: 125, RESERVED: 5 })
  return { ...firm, item }
}

interface Voucher {
  readonly number: string
  readonly notes: string
  readonly lines: readonly { readonly code: string; readonly credit: number; readonly bankAccount: string }[]
}

/** The vouchers in Logo's own books under one of our references. */
export async function vouchersOf(reference: string): Promise<Voucher[]> {
  const answer = await fetch(`${SIMULATORS}/_sim/erp/logo/books`)
  const { vouchers } = (await answer.json()) as { vouchers: Voucher[] }
  return vouchers.filter(({ notes }) => notes.split(' ')[0] === reference)
}
