import type { List } from '@vezne/contract/kit/list.ts'
import { Button } from 'antd'
import { useState, type SyntheticEvent } from 'react'
import { show } from '../../../kit/api/effects.ts'
import { Refused } from '../../../kit/errors/refused.tsx'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { Tick } from '../../../parts/tick/tick.tsx'
import { text } from './text.ts'
import { ViewName } from './view-name.tsx'
import { useKeepView, useMayShare, type lookOf, type SavedView } from './views.ts'

interface Props {
  readonly list: List
  readonly look: ReturnType<typeof lookOf>
  readonly own: readonly SavedView[]
  readonly onLeave: () => void
}

/** Keeps how the list looks now under a name. */
export function KeepView({ list, look, own, onLeave }: Props) {
  const t = useWords(text)
  const mayShare = useMayShare()
  const keep = useKeepView(list)
  const [typed, setTyped] = useState('')
  const [isShared, setShared] = useState(false)
  const [isSent, setSent] = useState(false)
  const name = typed.trim()
  const isMissing = isSent && name === ''
  const isTaken = own.some((view) => view.name === name)
  const hint = isTaken ? t('viewNameTaken') : undefined
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    setSent(true)
    if (name === '' || keep.isPending) return
    const done = () => {
      onLeave()
      show({ kind: 'success', text: t('viewKept', { name }), seconds: 3 })
    }
    keep.mutate({ ...look, name, isShared }, { onSuccess: done })
  }
  return (
    <form className="view-form" noValidate onSubmit={send}>
      <p>{t('viewKeepHint')}</p>
      <ViewName value={typed} onChange={setTyped} isWrong={isMissing} said={isMissing ? t('viewNameMissing') : hint} />
      {mayShare && (
        <label className="view-share">
          <Tick type="checkbox" checked={isShared} onChange={() => setShared(!isShared)} />
          {t('viewShare')}
        </label>
      )}
      {keep.isError && <Refused error={keep.error} />}
      <div className="row gap-8">
        <Button type="primary" htmlType="submit" loading={keep.isPending}>
          {t('viewSave')}
        </Button>
        <Button onClick={onLeave}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
