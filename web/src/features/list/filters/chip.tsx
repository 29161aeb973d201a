import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useWords } from '../../../kit/i18n/i18n.ts'
import { text } from '../text.ts'

interface Props {
  readonly title: string
  /** What is chosen, in a few words; undefined where nothing is. */
  readonly said: string | undefined
  readonly onClear: () => void
  /** What is chosen from; without it the chip only says what somebody else chose, and takes it away. */
  readonly children?: ReactNode
}

/** What opens has the focus, and Escape gives it back. */
function Opened({ title, onLeave, children }: { title: string; onLeave: () => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // One frame later: a popup that is not yet in its place would scroll the page to wherever it stands now.
    const frame = requestAnimationFrame(() =>
      place.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true }),
    )
    return () => cancelAnimationFrame(frame)
  }, [])
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave()
  })
  useEffect(() => {
    const { current } = place
    current?.addEventListener('keydown', hear)
    return () => current?.removeEventListener('keydown', hear)
  }, [])
  return (
    <div ref={place} className="filter-opened" role="group" aria-label={title}>
      {children}
    </div>
  )
}

/** One filter: its name, what is chosen of it, and a way to take that away. */
export function FilterChip({ title, said, onClear, children }: Props) {
  const t = useWords(text)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const leave = () => {
    setOpen(false)
    button.current?.focus()
  }
  const face = (
    <button
      ref={button}
      type="button"
      className="filter-chip-face"
      disabled={children === undefined}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
    >
      {said === undefined ? title : `${title}: `}
      {said !== undefined && <strong>{said}</strong>}
      {said === undefined && <DownOutlined aria-hidden="true" />}
    </button>
  )
  return (
    <div className="filter-chip" data-active={said !== undefined}>
      {children === undefined ? (
        face
      ) : (
        <Popover
          open={isOpen}
          onOpenChange={setOpen}
          trigger="click"
          placement="bottomLeft"
          arrow={false}
          destroyOnHidden
          rootClassName="filter-popover"
          // Inside the page's main part, so that it stands in a landmark, and outside of the row of chips.
          getPopupContainer={(trigger) => trigger.closest<HTMLElement>('.list-screen') ?? document.body}
          content={
            <Opened title={title} onLeave={leave}>
              {children}
            </Opened>
          }
        >
          {face}
        </Popover>
      )}
      {said !== undefined && (
        <button
          type="button"
          className="filter-chip-clear"
          aria-label={t('clearOne', { filter: title })}
          onClick={onClear}
        >
          <CloseOutlined aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
