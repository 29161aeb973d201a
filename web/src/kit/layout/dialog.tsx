import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import './dialog.css'

export interface DialogProps {
  readonly isOpen: boolean
  readonly title: string
  /** The title is spoken and not shown. */
  readonly hidesTitle?: boolean
  /** Its subject, where that changes while it is open: then what follows is read from the title on. */
  readonly subject?: string
  readonly closeLabel: string
  /** The button, Escape, the back gesture of phones. The owner of the dialog decides whether it closes. */
  readonly onLeave: () => void
  /** A click beside it is a wish to leave as well. */
  readonly leavesBeside?: boolean
  readonly className?: string
  readonly children: ReactNode
}

type TopProps = Pick<DialogProps, 'title' | 'hidesTitle' | 'subject' | 'closeLabel' | 'onLeave'>

function Top({ title, hidesTitle = false, subject, closeLabel, onLeave }: TopProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (subject !== undefined) heading.current?.focus()
  }, [subject])
  return (
    <div className="dialog-top">
      <h2
        className={hidesTitle ? 'visually-hidden' : 'dialog-title'}
        ref={heading}
        // The first focusable element gets the focus: where the title is not to be read again, that is the way out.
        tabIndex={subject === undefined ? undefined : -1}
      >
        {title}
      </h2>
      <button className="dialog-close" type="button" aria-label={closeLabel} onClick={onLeave}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
          <path d="M4 4l12 12M16 4 4 16" />
        </svg>
      </button>
    </div>
  )
}

function OpenDialog({ leavesBeside = false, className = '', children, ...top }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the element goes: a dialog that is taken away open does not give the focus back.
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  const { title, onLeave } = top
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
      aria-label={title}
      {...(leavesBeside && { closedby: 'any' })}
      onKeyDown={onKeyDown}
      onCancel={leave}
      // A browser may close it all the same after a second Escape; the page must not be left believing it is open.
      onClose={onLeave}
    >
      <Top {...top} />
      {children}
    </dialog>
  )
}

/**
 * The browser's own modal dialog, of panel and public pages alike: it keeps the focus inside, makes the rest of the
 * page inert and gives the focus back. It is at the end of the page: a dialog whose place in the page moves, as the
 * header's does with the navigation style, would close by itself.
 */
export function Dialog(props: DialogProps) {
  return props.isOpen && createPortal(<OpenDialog {...props} />, document.body)
}
