import { auditList, type AuditItem } from '@vezne/contract/audit-trail/list.ts'
import { useCallback, useMemo } from 'react'
import { useRight } from '../../features/companies/active-tenant.ts'
import { ListScreen, type ListLook } from '../../features/list/list-screen.tsx'
import { ExportMenu } from '../../features/list/tools/export-menu.tsx'
import { SavedViews } from '../../features/list/tools/saved-views.tsx'
import { writeInstant } from '../../features/list/write-cell.ts'
import { useTitle } from '../../features/shell/screen-meta.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { BrokenChain, ChainLine } from './chain.tsx'
import { EventDrawer } from './event-drawer.tsx'
import { meta } from './meta.ts'
import { text } from './text.ts'
import { sayKind } from './words.ts'
import './screen.css'

const WIDTHS = { kind: 240, personName: 170, personEmail: 210, subject: 190, changes: 260, address: 130 }

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
  const cells = useMemo(() => ({ personName: personOf }), [personOf])
  const cardOf = (event: AuditItem) => ({
    who: sayKind(event.kind, language),
    when: writeInstant(event.happenedAt),
    howMuch: event.subject ?? event.changes ?? '',
    how: personOf(event),
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
        cardOf={cardOf}
        summaryOf={summaryOf}
        Detail={EventDrawer}
        tools={toolsOf}
      />
    </>
  )
}
