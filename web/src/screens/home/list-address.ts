import { PAYMENT_STATES, isPaid, type PaymentState } from '@vezne/domain/payment/state.ts'
import { useShownScreens } from '../../features/shell/screens.ts'

export const PAYMENTS = '/pos-collection-transaction'
export const COLLECTION_PLAN = '/collection-plan'

/** What counts as charged here, and in the list that a figure leads to. */
export const PAID = PAYMENT_STATES.filter(isPaid)

interface Filter {
  readonly status?: readonly PaymentState[]
  readonly from?: string
  readonly to?: string
}

/** The list with this filter, as its address says it. */
export function filteredBy({ status = [], from, to }: Filter): string {
  const query = new URLSearchParams([
    ...status.map((state) => ['status', state]),
    ...(from === undefined ? [] : [['from', from]]),
    ...(to === undefined ? [] : [['to', to]]),
  ])
  return `${PAYMENTS}?${query.toString()}`
}

/** The list with this payment's detail open. */
export const detailOf = (id: string): string => `${PAYMENTS}?detail=${id}`

/** Where reviews are decided, for whom they are. */
export function useReviewDesk(): string | undefined {
  return useShownScreens().find(({ right }) => right === 'review.decide')?.path
}

/** Whether there is a way to this screen for the reader: a figure leads nowhere rather than to a closed page. */
export function useHasWayTo(path: string): boolean {
  return useShownScreens().some((meta) => meta.path === path)
}
