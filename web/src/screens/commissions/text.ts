import { bilingual } from '../../kit/i18n/bilingual.ts'
import { en, tr } from './words.ts'

export const text = bilingual('commissions', { tr, en })
