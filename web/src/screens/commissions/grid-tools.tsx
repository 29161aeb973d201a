import { COMMISSION_CARD_WORDS, commissionRowName, type CommissionRow } from '@vezne/contract/commissions/table.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { ChoiceField } from './choice-field.tsx'
import { text } from './text.ts'
import { rowKey } from './values.ts'

interface Props {
  readonly rows: readonly CommissionRow[]
  readonly onCopy: (from: CommissionRow, to: CommissionRow) => void
  readonly onAdd: (beside: CommissionRow, cardKind: CommissionRow['cardKind']) => void
}

function CopyRates({ rows, onCopy }: Pick<Props, 'rows' | 'onCopy'>) {
  const t = useWords(text)
  const language = useLanguage()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [isCopied, setCopied] = useState(false)
  const options = rows.map((row) => ({ value: rowKey(row), label: commissionRowName(row, language) }))
  const [source, target] = [from, to].map((key) => rows.find((row) => rowKey(row) === key))
  const copy = () => {
    if (source === undefined || target === undefined) return
    onCopy(source, target)
    setCopied(true)
  }
  return (
    <div className="commissions-tool">
      <ChoiceField label={t('copyFrom')} none={t('choose')} value={from} options={options} onChange={setFrom} />
      <ChoiceField label={t('copyTo')} none={t('choose')} value={to} options={options} onChange={setTo} />
      <Button disabled={from === '' || to === '' || from === to} onClick={copy}>
        {t('copy')}
      </Button>
      <p role="status">{isCopied && t('copied')}</p>
    </div>
  )
}

const KINDS = Object.keys(COMMISSION_CARD_WORDS) as CommissionRow['cardKind'][]

function AddRow({ rows, onAdd }: Pick<Props, 'rows' | 'onAdd'>) {
  const t = useWords(text)
  const language = useLanguage()
  const [accountId, setAccount] = useState('')
  const [kind, setKind] = useState('')
  const accounts = [...new Map(rows.map((row) => [row.accountId, row.accountName]))]
  const kinds = KINDS.filter((each) => !rows.some((row) => row.accountId === accountId && row.cardKind === each))
  const beside = rows.find((row) => row.accountId === accountId)
  const chosen = kinds.find((each) => each === kind)
  return (
    <div className="commissions-tool">
      <ChoiceField
        label={t('account')}
        none={t('choose')}
        value={accountId}
        options={accounts.map(([value, label]) => ({ value, label }))}
        onChange={setAccount}
      />
      <ChoiceField
        label={t('cardKind')}
        none={t('choose')}
        value={chosen ?? ''}
        options={kinds.map((each) => ({ value: each, label: COMMISSION_CARD_WORDS[each][language] }))}
        onChange={setKind}
      />
      <Button
        disabled={beside === undefined || chosen === undefined}
        onClick={() => beside && chosen && onAdd(beside, chosen)}
      >
        {t('addRow')}
      </Button>
    </div>
  )
}

/** Rates of one bank for another, and rows for cards that have rates of their own. */
export function GridTools({ rows, onCopy, onAdd }: Props) {
  const t = useWords(text)
  return (
    <details className="commissions-tools">
      <summary>{t('tools')}</summary>
      <CopyRates rows={rows} onCopy={onCopy} />
      <AddRow rows={rows} onAdd={onAdd} />
    </details>
  )
}
