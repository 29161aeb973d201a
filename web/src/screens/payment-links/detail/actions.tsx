import { Alert, Button } from 'antd'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useWords } from '../../../kit/i18n/i18n.ts'
import type { LinkDetail } from './link-detail.ts'
import { CancelStep, DuplicateStep, ExtendStep, ResendStep } from './steps.tsx'
import { text } from './text.ts'

const STEPS = { resend: ResendStep, extend: ExtendStep, duplicate: DuplicateStep, cancel: CancelStep } as const
type StepName = keyof typeof STEPS
const NAMES = Object.keys(STEPS) as StepName[]

/** A form goes with whatever had the focus in it: what came of it has it then, or the button that had opened it. */
function useFocusKept(open: StepName | undefined) {
  const place = useRef<HTMLElement>(null)
  const before = useRef(open)
  useLayoutEffect(() => {
    const gone = before.current
    before.current = open
    if (open !== undefined || gone === undefined) return
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector)
    const next = find('.link-detail-told') ?? find(`[data-step='${gone}']`)
    next?.focus()
  }, [open])
  return place
}

/** What may be done with a link now; what needs a right that one has not is not there. */
export function Actions({ link }: { link: LinkDetail }) {
  const t = useWords(text)
  const [open, setOpen] = useState<StepName>()
  const [said, setSaid] = useState<ReactNode>()
  const place = useFocusKept(open)
  const offered = NAMES.filter((name) => link.may[name])
  if (offered.length === 0 && said === undefined) return null
  const OpenStep = open && STEPS[open]
  const show = (name: StepName) => {
    setSaid(undefined)
    setOpen(name)
  }
  const done = (words: ReactNode) => {
    setOpen(undefined)
    setSaid(words)
  }
  return (
    <section ref={place} className="link-detail-actions" aria-label={t('actions')}>
      {said !== undefined && (
        <div className="link-detail-told" tabIndex={-1}>
          <Alert type="success" showIcon role="status" title={said} />
        </div>
      )}
      {OpenStep ? (
        <OpenStep link={link} onDone={done} onLeave={() => setOpen(undefined)} />
      ) : (
        <div className="row gap-8">
          {offered.map((name) => (
            <Button key={name} data-step={name} danger={name === 'cancel'} onClick={() => show(name)}>
              {t(name)}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
