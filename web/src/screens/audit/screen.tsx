import { auditList, type AuditItem } from '@vezne/contract/audit-trail/list.ts'
import { useCallback, useMemo } from 'react'
import { ListScreen, type ListLook } from '../../features/list/list-screen.tsx'
import { ExportMenu } from '../../features/list/tools/export-menu.tsx'
import { SavedViews } from '../../features/list/tools/saved-views.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { writeInstant } from '../../kit/format/write-cell.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { BrokenChain, ChainLine } from './chain.tsx'
import { EventDrawer } from './event-drawer.tsx'
import { meta } from './meta.ts'
import { text } from './text.ts'
import { sayKind, saySubject } from './words.ts'
import './screen.css'

/** What was done, by whom and to what; from where comes behind. */
const FIRST = ['happenedAt', 'kind', 'personName', 'subject', 'changes', 'personEmail', 'address'] as const
const WIDTHS = { kind: 200, personName: 140, personEmail: 190, subject: 150, changes: 220, address: 130 }

const toolsOf: NonNullable<ListLook<typeof auditList>['tools']> = (shown) => (
  <>
    <SavedViews list={auditList} {...shown} />
    <ExportMenu list={auditList} {...shown} />
  </>
)

const summaryOf = () => <ChainLine />

export function Screen() {
  const t = useWords(text)
  const language = useLanguage()
  const maySee = useRight('audit.see')
  const personOf = useCallback(({ who, personName }: AuditItem) => (who === 'person' ? personName : t(who)), [t])
  const cells = useMemo(
    () => ({ personName: personOf, subject: ({ subject }: AuditItem) => subject && saySubject(subject) }),
    [personOf],
  )
  const cardOf = (event: AuditItem) => ({
    who: sayKind(event.kind, language),
    when: writeInstant(event.happenedAt),
    howMuch: personOf(event),
    how: event.subject === null ? event.changes : saySubject(event.subject),
  })
  return (
    <>
      <BrokenChain maySee={maySee === true} />
      <ListScreen
        list={auditList}
        title={useTitle(meta)}
        maySee={maySee}
        empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
        cells={cells}
        widths={WIDTHS}
        first={FIRST}
        cardOf={cardOf}
        summaryOf={summaryOf}
        Detail={EventDrawer}
        tools={toolsOf}
      />
    </>
  )
}
