import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './dialog.css'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** `start` and `end` are drawers at that edge of the page, `middle` stands in front of it. */
  readonly place: 'start' | 'end' | 'middle'
  readonly label: string
  readonly closeLabel: string
  /** Shown as the dialog's heading; without it the label is only spoken. */
  readonly titled?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/**
 * The browser's own modal dialog: it keeps the focus inside, closes with Escape or a click beside it, makes the rest of
 * the page inert and gives the focus back, without a line of ours. It stands at the end of the page: a dialog whose place
 * in the page moves, as the header's does with the navigation style, would close by itself.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, place, label, closeLabel, titled = false, className = '', children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return createPortal(
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      data-place={place}
      aria-label={label}
      closedby="any"
      onClose={onClose}
    >
      {open && (
        <div className="dialog-inside">
          <div className="dialog-top">
            {titled && <h2>{label}</h2>}
            <Button
              className="dialog-close"
              type="text"
              icon={<CloseOutlined aria-hidden="true" />}
              aria-label={closeLabel}
              onClick={onClose}
            />
          </div>
          {children}
        </div>
      )}
    </dialog>,
    document.body,
  )
}
