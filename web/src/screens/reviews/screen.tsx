import type { Language } from '@vezne/contract/kit/language.ts'
import { reviewList, type ReviewItem } from '@vezne/contract/reviews/list.ts'
import { REVIEW_KIND_WORDS } from '@vezne/contract/reviews/words.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { ListScreen, type ListLook } from '../../features/list/list-screen.tsx'
import { liveRows } from '../../features/list/live-rows.tsx'
import { ExportMenu } from '../../features/list/tools/export-menu.tsx'
import { SavedViews } from '../../features/list/tools/saved-views.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { meta } from './meta.ts'
import { ReviewDrawer } from './review-drawer.tsx'
import { Status } from './status.tsx'
import { text } from './text.ts'
import './screen.css'

const WIDTHS = { kind: 220, label: 220, status: 220 }

const OPTIONS = { currencyCode: CURRENCIES.map((code) => ({ value: code, label: code })) }

const cells = { status: ({ status }: ReviewItem) => <Status status={status} /> }

/** On a phone: what is asked, how much hangs on it, how it stands. */
const cardIn =
  (language: Language) =>
  ({ kind, label, amount, currencyCode, status, openedAt }: ReviewItem) => ({
    who: REVIEW_KIND_WORDS[kind][language],
    when: writeInstant(openedAt),
    howMuch: amount === null || currencyCode === null ? label : formatAmount(amount, currencyCode),
    how: <Status status={status} />,
  })

const Changes = liveRows('reviews')

const toolsOf: NonNullable<ListLook<typeof reviewList>['tools']> = (shown) => (
  <>
    <SavedViews list={reviewList} {...shown} />
    <ExportMenu list={reviewList} {...shown} />
  </>
)

export function Screen() {
  const t = useWords(text)
  const language = useLanguage()
  return (
    <ListScreen
      list={reviewList}
      title={useTitle(meta)}
      maySee={useRight('review.decide')}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
      cells={cells}
      options={OPTIONS}
      widths={WIDTHS}
      cardOf={cardIn(language)}
      sumsOf="amount"
      Detail={ReviewDrawer}
      tools={toolsOf}
      Changes={Changes}
    />
  )
}
