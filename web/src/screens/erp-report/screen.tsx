import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { ErpReports } from '../../features/erp-reports/erp-reports.tsx'
import { ErpOutbox } from '../../features/erp-outbox/erp-outbox.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { meta } from './meta.ts'
import { text } from './text.ts'
import './screen.css'

/** A tab each: its name in the address is that of its title. */
const TABS = [
  { key: 'transfers', Tab: ErpOutbox },
  { key: 'reports', Tab: ErpReports },
] as const
const [FIRST] = TABS

/** Erp Rapor: how what was taken stands with the company's ERP, and what the company publishes of its books. */
export function Screen() {
  const t = useWords(text)
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const { key: shown } = TABS.find(({ key }) => key === asked) ?? FIRST
  return (
    <section className="erp-report">
      <h1>{useTitle(meta)}</h1>
      <Tabs
        activeKey={shown}
        // Another tab is another list: no filter of this one means anything there.
        onChange={(tab) => setParams(tab === FIRST.key ? {} : { tab })}
        destroyOnHidden
        items={TABS.map(({ key, Tab }) => ({ key, label: t(key), children: <Tab title={t(key)} /> }))}
      />
    </section>
  )
}
