import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

interface CopyButtonProps {
  /** What is copied. */
  readonly value: string
  readonly isMain?: boolean
  /** What it is called where several stand on a page. */
  readonly label?: string
}

/** Copies a text, and says whether that went well. */
export function CopyButton({ value, isMain = false, label }: CopyButtonProps) {
  const t = useWords(text)
  const [said, setSaid] = useState<'copied' | 'notCopied'>()
  const copy = () => {
    // Without a safe connection the browser has no clipboard for pages.
    const { clipboard } = navigator as { readonly clipboard?: Clipboard }
    if (clipboard === undefined) return setSaid('notCopied')
    clipboard.writeText(value).then(
      () => setSaid('copied'),
      () => setSaid('notCopied'),
    )
  }
  return (
    <>
      <Button type={isMain ? 'primary' : 'default'} icon={<CopyOutlined aria-hidden="true" />} onClick={copy}>
        {label ?? t('copy')}
      </Button>
      <span className="shown-once-said" role="status">
        {said && t(said)}
      </span>
    </>
  )
}
