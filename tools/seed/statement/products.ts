import type { DemoLine } from './plan.ts'

/** A line of an invoice as an ERP sends it; its total is in kuruş. */
export interface DemoProduct {
  readonly externalId: string
  readonly period: string
  readonly documentNo: string
  readonly stockCode: string
  readonly name: string
  readonly quantity: number
  readonly unit: string
  readonly price: string
  readonly vatPercent: number
  readonly total: number
}

const STOCK = [
  { code: 'STK-1001', name: 'Darbeli matkap 750 W', unit: 'adet' },
  { code: 'STK-1014', name: 'Şarjlı vidalama seti', unit: 'adet' },
  { code: 'STK-2003', name: 'İç cephe boyası 15 L', unit: 'teneke' },
  { code: 'STK-2110', name: 'Yapı kimyasalı, 25 kg', unit: 'çuval' },
  { code: 'STK-3307', name: 'Galvaniz boru 1/2"', unit: 'metre' },
  { code: 'STK-4020', name: 'LED ampul 9 W, 10’lu', unit: 'paket' },
  { code: 'STK-5150', name: 'Isı yalıtım levhası 5 cm', unit: 'm²' },
] as const

const VAT = 20
/** Shares of a hundred of an invoice with one, two or three lines. */
const SHARES = [[100], [62, 38], [48, 33, 19]] as const
const RECENT_MONTHS = 4

/** The same one for the same text at every start. */
function numberOf(text: string): number {
  let mixed = 7
  for (let at = 0; at < text.length; at += 1) mixed = (mixed * 31 + text.charCodeAt(at)) % 100_003
  return mixed
}

/** What the invoices of the last months were for: the totals of an invoice's lines are its amount. */
export function planProducts(lines: readonly DemoLine[], today: string): DemoProduct[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - RECENT_MONTHS, 1)).toISOString().slice(0, 10)
  const invoices = lines.filter(({ type, on }) => type === 'wholesale-invoice' && on >= first)
  return invoices.flatMap((invoice) => {
    const mixed = numberOf(invoice.externalId)
    const shares = SHARES[mixed % SHARES.length] ?? SHARES[0]
    const { debitMinor: sold } = invoice
    const totals = shares.map((share) => Math.floor((sold * share) / 100))
    const rest = sold - totals.reduce((sum, total) => sum + total, 0)
    return totals.map((total, at) => {
      const stock = STOCK[(mixed + at * 3) % STOCK.length] ?? STOCK[0]
      const quantity = 4 + ((mixed + at) % 9) * 4
      const whole = total + (at === 0 ? rest : 0)
      return {
        externalId: `${invoice.externalId}/${at + 1}`,
        period: invoice.on.slice(0, 4),
        documentNo: invoice.documentNo,
        stockCode: stock.code,
        name: stock.name,
        quantity,
        unit: stock.unit,
        price: (whole / 100 / (1 + VAT / 100) / quantity).toFixed(2),
        vatPercent: VAT,
        total: whole,
      }
    })
  })
}
