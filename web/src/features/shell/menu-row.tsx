import { DownOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'
import { matchPath, useLocation } from 'react-router'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useFirstLine } from './first-line.ts'
import { useMenuItems, type MenuItem } from './menu-items.ts'
import { MenuLink } from './menu-link.tsx'
import { text } from './text.ts'
import './menu-row.css'

/** What did not fit, behind one button. It is marked when the present page is among it. */
function More({ items, after }: { items: readonly MenuItem[]; after: number }) {
  const t = useWords(text)
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isHere = items.some(({ target }) => target.kind === 'screen' && matchPath(`${target.address}/*`, pathname))
  const leaveByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }
  const list = (
    <ul className="menu-more-list">
      {items.map((item) => (
        <li key={item.target.address}>
          <MenuLink item={item} onClick={() => setOpen(false)} />
        </li>
      ))}
    </ul>
  )
  return (
    // It stands behind the last entry shown, and only listens to what bubbles up from inside.
    <div className="menu-more" role="presentation" style={{ insetInlineStart: after }} onKeyDown={leaveByKey}>
      <Popover
        content={list}
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottom"
        arrow={false}
        destroyOnHidden
        // Right behind the button, where the keyboard goes next.
        getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
      >
        <Button ref={button} className="menu-more-button" type="text" aria-expanded={open} data-here={isHere}>
          {t('more')}
          <DownOutlined aria-hidden="true" />
        </Button>
      </Popover>
    </div>
  )
}

/** The menu in one line, however many entries there are. */
export function MenuRow() {
  const items = useMenuItems()
  const row = useRef<HTMLUListElement>(null)
  const { count, used } = useFirstLine(row, items.length)
  const rest = items.slice(count)
  return (
    <div className="menu-row">
      <ul className="menu-list" ref={row}>
        {items.map((item, at) => (
          <li key={item.target.address} data-unseen={at >= count}>
            <MenuLink item={item} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && <More items={rest} after={used} />}
    </div>
  )
}
