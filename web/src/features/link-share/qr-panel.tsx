import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useActiveTenant } from '../../kit/access/active-tenant.ts'
import { saveFile } from '../../kit/browser/save-file.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { LinkCard } from './link-card.tsx'
import { QrPicture } from './qr-picture.tsx'
import { qrOf, qrPng, qrSvg } from './qr.ts'
import type { SharedLink } from './shared-link.ts'
import { text } from './text.ts'

/** The card stands in the page as long as it is printed: whoever prints the list next means the list. */
function usePrinting(): [boolean, () => void] {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const end = () => setPrinting(false)
    window.addEventListener('afterprint', end)
    return () => window.removeEventListener('afterprint', end)
  }, [])
  const print = () => {
    flushSync(() => setPrinting(true))
    window.print()
  }
  return [isPrinting, print]
}

/** The code of a link: to be shown, kept as a file, or printed on a card. It brings the library that draws it. */
export function QrPanel({ link }: { link: SharedLink }) {
  const t = useWords(text)
  const { data: company } = useActiveTenant()
  const [hasFailed, setFailed] = useState(false)
  const [isPrinting, print] = usePrinting()
  const code = qrOf(link.url)
  const savePng = () => {
    qrPng(link.url).then(
      (content) => saveFile({ name: `${link.number}.png`, content }),
      () => setFailed(true),
    )
  }
  return (
    <div className="link-qr">
      <QrPicture code={code} label={t('qrOf', { number: link.number })} />
      <div className="link-qr-ways row gap-8 row-center">
        <Button onClick={() => saveFile({ name: `${link.number}.svg`, content: qrSvg(link.url) })}>{t('svg')}</Button>
        <Button onClick={savePng}>{t('png')}</Button>
        {company && <Button onClick={print}>{t('card')}</Button>}
      </div>
      {hasFailed && <Alert type="warning" showIcon role="alert" title={t('pictureFailed')} />}
      {isPrinting && company && <LinkCard link={link} code={code} company={company} />}
    </div>
  )
}
