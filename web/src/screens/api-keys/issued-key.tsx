import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../kit/i18n/i18n.ts'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { text } from './text.ts'

/** The one moment in which a key can be read. */
export function IssuedKey({ apiKey, onDone }: { readonly apiKey: string; readonly onDone: () => void }) {
  const t = useWords(text)
  const [said, setSaid] = useState<'copied' | 'notCopied'>()
  const copy = () => {
    // Without a safe connection the browser has no clipboard for pages.
    const { clipboard } = navigator as { readonly clipboard?: Clipboard }
    if (clipboard === undefined) return setSaid('notCopied')
    clipboard.writeText(apiKey).then(
      () => setSaid('copied'),
      () => setSaid('notCopied'),
    )
  }
  return (
    <Dialog isOpen title={t('issuedTitle')} closeLabel={t('close')} onLeave={onDone} className="office-dialog">
      <div className="office-dialog-body">
        <p>{t('issued')}</p>
        <div className="api-key-shown">
          <span className="visually-hidden">{t('key')}: </span>
          <code>{apiKey}</code>
        </div>
        <div className="office-dialog-ways">
          <Button type="primary" icon={<CopyOutlined aria-hidden="true" />} onClick={copy}>
            {t('copy')}
          </Button>
          <Button onClick={onDone}>{t('done')}</Button>
        </div>
        <p role="status">{said && t(said)}</p>
      </div>
    </Dialog>
  )
}
