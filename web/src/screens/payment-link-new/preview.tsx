import {
  LINK_PREVIEW_DRAFT,
  LINK_PREVIEW_PATH,
  LINK_PREVIEW_READY,
  type LinkDraft,
} from '@vezne/contract/payment-links/page.ts'
import { decimalFromMinor } from '@vezne/domain/money/money.ts'
import { Form, type FormInstance } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useBrand } from '../../features/brand/brand.ts'
import { useWords } from '../../kit/i18n/i18n.ts'
import { useNarrow } from '../../kit/layout/narrow.ts'
import { readTenantId } from '../../kit/session/session.ts'
import { newLinkOf, type LinkValues } from './link-values.ts'
import { text } from './text.ts'

/** A page of our own: it works as for payers, and takes neither the panel nor the window with it. */
const SANDBOX = 'allow-scripts allow-same-origin'

const decimal = (minor: bigint | null | undefined) =>
  minor === null || minor === undefined ? null : decimalFromMinor(minor)

/** What a payer would see of what stands in the form; an amount that is not typed yet is nought, and drawn as `…`. */
function draftOf(values: LinkValues): LinkDraft {
  const link = newLinkOf(values)
  const isFixed = values.amountKind === 'fixed'
  return {
    amount: isFixed ? (decimal(link.amount) ?? '0') : null,
    minAmount: decimal(link.minAmount),
    maxAmount: decimal(link.maxAmount),
    currencyCode: values.currencyCode,
    description: link.description === '' ? '…' : link.description,
    reference: link.reference ?? null,
    validUntil: link.validUntil,
    commissionBy: values.commissionBy,
  }
}

/** A form that is not drawn yet knows nothing of its fields. */
const isDrawn = (values: Partial<LinkValues>): values is LinkValues => values.amountKind !== undefined

/** Tells the page in the frame what stands in the form: once it is there, and with every change. */
function useTold(form: FormInstance<LinkValues>) {
  const frame = useRef<HTMLIFrameElement>(null)
  const watched = Form.useWatch<LinkValues, LinkValues | undefined>((all) => all, form)
  const tell = useEffectEvent(() => {
    const values = form.getFieldsValue(true) as Partial<LinkValues>
    if (!isDrawn(values)) return
    const told = { kind: LINK_PREVIEW_DRAFT, draft: draftOf(values) }
    frame.current?.contentWindow?.postMessage(told, window.location.origin)
  })
  useEffect(() => {
    if (watched !== undefined) tell()
  }, [watched])
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<{ kind?: unknown } | null>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return
      if (data?.kind === LINK_PREVIEW_READY) tell()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  return frame
}

/** The payer's own page beside the form, with what is being typed. */
export function Preview({ form }: { form: FormInstance<LinkValues> }) {
  const t = useWords(text)
  const isNarrow = useNarrow()
  const frame = useTold(form)
  const language = Form.useWatch<LinkValues['language'] | undefined>('language', form) ?? 'tr'
  const { data: brand } = useBrand()
  // Whoever has switched to another company sits at the first one's address, which shows the first one's page.
  const isHere = brand?.tenantId === readTenantId()
  return (
    <details className="link-preview" open={!isNarrow}>
      <summary>{t('preview')}</summary>
      {brand && !isHere && <p>{t('previewElsewhere')}</p>}
      {isHere && (
        <>
          <p>{t('previewLead')}</p>
          <iframe
            ref={frame}
            title={t('previewTitle')}
            src={`${LINK_PREVIEW_PATH}?lang=${language}`}
            sandbox={SANDBOX}
            loading="lazy"
          />
        </>
      )}
    </details>
  )
}
