import { reconciliationList, type ReconciliationRow } from '@vezne/contract/reconciliations/list.ts'
import { useCallback } from 'react'
import { firmFinder } from '../../features/firm-picker/find-firms.ts'
import { ListScreen, type ListLook } from '../../features/list/list-screen.tsx'
import { ExportMenu } from '../../features/list/tools/export-menu.tsx'
import { SavedViews } from '../../features/list/tools/saved-views.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { LetterDrawer } from './detail/letter-drawer.tsx'
import { Changed, LetterState } from './detail/letter-state.tsx'
import { sayBalance } from './detail/say-balance.ts'
import { meta } from './meta.ts'
import { SendLetter } from './send-letter.tsx'
import { text } from './text.ts'
import './screen.css'

const WIDTHS = {
  firmName: 220,
  accountCode: 140,
  asOf: 110,
  balance: 150,
  currencyCode: 90,
  status: 170,
  answer: 150,
  difference: 140,
  sentAt: 150,
  answerUntil: 140,
}
const FINDERS = { firmId: firmFinder }

function Status({ row: { status, changedBalance } }: { row: ReconciliationRow }) {
  const t = useWords(text)
  return changedBalance === null ? <LetterState status={status} /> : <Changed word={t('changed')} />
}

const cells: NonNullable<ListLook<typeof reconciliationList>['cells']> = { status: (row) => <Status row={row} /> }

const toolsOf: NonNullable<ListLook<typeof reconciliationList>['tools']> = (shown) => (
  <>
    <SavedViews list={reconciliationList} {...shown} />
    <ExportMenu list={reconciliationList} {...shown} />
  </>
)

const send = <SendLetter />
const sendFirst = <SendLetter isLedTo />

/** Mutabakatlar: what was asked of whom, and what they said to it. */
export function Screen() {
  const t = useWords(text)
  const language = useLanguage()
  const [maySee, maySend] = [useRight('statement.see'), useRight('statement.send')]
  const cardOf = useCallback(
    (row: ReconciliationRow) => ({
      who: row.firmName,
      when: writeDay(row.asOf),
      howMuch: sayBalance(row.balance, row.currencyCode, language),
      how: (
        <>
          <Status row={row} />
          <small>{t('until', { day: writeDay(row.answerUntil) })}</small>
        </>
      ),
    }),
    [t, language],
  )
  return (
    <ListScreen
      list={reconciliationList}
      maySee={maySee}
      title={useTitle(meta)}
      empty={{
        title: t('empty'),
        hint: t(maySend === true ? 'emptyHint' : 'emptyFirmHint'),
        action: maySend === true && send,
      }}
      cells={cells}
      widths={WIDTHS}
      finders={FINDERS}
      cardOf={cardOf}
      action={maySend === true && sendFirst}
      Detail={LetterDrawer}
      tools={toolsOf}
    />
  )
}
