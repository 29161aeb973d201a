import type { StockLevel } from '@vezne/domain/stock/quantity.ts'
import type { Bilingual } from '../kit/language.ts'

export const STOCK_LEVEL_WORDS = {
  plenty: { tr: 'Bol', en: 'Plenty' },
  some: { tr: 'Var', en: 'In stock' },
  few: { tr: 'Az', en: 'Low' },
  none: { tr: 'Yok', en: 'Out of stock' },
} as const satisfies Record<StockLevel, Bilingual>
