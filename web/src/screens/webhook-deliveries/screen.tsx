import type { Bilingual, Language } from '@vezne/contract/kit/language.ts'
import { deliveryList, type DeliveryRow } from '@vezne/contract/webhooks/list.ts'
import { DELIVERY_TYPE_WORDS } from '@vezne/contract/webhooks/words.ts'
import { ListScreen } from '../../features/list/list-screen.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { DeliveryState, LastAnswer } from './delivery-state.tsx'
import { meta } from './meta.ts'
import { ReplayAll } from './replay-all.tsx'
import { text } from './text.ts'
import './screen.css'

const WIDTHS = { createdAt: 150, type: 190, status: 130, tries: 90, lastStatus: 90, lastError: 220, endpoint: 320 }
const cells = { status: ({ status }: DeliveryRow) => <DeliveryState status={status} /> }

const typeIn = (type: string, language: Language) =>
  (DELIVERY_TYPE_WORDS as Readonly<Record<string, Bilingual>>)[type]?.[language] ?? type

/** On a phone: what, when, how it stands. */
const cardIn = (language: Language) => (row: DeliveryRow) => ({
  who: typeIn(row.type, language),
  howMuch: writeInstant(row.createdAt),
  how: (
    <>
      <DeliveryState status={row.status} />
      <LastAnswer {...row} />
    </>
  ),
})

/** What was told to the company's servers, and how it went. */
export function Screen() {
  const t = useWords(text)
  const language = useLanguage()
  return (
    <ListScreen
      list={deliveryList}
      title={useTitle(meta)}
      maySee={useRight('webhook.manage')}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      cells={cells}
      widths={WIDTHS}
      cardOf={cardIn(language)}
      action={<ReplayAll />}
      Detail={DeliveryDrawer}
    />
  )
}
