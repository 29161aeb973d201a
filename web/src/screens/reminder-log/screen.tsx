import { reminderList, type ReminderRow } from '@vezne/contract/reminders/list.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { Link } from 'react-router'
import { firmFinder } from '../../features/firm-picker/find-firms.ts'
import { ReminderState, ReminderWhy } from '../../features/follow-up/reminder-state.tsx'
import { ListScreen, type ListLook } from '../../features/list/list-screen.tsx'
import { ExportMenu } from '../../features/list/tools/export-menu.tsx'
import { SavedViews } from '../../features/list/tools/saved-views.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { meta } from './meta.ts'
import { text } from './text.ts'

const WIDTHS = { createdAt: 150, firmName: 220, channel: 100, status: 140, why: 260, amount: 130, currencyCode: 80 }
const cells = {
  status: ({ status }: ReminderRow) => <ReminderState status={status} />,
  why: ({ why }: ReminderRow) => (why === null ? '–' : <ReminderWhy why={why} />),
}

const FINDERS = { firmId: firmFinder }

const currencyOf = (code: string) => CURRENCIES.find((each) => each === code)

/** On a phone: who, how much, how it stands. */
const cardOf = (row: ReminderRow) => ({
  who: row.firmName,
  when: writeInstant(row.createdAt),
  howMuch: formatAmount(row.amount, currencyOf(row.currencyCode)),
  how: (
    <>
      <ReminderState status={row.status} /> <ReminderWhy why={row.why} />
    </>
  ),
})

const toolsOf: NonNullable<ListLook<typeof reminderList>['tools']> = (shown) => (
  <>
    <SavedViews list={reminderList} {...shown} />
    <ExportMenu list={reminderList} {...shown} />
  </>
)

/** What firms were reminded of, and what was not sent. */
export function Screen() {
  const t = useWords(text)
  const [mayManage, mayAudit] = [useRight('collection.manage'), useRight('audit.see')]
  return (
    <ListScreen
      list={reminderList}
      title={useTitle(meta)}
      maySee={mayManage === true || mayAudit}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      cells={cells}
      widths={WIDTHS}
      cardOf={cardOf}
      finders={FINDERS}
      tools={toolsOf}
      action={<Link to="/yonetim/hatirlatma-kurallari">{t('rules')}</Link>}
    />
  )
}
