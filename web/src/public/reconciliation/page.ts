import type { ReconciliationPage } from '@vezne/contract/reconciliations/page.ts'
import { text as fieldText } from '../../parts/field/text.ts'
import { publicPage } from '../public-page.ts'
import { text } from './text.ts'
import { View } from './view.tsx'

export const page = publicPage({
  name: 'reconciliation',
  look: 'form',
  title: { tr: text.tr.pageTitle, en: text.en.pageTitle },
  // Nothing was found behind an address that proves nothing.
  read: (found: ReconciliationPage | undefined) => found,
  texts: () => [text, fieldText],
  View,
})
