import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

const DETAIL = 'detail'

/** What a step into a detail leaves with its place in the history: who closes it goes back, and does not pile up steps. */
const OPENED = { isOpenedHere: true }

const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOpenedHere' in state && state.isOpenedHere === true

export interface Detail {
  readonly id: string | undefined
  readonly hrefOf: (id: string) => { readonly to: { readonly search: string }; readonly state: typeof OPENED }
  readonly open: (id: string) => void
  /** From the one that is open to another in its place: who closes that one is back at the list. */
  readonly goOn: (id: string) => void
  readonly close: () => void
}

/** The detail has an address of its own: Back closes it, a link opens it. */
export function useDetail(): Detail {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isHere = isOpenedHere(useLocation().state)
  const query = params.toString()
  const hrefOf = useCallback(
    (id: string) => {
      const next = new URLSearchParams(query)
      next.set(DETAIL, id)
      return { to: { search: next.toString() }, state: OPENED }
    },
    [query],
  )
  const open = useCallback(
    (id: string) => {
      const { to, state: left } = hrefOf(id)
      void navigate(to, { state: left, preventScrollReset: true })
    },
    [navigate, hrefOf],
  )
  const goOn = useCallback(
    (id: string) => {
      void navigate(hrefOf(id).to, { replace: true, state: isHere ? OPENED : null, preventScrollReset: true })
    },
    [navigate, hrefOf, isHere],
  )
  const close = useCallback(() => {
    if (isHere) {
      void navigate(-1)
      return
    }
    const next = new URLSearchParams(query)
    next.delete(DETAIL)
    void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true })
  }, [navigate, isHere, query])
  const id = params.get(DETAIL) ?? undefined
  return useMemo(() => ({ id, hrefOf, open, goOn, close }), [id, hrefOf, open, goOn, close])
}
