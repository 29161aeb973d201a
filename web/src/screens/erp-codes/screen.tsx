import { erpCodesShape, listErpCodes, type ErpCodes, type ErpCodesLedger } from '@vezne/contract/erp-codes.ts'
import { Alert, Form } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { useRight } from '../../kit/access/active-tenant.ts'
import { writeDay } from '../../kit/format/write-cell.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useTitle } from '../../kit/screen/screen-meta.ts'
import { CodeLines } from './code-lines.tsx'
import { DryRun } from './dry-run.tsx'
import { meta } from './meta.ts'
import { Preview } from './preview.tsx'
import { defaultPlan, toForm, sendCodes, type CodeLine, type PosAccount } from './queries.ts'
import { text } from './text.ts'
import { useCalled } from './use-called.ts'
import { UsedCodes } from './used-codes.tsx'
import './screen.css'

/** Which ledger is looked at, in the address: who leaves it unsaved is asked. */
const LEDGER = 'defter'

function useFieldWords(accounts: readonly PosAccount[]) {
  const t = useWords(text)
  const { accountOf, installmentsOf } = useCalled(accounts)
  const say = ({ posAccountId, installments, posAccount, planCode }: CodeLine) =>
    t('lineSaid', {
      account: accountOf(posAccountId),
      installments: installmentsOf(installments),
      posCode: posAccount,
      planCode: planCode || (installments === 0 ? t('byDefault') : defaultPlan(installments)),
    })
  return { codes: { label: t('codes'), say: (lines: readonly CodeLine[]) => lines.map(say).join('\n') } }
}

interface LedgerProps {
  readonly ledger: ErpCodesLedger
  readonly accounts: readonly PosAccount[]
}

function Codes({ ledger, accounts }: LedgerProps) {
  const save = sendCodes(ledger.id)
  const words = useFieldWords(accounts)
  const mayEdit = useRight('erp.manage') === true
  return (
    <OfficeForm record={ledger} shape={erpCodesShape} toForm={toForm} words={words} onSave={save} mayEdit={mayEdit}>
      <Form.List name="codes">
        {(fields, { add, remove }) => (
          <>
            <UsedCodes used={ledger.used} accounts={accounts} mayEdit={mayEdit} onGive={add} />
            <CodeLines fields={fields} accounts={accounts} mayEdit={mayEdit} onAdd={add} onRemove={remove} />
          </>
        )}
      </Form.List>
    </OfficeForm>
  )
}

function MatchOrder() {
  const t = useWords(text)
  return (
    <section className="office-section" aria-labelledby="erp-codes-match">
      <h2 id="erp-codes-match">{t('match')}</h2>
      <p>{t('matchLead')}</p>
      <div className="erp-codes-match">
        {(['matchIn', 'matchOut'] as const).map((way) => (
          <div key={way}>
            <h3>{t(way)}</h3>
            <ol>
              {([1, 2, 3] as const).map((step) => (
                <li key={step}>{t(`${way}${step}`)}</li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  )
}

function Ledgers({ ledgers, here }: { readonly ledgers: readonly ErpCodesLedger[]; readonly here: ErpCodesLedger }) {
  const t = useWords(text)
  const say = ({ name, code, owner }: ErpCodesLedger) => t('ledgerOf', { name, code, owner: t(`owners.${owner}`) })
  if (ledgers.length === 1) return <p className="erp-codes-ledger">{say(here)}</p>
  return (
    <nav className="office-parts" aria-label={t('ledgers')}>
      {ledgers.map((each) => (
        <Link
          key={each.id}
          to={{ search: new URLSearchParams({ [LEDGER]: each.code }).toString() }}
          aria-current={each.id === here.id ? 'page' : undefined}
        >
          {say(each)}
        </Link>
      ))}
    </nav>
  )
}

function Mapping({ accounts, ledgers }: ErpCodes) {
  const t = useWords(text)
  const [params] = useSearchParams()
  const ledger = ledgers.find(({ code }) => code === params.get(LEDGER)) ?? ledgers[0]
  if (ledger === undefined) return <Alert type="info" showIcon title={t('noLedger')} />
  return (
    <>
      <Ledgers ledgers={ledgers} here={ledger} />
      {ledger.openFrom !== null && (
        <Alert type="warning" showIcon title={t('openFrom', { day: writeDay(ledger.openFrom) })} />
      )}
      <Codes key={`codes ${ledger.id}`} ledger={ledger} accounts={accounts} />
      <Preview key={`preview ${ledger.id}`} ledger={ledger} />
      <DryRun key={`dry ${ledger.id}`} ledgerId={ledger.id} lastOn={ledger.recent[0]?.eventOn} />
      <MatchOrder />
    </>
  )
}

/** By which codes of its own the ERP is told of POS accounts and plans, and what comes of them. */
export function Screen() {
  const t = useWords(text)
  return (
    <>
      <header>
        <h1>{useTitle(meta)}</h1>
        <p>{t('lead')}</p>
      </header>
      <OfficeRecord of={listErpCodes} input={{}}>
        {(read) => <Mapping {...read} />}
      </OfficeRecord>
    </>
  )
}
