import { listErpConnections, type ErpConnectionLedger, type ErpConnections } from '@vezne/contract/erp-connections.ts'
import { Alert } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { ConnectionForm } from './connection-form.tsx'
import { meta } from './meta.ts'
import { NewLedger } from './new-ledger.tsx'
import { Health, State } from './state.tsx'
import { TestPost } from './test-post.tsx'
import { text } from './text.ts'
import { Trial } from './trial.tsx'
import './screen.css'

/** Which ledger is looked at, in the address: who leaves it unsaved is asked. */
const LEDGER = 'defter'

interface LedgersProps {
  readonly ledgers: readonly ErpConnectionLedger[]
  readonly here: ErpConnectionLedger
}

function Ledgers({ ledgers, here }: LedgersProps) {
  const t = useWords(text)
  const say = ({ name, code }: ErpConnectionLedger) => t('ledgerOf', { name, code })
  if (ledgers.length === 1)
    return (
      <p className="erp-connection-ledger">
        {say(here)} <Health health={here.health} />
      </p>
    )
  return (
    <nav className="office-parts" aria-label={t('ledgers')}>
      {ledgers.map((each) => (
        <Link
          key={each.id}
          to={{ search: new URLSearchParams({ [LEDGER]: each.code }).toString() }}
          aria-current={each.id === here.id ? 'page' : undefined}
        >
          {say(each)} <Health health={each.health} />
        </Link>
      ))}
    </nav>
  )
}

function Connections({ programs, ledgers }: ErpConnections) {
  const t = useWords(text)
  const [params, setParams] = useSearchParams()
  const mayEdit = useRight('erp.manage') === true
  const another = mayEdit && <NewLedger onOpened={(code) => setParams({ [LEDGER]: code })} />
  const ledger = ledgers.find(({ code }) => code === params.get(LEDGER)) ?? ledgers[0]
  if (ledger === undefined)
    return (
      <>
        <Alert type="info" showIcon title={t('noLedger')} />
        {another}
      </>
    )
  const isSaved = ledger.program !== null
  return (
    <>
      <Ledgers ledgers={ledgers} here={ledger} />
      <ConnectionForm key={`form ${ledger.id}`} ledger={ledger} programs={programs} mayEdit={mayEdit} />
      {isSaved && mayEdit && <Trial key={`trial ${ledger.id}`} ledger={ledger} />}
      {isSaved && ledger.runsIn === 'worker' && (
        <TestPost key={`post ${ledger.id}`} ledgerId={ledger.id} ledger={ledger.code} />
      )}
      {isSaved && <State ledger={ledger} />}
      {another}
    </>
  )
}

/** By which program and address each ledger's ERP is spoken to, and how that goes. */
export function Screen() {
  const t = useWords(text)
  return (
    <>
      <header>
        <h1>{useTitle(meta)}</h1>
        <p>{t('lead')}</p>
      </header>
      <OfficeRecord of={listErpConnections} input={{}}>
        {(read) => <Connections {...read} />}
      </OfficeRecord>
    </>
  )
}
