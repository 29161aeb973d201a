import {
  LINK_PREVIEW_DRAFT,
  LINK_PREVIEW_READY,
  type LinkDraft,
  type LinkPage,
} from '@vezne/contract/payment-links/page.ts'
import { useEffect, useState } from 'react'

interface Told {
  readonly kind: typeof LINK_PREVIEW_DRAFT
  readonly draft: LinkDraft
}

const isTold = (data: unknown): data is Told =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === LINK_PREVIEW_DRAFT && 'draft' in data

/** The page as it is, or, where the panel shows it beside a form, with what stands in that form now. */
export function usePreviewed(page: LinkPage): LinkPage {
  const [draft, setDraft] = useState<LinkDraft>()
  const isPreview = page.preview !== undefined
  useEffect(() => {
    if (!isPreview) return undefined
    // Nobody is heard but the panel around us, at our own address.
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === window.location.origin && source === window.parent && isTold(data)) setDraft(data.draft)
    }
    window.addEventListener('message', hear)
    window.parent.postMessage({ kind: LINK_PREVIEW_READY }, window.location.origin)
    return () => window.removeEventListener('message', hear)
  }, [isPreview])
  return draft === undefined ? page : { ...page, link: { ...page.link, ...draft } }
}
