import { STOCK_LEVELS } from '@vezne/domain/stock/quantity.ts'
import * as z from 'zod/mini'
import { currencyCode } from '../checkout/fields.ts'
import { day, id, instantMs, list as listOf, requiredText, text } from '../kit/fields.ts'
import { list, searchFilter } from '../kit/list.ts'
import { amount } from '../kit/money.ts'
import { STOCK_LEVEL_WORDS } from './words.ts'

/** A quantity, a price or a percentage of the ERP: up to six decimals, to be read and not to be reckoned with. */
const figure = z.nullable(z.number())

const item = z.object({
  id,
  code: requiredText(50),
  barcode: z.nullable(text(60)),
  name: requiredText(200),
  brand: z.nullable(text(100)),
  group: z.nullable(text(100)),
  unit: requiredText(20),
  /** How many go into the next larger unit. */
  perBox: figure,
  warehouse: requiredText(30),
  /** Nothing where the company shows bands alone, or nothing of it. */
  onHand: figure,
  reserved: figure,
  available: figure,
  incoming: figure,
  level: z.nullable(z.enum(STOCK_LEVELS)),
  /** By the firm's own price list. */
  listPrice: figure,
  discountPercent: figure,
  netPrice: figure,
  vatPercent: figure,
  priceWithVat: figure,
  currencyCode: z.nullable(currencyCode),
  validTo: z.nullable(day),
  /** When the ERP said so. */
  refreshedAt: instantMs,
  /** Whether that is longer ago than the company calls fresh. */
  isStale: z.boolean(),
  isFavourite: z.boolean(),
})
export type StockRow = z.output<typeof item>

const some = (longest: number) => listOf(requiredText(longest), 100)

/** Stoklar: what the company has, as its ERP says it, and what it costs the firm. */
export const stockList = list({
  path: '/Stocks',
  access: 'stock.see',
  summary: 'What is in stock, and what it costs the firm that asks',
  item,
  // Beginnings of words are found by an index; everything else reads what that leaves, and a list of stocks is short.
  filters: {
    q: { kind: 'text', title: { tr: 'Ara', en: 'Search' }, accepts: searchFilter, reach: 'few' },
    warehouse: { kind: 'words', title: { tr: 'Depo', en: 'Warehouse' }, accepts: some(30), reach: 'few' },
    brand: { kind: 'words', title: { tr: 'Marka', en: 'Brand' }, accepts: some(100), reach: 'few' },
    group: { kind: 'words', title: { tr: 'Grup', en: 'Group' }, accepts: some(100), reach: 'few' },
    /** Of the net price, in whichever currency it is. */
    minPrice: { kind: 'least', title: { tr: 'En Az Fiyat', en: 'Least Price' }, accepts: amount, reach: 'few' },
    maxPrice: { kind: 'most', title: { tr: 'En Çok Fiyat', en: 'Most Price' }, accepts: amount, reach: 'few' },
    inStock: { kind: 'flag', title: { tr: 'Yalnız Stokta', en: 'In Stock Only' }, accepts: z.boolean(), reach: 'few' },
    isFavourite: {
      kind: 'flag',
      title: { tr: 'Favorilerim', en: 'My Favourites' },
      accepts: z.boolean(),
      reach: 'few',
    },
  },
  sorts: ['name', 'code'],
  sortedAtFirst: { field: 'name', direction: 'asc' },
  columns: [
    { key: 'code', kind: 'text', title: { tr: 'Stok Kodu', en: 'Code' } },
    { key: 'barcode', kind: 'text', title: { tr: 'Barkod', en: 'Barcode' }, isExtra: true },
    { key: 'name', kind: 'text', title: { tr: 'Ürün Adı', en: 'Product' } },
    { key: 'brand', kind: 'text', title: { tr: 'Marka', en: 'Brand' } },
    { key: 'group', kind: 'text', title: { tr: 'Grup', en: 'Group' }, isExtra: true },
    { key: 'unit', kind: 'text', title: { tr: 'Birim', en: 'Unit' } },
    { key: 'perBox', kind: 'figure', title: { tr: 'Koli İçi', en: 'Per Box' }, isExtra: true },
    { key: 'warehouse', kind: 'text', title: { tr: 'Depo', en: 'Warehouse' } },
    { key: 'level', kind: 'word', title: { tr: 'Stok Durumu', en: 'Availability' }, words: STOCK_LEVEL_WORDS },
    { key: 'onHand', kind: 'figure', title: { tr: 'Fiili', en: 'On Hand' }, isExtra: true },
    { key: 'reserved', kind: 'figure', title: { tr: 'Rezerve', en: 'Reserved' }, isExtra: true },
    { key: 'available', kind: 'figure', title: { tr: 'Kullanılabilir', en: 'Available' } },
    { key: 'incoming', kind: 'figure', title: { tr: 'Yoldaki', en: 'Incoming' } },
    { key: 'listPrice', kind: 'price', title: { tr: 'Liste Fiyatı', en: 'List Price' } },
    { key: 'discountPercent', kind: 'rate', title: { tr: 'İskonto', en: 'Discount' } },
    { key: 'netPrice', kind: 'price', title: { tr: 'Net Fiyat', en: 'Net Price' } },
    { key: 'vatPercent', kind: 'rate', title: { tr: 'KDV', en: 'VAT' }, isExtra: true },
    { key: 'priceWithVat', kind: 'price', title: { tr: 'KDV Dahil', en: 'With VAT' }, isExtra: true },
    { key: 'currencyCode', kind: 'text', title: { tr: 'Döviz', en: 'Currency' } },
    { key: 'validTo', kind: 'day', title: { tr: 'Fiyat Geçerlilik', en: 'Price Valid Until' }, isExtra: true },
    { key: 'refreshedAt', kind: 'instant', title: { tr: 'Son Güncelleme', en: 'Last Refresh' } },
  ],
  totals: {},
})
