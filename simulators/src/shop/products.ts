export type Product = {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly priceKurus: number
}

/** Whole liras: no sum of these lands on a kuruş that scripts a bank's bad day. */
export const PRODUCTS: readonly Product[] = [
  { id: 'cezve', name: 'Dövme bakır cezve', about: 'İki fincanlık, kalaylı, ceviz saplı', priceKurus: 68_000 },
  { id: 'fincan', name: 'Kahve fincanı takımı', about: 'Altı kişilik, el boyaması', priceKurus: 125_000 },
  { id: 'kilim', name: 'Uşak kilimi', about: 'Yün, kök boya, 120 × 180', priceKurus: 740_000 },
  { id: 'kase', name: 'Seramik kâse', about: 'Kütahya, sır altı desen', priceKurus: 32_000 },
  { id: 'zeytinyagi', name: 'Erken hasat zeytinyağı', about: 'Ayvalık, soğuk sıkım, 1 litre', priceKurus: 54_000 },
  { id: 'lokum', name: 'Antep fıstıklı lokum', about: 'Çifte kavrulmuş, 500 gram', priceKurus: 39_000 },
]

const MOST_OF_ONE = 9

/** A basket lives in the address, as `fincan*2.lokum*1`: the shop remembers orders, not visitors. */
export type Basket = ReadonlyMap<string, number>

export function readBasket(text: string): Basket {
  const wanted = text.split('.').map((entry) => entry.split('*'))
  return new Map(
    PRODUCTS.flatMap(({ id }) => {
      const count = Number(wanted.find(([name]) => name === id)?.[1] ?? 0)
      return Number.isInteger(count) && count > 0 ? [[id, Math.min(count, MOST_OF_ONE)] as const] : []
    }),
  )
}

export function writeBasket(basket: Basket): string {
  return [...basket].map(([id, count]) => `${id}*${count}`).join('.')
}

export function changed(basket: Basket, id: string, by: number): Basket {
  const next = new Map(basket)
  next.set(id, (basket.get(id) ?? 0) + by)
  return readBasket(writeBasket(next))
}

export type Line = { readonly product: Product; readonly count: number; readonly totalKurus: number }

export function linesOf(basket: Basket): Line[] {
  return PRODUCTS.flatMap((product) => {
    const count = basket.get(product.id)
    return count === undefined ? [] : [{ product, count, totalKurus: product.priceKurus * count }]
  })
}

export const totalOf = (lines: readonly Line[]): number => lines.reduce((sum, { totalKurus }) => sum + totalKurus, 0)

export const countOf = (basket: Basket): number => [...basket.values()].reduce((sum, count) => sum + count, 0)

/** `1250.00`, as the portal wants it. */
export const decimalOf = (kurus: number): string => (kurus / 100).toFixed(2)

/** `₺1.250,00`, as people read it; from the decimal text of an order. */
export const lira = (decimal: string, currency = 'TRY'): string =>
  new Intl.NumberFormat('tr-TR', { style: 'currency', currency }).format(Number(decimal))
