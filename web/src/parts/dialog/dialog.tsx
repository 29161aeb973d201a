import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import './dialog.css'

export interface DialogProps {
  readonly isOpen: boolean
  /** The id of its title. */
  readonly labelledBy: string
  /** Escape, and the back gesture of phones. Whoever owns the dialog decides whether it closes. */
  readonly onLeave: () => void
  readonly className?: string
  readonly children: ReactNode
}

/** The browser's own dialog: the rest of the page rests, the focus goes in, and comes back when it closes. */
export function Dialog({ isOpen, labelledBy, onLeave, className = '', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the element goes: a dialog that is taken away open does not give the focus back.
  useLayoutEffect(() => {
    const { current } = dialog
    if (!isOpen || current === null) return undefined
    current.showModal()
    return () => current.close()
  }, [isOpen])
  const leave = (event: SyntheticEvent) => {
    event.preventDefault()
    onLeave()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave(event)
  }
  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
      onCancel={leave}
      // A browser may close it all the same after a second Escape; the page must not be left believing it is open.
      onClose={() => isOpen && onLeave()}
    >
      {isOpen && children}
    </dialog>
  )
}
