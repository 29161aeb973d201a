import { useEffect, useRef } from 'react'

export interface DialogTopProps {
  readonly id: string
  readonly title: string
  readonly closeLabel: string
  readonly onClose: () => void
  /** With another key for another subject: then what follows is read from its title on. */
  readonly takesFocus?: boolean
}

/** The title of a dialog, and its way out. */
export function DialogTop({ id, title, closeLabel, onClose, takesFocus = false }: DialogTopProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="dialog-top">
      <h2 className="dialog-title" id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <button className="dialog-close" type="button" aria-label={closeLabel} onClick={onClose}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
          <path d="M4 4l12 12M16 4 4 16" />
        </svg>
      </button>
    </div>
  )
}
