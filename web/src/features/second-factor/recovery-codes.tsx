import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { show } from '../../kit/api/effects.ts'
import { saveFile } from '../../kit/browser/save-file.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import './second-factor.css'

interface Props {
  readonly codes: readonly string[]
  readonly onKept: () => void
  /** False where the page around it has the title. */
  readonly withTitle?: boolean
}

/** The only time they are seen: read aloud at once, copied, or saved as a file. */
export function RecoveryCodes({ codes, onKept, withTitle = true }: Props) {
  const t = useWords(text)
  const lead = useRef<HTMLParagraphElement>(null)
  useEffect(() => lead.current?.focus(), [])
  const all = codes.join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(all)
    show({ kind: 'success', text: t('copied'), seconds: 3 })
  }
  const save = () => saveFile({ name: t('fileName'), content: new Blob([`${all}\n`], { type: 'text/plain' }) })
  return (
    <div className="factor-codes stack gap-14">
      {withTitle && <h3>{t('codesTitle')}</h3>}
      <p ref={lead} tabIndex={-1}>
        {t('codesLead')}
      </p>
      <ul aria-label={t('codesTitle')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row gap-10">
        <Button onClick={() => void copy()}>{t('copy')}</Button>
        <Button onClick={save}>{t('download')}</Button>
        <Button type="primary" onClick={onKept}>
          {t('kept')}
        </Button>
      </div>
    </div>
  )
}
