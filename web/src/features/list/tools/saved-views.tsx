import { StarOutlined } from '@ant-design/icons'
import type { List } from '@vezne/contract/kit/list.ts'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { Modal } from '../../../kit/layout/modal.tsx'
import { density } from '../columns.ts'
import type { Address } from '../use-address.ts'
import { KeepView } from './keep-view.tsx'
import { OwnViews } from './own-views.tsx'
import { text } from './text.ts'
import { lookOf, useViews, type SavedView } from './views.ts'
import './saved-views.css'

interface Props {
  readonly list: List
  readonly address: Pick<Address, 'chosen' | 'sort' | 'follow'>
  readonly columns: readonly string[]
  readonly showColumns: (columns: readonly string[]) => void
}

const KEEP = 'keep'
const MANAGE = 'manage'
const RETRY = 'retry'
const NONE: readonly SavedView[] = []

type Items = NonNullable<MenuProps['items']>
const itemOf = ({ id, name }: SavedView) => ({ key: id, label: name })

const FIRST_ITEM = '.saved-views:not(.ant-dropdown-hidden) [role=menuitem]:not([aria-disabled=true])'

/** Down goes into the menu that is open, and not to the rows behind it. */
function enterMenu(event: KeyboardEvent<HTMLElement>) {
  const first = event.currentTarget.closest('.list-screen')?.querySelector<HTMLElement>(FIRST_ITEM)
  if (event.key !== 'ArrowDown' || !first) return
  event.preventDefault()
  first.focus()
}

/** The kept views by whose they are, and below them what can be done about them. */
function useItems({ data, isError }: ReturnType<typeof useViews>): Items {
  const t = useWords(text)
  const own = data?.filter(({ isOwn }) => isOwn) ?? NONE
  const others = data?.filter(({ isOwn }) => !isOwn) ?? NONE
  const group = (label: string, views: readonly SavedView[]): Items =>
    views.length === 0 ? [] : [{ type: 'group', label, children: views.map(itemOf) }]
  const state = (): Items => {
    if (data !== undefined) return data.length > 0 ? [] : [{ key: 'none', label: t('viewsNone'), disabled: true }]
    if (isError) return [{ key: RETRY, label: t('viewsFailed') }]
    return [{ key: 'loading', label: t('viewsLoading'), disabled: true }]
  }
  return [
    ...state(),
    ...group(t('viewsOwn'), own),
    ...group(t('viewsShared'), others),
    { type: 'divider' },
    { key: KEEP, label: t('viewKeep') },
    ...(own.length === 0 ? [] : [{ key: MANAGE, label: t('viewsManage') }]),
  ]
}

/** How somebody looks at the list, under a name: to choose, to keep, to rename and to forget. */
export function SavedViews({ list, address, columns, showColumns }: Props) {
  const t = useWords(text)
  const button = useRef<HTMLButtonElement>(null)
  const [isWanted, setWanted] = useState(false)
  const [dialog, setDialog] = useState<typeof KEEP | typeof MANAGE>()
  const views = useViews(list, isWanted)
  const items = useItems(views)
  const own = views.data?.filter(({ isOwn }) => isOwn) ?? NONE
  const leave = () => setDialog(undefined)
  const choose = (key: string) => {
    // The menu goes, and what opens after it gives the focus back to where it was.
    button.current?.focus()
    if (key === KEEP || key === MANAGE) setDialog(key)
    if (key === RETRY) void views.refetch()
    const view = views.data?.find(({ id }) => id === key)
    if (view === undefined) return
    density.choose(view.density)
    showColumns(view.columns)
    address.follow(view)
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        classNames={{ root: 'saved-views' }}
        getPopupContainer={(trigger) => trigger.closest<HTMLElement>('.list-screen') ?? document.body}
        onOpenChange={(isOpen) => isOpen && setWanted(true)}
        menu={{ items, onClick: ({ key }) => choose(key) }}
      >
        <Button
          ref={button}
          type="text"
          icon={<StarOutlined aria-hidden="true" />}
          aria-label={t('views')}
          title={t('views')}
          aria-haspopup="menu"
          onKeyDown={enterMenu}
        />
      </Dropdown>
      <Modal
        isOpen={dialog !== undefined}
        title={t(dialog === MANAGE ? 'viewsManage' : 'viewKeep')}
        onLeave={leave}
        className="views-dialog"
      >
        {dialog === KEEP && <KeepView list={list} look={lookOf(list, address, columns)} own={own} onLeave={leave} />}
        {dialog === MANAGE && <OwnViews list={list} own={own} />}
      </Modal>
    </>
  )
}
