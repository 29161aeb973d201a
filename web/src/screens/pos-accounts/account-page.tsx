import { ArrowLeftOutlined } from '@ant-design/icons'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { getPosAccount } from '@vezne/contract/pos-accounts.ts'
import { accountRecord, type AccountRecord } from '@vezne/contract/pos-accounts/record.ts'
import { Select } from 'antd'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { OfficeForm } from '../../features/office/office-form.tsx'
import { OfficeRecord } from '../../features/office/office-record.tsx'
import { ReasonField } from '../../features/office/reason-field.tsx'
import { useWords } from '../../kit/i18n/i18n.ts'
import { ConnectionTest } from './connection-test.tsx'
import { CredentialFields } from './credential-fields.tsx'
import { useFieldWords } from './field-words.ts'
import { Identity } from './identity-fields.tsx'
import { sendAccount } from './queries.ts'
import { StateSwitch } from './state-switch.tsx'
import { State } from './state.tsx'
import { Costs, HalfSecure, Payouts } from './terms-fields.tsx'
import { text } from './text.ts'
import { TrialSection } from './trial/trial-section.tsx'
import { newRecord, toFormOf, type AccountValues, type Bank, type Mode } from './values.ts'

interface FormProps {
  readonly id: string | null
  readonly bank: Bank
  readonly modes: readonly Mode[]
  readonly record: AccountRecord & Pick<ReplyOf<typeof getPosAccount>, 'version' | 'changedBy' | 'changedAt'>
  readonly mayEdit: boolean
  readonly onOpened?: (id: string) => void
}

/** What was typed into a credential is gone from the page as soon as it is saved. */
const withoutCredentials = (saved: AccountValues): AccountValues => ({
  ...saved,
  credentials: Object.fromEntries(Object.keys(saved.credentials).map((name) => [name, ''])),
})

/** The form of one bank, from its adapter's own description. */
function AccountForm({ id, bank, modes, record, mayEdit, onOpened }: FormProps) {
  const words = useFieldWords(bank)
  const save = sendAccount(id, bank)
  const openedAs = useRef<string>(undefined)
  const known = new Map(record.credentials.map(({ name, changedAt }) => [name, changedAt]))
  return (
    <OfficeForm
      record={record}
      shape={accountRecord}
      toForm={toFormOf(bank)}
      words={words}
      onSave={async (values, version) => {
        const saved = await save(values, version)
        openedAs.current = saved.id
        return saved.version
      }}
      onSaved={() => {
        if (id === null && openedAs.current !== undefined) onOpened?.(openedAs.current)
      }}
      keeps={withoutCredentials}
      mayEdit={mayEdit}
    >
      <Identity bank={bank} modes={modes} />
      <CredentialFields bank={bank} known={known} />
      <Payouts />
      <Costs />
      <HalfSecure bank={bank} />
      {mayEdit && id !== null && <Why />}
    </OfficeForm>
  )
}

function Why() {
  const t = useWords(text)
  return (
    <section className="office-section" aria-labelledby="pos-why">
      <h2 id="pos-why">{t('why')}</h2>
      <ReasonField />
    </section>
  )
}

function Back() {
  const t = useWords(text)
  return (
    <Link className="pos-back" to="?">
      <ArrowLeftOutlined aria-hidden="true" />
      {t('back')}
    </Link>
  )
}

interface PageProps {
  readonly banks: readonly Bank[]
  readonly modes: readonly Mode[]
  readonly mayEdit: boolean
}

/** One account in full: how it stands, whether its bank lets it in, and everything that can be changed of it. */
export function AccountPage({ id, banks, modes, mayEdit }: PageProps & { readonly id: string }) {
  return (
    <>
      <Back />
      <OfficeRecord of={getPosAccount} input={{ id }}>
        {(account) => {
          const bank = banks.find((each) => each.id === account.bankId)
          return (
            bank && (
              <>
                <header className="pos-head">
                  <div>
                    <h1>{account.name}</h1>
                    <p>{account.bankName}</p>
                    <State isActive={account.isActive} isSilent={false} />
                  </div>
                  {mayEdit && <StateSwitch id={id} version={account.version} isActive={account.isActive} />}
                </header>
                {mayEdit && <ConnectionTest key={`test ${id}`} id={id} />}
                <TrialSection key={`trial ${id}`} accountId={id} currencies={account.currencies} mayEdit={mayEdit} />
                <AccountForm key={id} id={id} bank={bank} modes={modes} record={account} mayEdit={mayEdit} />
              </>
            )
          )
        }}
      </OfficeRecord>
    </>
  )
}

const NEW = { version: 0, changedBy: null, changedAt: null }

/** First the bank: the rest of the form is its own. */
export function NewAccountPage({ banks, modes, mayEdit }: PageProps) {
  const t = useWords(text)
  const navigate = useNavigate()
  const [bankId, setBankId] = useState<number>()
  const bank = banks.find(({ id }) => id === bankId)
  return (
    <>
      <Back />
      <header>
        <h1>{t('new')}</h1>
        <p>{t('newLead')}</p>
      </header>
      <section className="office-section pos-bank" aria-labelledby="pos-bank">
        <h2 id="pos-bank">{t('bank')}</h2>
        <p>{t('bankHint')}</p>
        <Select
          aria-labelledby="pos-bank"
          className="pos-bank-choice"
          size="large"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('chooseBank')}
          value={bankId ?? null}
          onChange={(chosen) => setBankId(chosen ?? undefined)}
          options={banks.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </section>
      {bank && (
        <AccountForm
          key={bank.id}
          id={null}
          bank={bank}
          modes={modes}
          record={{ ...newRecord(bank, modes), ...NEW }}
          mayEdit={mayEdit}
          onOpened={(id) => void navigate(`?hesap=${id}`, { replace: true })}
        />
      )}
    </>
  )
}
