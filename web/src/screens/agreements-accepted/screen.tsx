import { acceptedList, type AcceptedItem } from '@vezne/contract/agreements/accepted-list.ts'
import { ACCEPTED_KIND_WORDS } from '@vezne/contract/agreements/words.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { ListScreen, type ListLook } from '../../features/list/list-screen.tsx'
import { ExportMenu } from '../../features/list/tools/export-menu.tsx'
import { SavedViews } from '../../features/list/tools/saved-views.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { meta } from './meta.ts'
import { text } from './text.ts'

const WIDTHS = { acceptedAt: 150, orderId: 210, payerName: 180, kind: 230, language: 70, version: 110, sha256: 520 }

/** On a phone: who, what, when. */
const cardIn =
  (language: Language) =>
  ({ acceptedAt, orderId, payerName, kind, version }: AcceptedItem) => ({
    who: payerName ?? orderId,
    when: writeInstant(acceptedAt),
    howMuch: version,
    how: `${ACCEPTED_KIND_WORDS[kind][language]}, ${orderId}`,
  })

type Tools = NonNullable<ListLook<typeof acceptedList>['tools']>
const views: Tools = (shown) => <SavedViews list={acceptedList} {...shown} />
/** An auditor looks, and takes nothing away that only its editors may. */
const viewsAndFiles: Tools = (shown) => (
  <>
    {views(shown)}
    <ExportMenu list={acceptedList} {...shown} />
  </>
)

/** Who accepted which text. */
export function Screen() {
  const t = useWords(text)
  const language = useLanguage()
  const mayEdit = useRight('message.edit')
  const mayAudit = useRight('audit.see')
  return (
    <ListScreen
      list={acceptedList}
      title={useTitle(meta)}
      maySee={mayEdit === undefined ? undefined : mayEdit || mayAudit === true}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      widths={WIDTHS}
      cardOf={cardIn(language)}
      tools={mayEdit === true ? viewsAndFiles : views}
    />
  )
}
