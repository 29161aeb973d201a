import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { useWords } from '../i18n/i18n.ts'
import { text } from './text.ts'

/**
 * The sidebar of small screens, as the browser's own modal dialog: it keeps the focus inside, closes with Escape or a
 * click beside it, and makes the rest of the page inert, without a line of ours.
 */
export function Drawer({ open, onClose, children }: { open: boolean; onClose: () => void; children: ReactNode }) {
  const t = useWords(text)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog ref={dialog} className="shell-drawer" aria-label={t('mainNavigation')} closedby="any" onClose={onClose}>
      <div className="shell-drawer-inside">
        <Button
          className="shell-drawer-close"
          type="text"
          icon={<CloseOutlined />}
          aria-label={t('closeMenu')}
          onClick={onClose}
        />
        {open && children}
      </div>
    </dialog>
  )
}
