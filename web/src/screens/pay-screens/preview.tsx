import { previewScreen, type ScreenDraft } from '@vezne/contract/checkout/office.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Button, Segmented } from 'antd'
import { useEffect, useState } from 'react'
import { callQuery } from '../../kit/api/query.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'

/** Long enough for the next letter or switch. */
const REST_MS = 400

/** The last value, once nothing has changed for a moment. */
function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

/** A page of our own: it works as for payers, and takes neither the panel nor the window with it. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

type Width = 'phone' | 'desktop'

/** The real payment page beside its settings, as they are being edited. */
export function Preview({ draft }: { draft: ScreenDraft }) {
  const t = useWords(text)
  const [width, setWidth] = useState<Width>('phone')
  const asked = useRested(draft)
  const { data, isError, refetch } = useQuery({
    ...callQuery(previewScreen, asked),
    placeholderData: keepPreviousData,
    // An address lives for a quarter of an hour: what was asked for before is asked for anew.
    staleTime: Infinity,
    gcTime: 0,
  })
  const widths = [
    { value: 'phone' as const, label: t('phoneWidth') },
    { value: 'desktop' as const, label: t('desktopWidth') },
  ]
  return (
    <section className="pay-preview-pane" aria-labelledby="screens-preview">
      <div className="pay-preview-top row gap-8-16 row-center row-between">
        <h2 id="screens-preview">{t('preview')}</h2>
        <Segmented<Width> aria-label={t('width')} options={widths} value={width} onChange={setWidth} />
      </div>
      <p>{t('previewLead')}</p>
      {isError && (
        <Alert
          type="error"
          showIcon
          title={t('previewFailed')}
          action={
            <Button size="small" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {data?.isHere === false && (
        <p>
          {t('previewElsewhere')}{' '}
          <a href={data.url} target="_blank" rel="noopener noreferrer">
            {t('openPreview')}
          </a>
        </p>
      )}
      {data?.isHere === true && (
        <div className={`pay-preview-place pay-preview-${width}`}>
          <iframe title={t('previewTitle')} src={data.url} sandbox={SANDBOX} />
        </div>
      )}
      {data === undefined && !isError && (
        <div className="pay-preview-place" aria-busy="true">
          <span className="visually-hidden">{t('waiting')}</span>
        </div>
      )}
    </section>
  )
}
