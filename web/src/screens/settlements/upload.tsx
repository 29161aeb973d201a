import { SHEET_MOST_BYTES } from '@vezne/contract/kit/sheet-limits.ts'
import { uploadSettlement, type SettlementReading } from '@vezne/contract/settlements.ts'
import { LAYOUT_WORDS } from '@vezne/contract/settlements/words.ts'
import { FILE_LAYOUTS } from '@vezne/domain/settlement/bank-row.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { UploadOutlined } from '@ant-design/icons'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Select } from 'antd'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { Detail } from '../../features/list/use-detail.ts'
import { sendChange } from '../../kit/api/change.ts'
import { forget } from '../../kit/api/query.ts'
import { fileText } from '../../kit/browser/file-text.ts'
import { Refused } from '../../kit/errors/refused.tsx'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { Drawer } from '../../kit/layout/drawer.tsx'
import { Waiting } from '../../kit/read/read.tsx'
import { BrokenLines, Differences } from './differences.tsx'
import type { Settlements } from './queries.ts'
import { text } from './text.ts'
import { writeDays } from './write-days.ts'

type Asked = Omit<InputOf<typeof uploadSettlement>, 'isKept'>

/** What was read of the file; nothing of it is kept yet. */
function Seen({ reading }: { readonly reading: SettlementReading }) {
  const t = useWords(text)
  const language = useLanguage()
  const { layout, rowCount: rows, matchedCount: matched, repeatedCount: repeated } = reading
  const { brokenCount: broken, differenceCount: differences } = reading
  return (
    <>
      <p>
        <strong>{t('found', { layout: LAYOUT_WORDS[layout][language], days: writeDays(reading) })}</strong>
      </p>
      <p role="status">{t('counts', { rows, matched, repeated, broken, differences })}</p>
      <Alert
        type={differences === 0 ? 'success' : 'warning'}
        showIcon
        title={differences === 0 ? t('foundNone') : t('foundSome', { count: differences })}
      />
      <Differences differences={reading.differences} />
      <BrokenLines broken={reading.broken} count={broken} />
    </>
  )
}

function Reading({ asked, detail }: { readonly asked: Asked; readonly detail: Detail }) {
  const t = useWords(text)
  const reading = useQuery({
    queryKey: ['settlement', asked],
    queryFn: () => sendChange(uploadSettlement, { ...asked, isKept: false }),
    staleTime: Infinity,
    gcTime: 0,
  })
  const keep = useMutation({
    mutationFn: () => sendChange(uploadSettlement, { ...asked, isKept: true }),
    onSuccess: () => void forget(['/Admin/Settlements/']),
  })
  const { data, error, isPending } = reading
  if (isPending) return <Waiting rows={4} />
  if (error !== null) return <Refused error={error} />
  const fileId = keep.data?.fileId
  if (fileId)
    return (
      <>
        <Alert type="success" showIcon role="status" title={t('kept')} />
        <Link {...detail.hrefOf(fileId)} replace>
          {t('look')}
        </Link>
      </>
    )
  return (
    <>
      <Seen reading={data} />
      {keep.error !== null && <Refused error={keep.error} />}
      <Button type="primary" size="large" loading={keep.isPending} onClick={() => keep.mutate()}>
        {t('keep')}
      </Button>
    </>
  )
}

const TAKEN = '.xlsx,.csv,.txt,.xml,.sta,.940,.mt940,text/csv,text/plain,text/xml'

interface ChooserProps {
  readonly id: string
  /** Of the file that was chosen last. */
  readonly name: string | undefined
  readonly onChoose: (file: File) => void
}

/** A browser's own chooser speaks the browser's language: this one speaks ours, and takes what is dropped on it. */
function FileChooser({ id, name, onChoose }: ChooserProps) {
  const t = useWords(text)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file !== undefined) onChoose(file)
  }
  return (
    <div
      className="settlement-chooser"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
    >
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={TAKEN}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          take(target.files)
          // So that the same file, mended, can be chosen again.
          target.value = ''
        }}
      />
      <label htmlFor={id}>
        <UploadOutlined aria-hidden="true" />
        <span>{name ?? t('choose')}</span>
        {name !== undefined && <em>{t('chooseOther')}</em>}
      </label>
    </div>
  )
}

type Covers = Asked['covers']

/** What opens outside of a dialog lies behind it. */
const within = (trigger: HTMLElement) => trigger.parentElement ?? document.body

function Fields({ accounts, detail }: { readonly accounts: Settlements['accounts']; readonly detail: Detail }) {
  const t = useWords(text)
  const language = useLanguage()
  const [accountField, coversField, fileField] = [useId(), useId(), useId()]
  const [accountId, setAccount] = useState(accounts[0]?.id ?? '')
  const [covers, setCovers] = useState<Covers>('value-days')
  const [file, setFile] = useState<string>()
  const [isLarge, setLarge] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const choose = async (one: File) => {
    const isTooLarge = one.size > SHEET_MOST_BYTES
    setLarge(isTooLarge)
    setChosen(one.name)
    setFile(isTooLarge ? undefined : await fileText(one))
  }
  const days: { value: Covers; label: string }[] = [
    { value: 'value-days', label: t('valueDays') },
    { value: 'sale-days', label: t('saleDays') },
  ]
  return (
    <>
      <div className="settlement-field">
        <label htmlFor={accountField}>{t('account')}</label>
        <Select
          id={accountField}
          value={accountId}
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          getPopupContainer={within}
          onChange={setAccount}
        />
      </div>
      <div className="settlement-field">
        <label htmlFor={coversField}>{t('covers')}</label>
        <Select id={coversField} value={covers} options={days} getPopupContainer={within} onChange={setCovers} />
        <p>{t('coversHint')}</p>
      </div>
      <div className="settlement-field">
        <label htmlFor={fileField}>{t('file')}</label>
        <FileChooser id={fileField} name={chosen} onChoose={(one) => void choose(one)} />
        <p id={`${fileField}-hint`}>
          {t('fileHint', { banks: FILE_LAYOUTS.map((layout) => LAYOUT_WORDS[layout][language]).join(', ') })}
        </p>
      </div>
      {isLarge && <Alert type="error" showIcon role="alert" title={t('tooLarge')} />}
      {file !== undefined && (
        <Reading key={`${accountId} ${covers} ${file.length}`} asked={{ accountId, covers, file }} detail={detail} />
      )}
    </>
  )
}

/** A bank's file: looked at first, then kept as it was seen. */
export function Upload({ accounts, detail }: { readonly accounts: Settlements['accounts']; readonly detail: Detail }) {
  const t = useWords(text)
  return (
    <Drawer isOpen place="end" className="settlement-drawer" title={t('upload')} onLeave={detail.close}>
      <div className="settlement-body">
        {accounts.length === 0 ? (
          <Alert type="info" showIcon title={t('noAccounts')} />
        ) : (
          <Fields accounts={accounts} detail={detail} />
        )}
      </div>
    </Drawer>
  )
}
