import type { List } from '@vezne/contract/kit/list.ts'
import { Button } from 'antd'
import { useRef, useState, type SyntheticEvent } from 'react'
import { show } from '../../../kit/api/effects.ts'
import { Refused } from '../../../kit/errors/refused.tsx'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import { ViewName } from './view-name.tsx'
import { useForgetView, useRenameView, type SavedView } from './views.ts'

interface Props {
  readonly list: List
  readonly own: readonly SavedView[]
}

interface RenameProps {
  readonly own: readonly SavedView[]
  readonly view: SavedView
  /** Its owner's: the line, and this with it, is gone before everything is answered. */
  readonly rename: ReturnType<typeof useRenameView>
  readonly onLeave: () => void
}

function Rename({ own, view, rename, onLeave }: RenameProps) {
  const t = useWords(text)
  const [typed, setTyped] = useState(view.name)
  const name = typed.trim()
  const isInUse = own.some((other) => other.id !== view.id && other.name === name)
  const clash = isInUse ? t('viewNameInUse') : undefined
  const fault = name === '' ? t('viewNameMissing') : clash
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (fault !== undefined || rename.isPending) return
    if (name === view.name) onLeave()
    else rename.mutate({ view, name }, { onSuccess: onLeave })
  }
  return (
    <form className="view-rename" noValidate onSubmit={send}>
      <ViewName value={typed} onChange={setTyped} isWrong={fault !== undefined} said={fault} />
      {rename.isError && <Refused error={rename.error} />}
      <div className="row gap-8">
        <Button type="primary" htmlType="submit" loading={rename.isPending}>
          {t('viewSave')}
        </Button>
        <Button onClick={onLeave}>{t('cancel')}</Button>
      </div>
    </form>
  )
}

interface ForgetProps {
  readonly view: SavedView
  readonly isPending: boolean
  readonly onSure: () => void
  readonly onLeave: () => void
}

/** Asks once, in the line of what is about to go. The way back has the focus. */
function Forget({ view: { name, isShared }, isPending, onSure, onLeave }: ForgetProps) {
  const t = useWords(text)
  return (
    <div className="view-forget" role="group" aria-label={t('viewForgetOf', { name })}>
      <p>
        {t('viewForgetAsk', { name })}
        {isShared && ` ${t('viewForgetShared')}`}
      </p>
      <div className="row gap-8">
        <Button autoFocus onClick={onLeave}>
          {t('cancel')}
        </Button>
        <Button type="primary" danger loading={isPending} onClick={onSure}>
          {t('viewForgetYes')}
        </Button>
      </div>
    </div>
  )
}

interface LineProps {
  readonly view: SavedView
  readonly isBusy: boolean
  readonly onRename: () => void
  readonly onForget: () => void
}

function Line({ view: { name, isShared }, isBusy, onRename, onForget }: LineProps) {
  const t = useWords(text)
  return (
    <>
      <span>
        {name}
        {isShared && <small>{t('viewShared')}</small>}
      </span>
      <Button aria-label={t('viewRenameOf', { name })} disabled={isBusy} onClick={onRename}>
        {t('viewRename')}
      </Button>
      <Button danger aria-label={t('viewForgetOf', { name })} disabled={isBusy} onClick={onForget}>
        {t('viewForget')}
      </Button>
    </>
  )
}

/** The reader's own views: other names for them, or an end to them. */
export function OwnViews({ list, own }: Props) {
  const t = useWords(text)
  const forget = useForgetView(list)
  const rename = useRenameView(list)
  const [opened, setOpened] = useState<{ readonly id: string; readonly to: 'rename' | 'forget' }>()
  const place = useRef<HTMLDivElement>(null)
  const open = ({ id }: SavedView, to: 'rename' | 'forget') => {
    rename.reset()
    forget.reset()
    setOpened({ id, to })
  }
  // What had the focus is gone with its line; whoever goes on by the keyboard goes on from here.
  const settle = () => {
    setOpened(undefined)
    place.current?.focus()
  }
  const remove = (view: SavedView) => {
    const done = () => {
      settle()
      show({ kind: 'success', text: t('viewForgotten', { name: view.name }), seconds: 3 })
    }
    forget.mutate(view, { onSuccess: done })
  }
  const isOpenTo = ({ id }: SavedView, to: 'rename' | 'forget') => opened?.id === id && opened.to === to
  return (
    <div ref={place} className="own-views" tabIndex={-1} role="group" aria-label={t('viewsOwn')}>
      {own.length === 0 && <p>{t('viewsNone')}</p>}
      <ul>
        {own.map((view) => (
          <li key={view.id}>
            {opened?.id !== view.id && (
              <Line
                view={view}
                isBusy={forget.isPending}
                onRename={() => open(view, 'rename')}
                onForget={() => open(view, 'forget')}
              />
            )}
            {isOpenTo(view, 'rename') && <Rename own={own} view={view} rename={rename} onLeave={settle} />}
            {isOpenTo(view, 'forget') && (
              <Forget view={view} isPending={forget.isPending} onSure={() => remove(view)} onLeave={settle} />
            )}
          </li>
        ))}
      </ul>
      {forget.isError && <Refused error={forget.error} />}
    </div>
  )
}
