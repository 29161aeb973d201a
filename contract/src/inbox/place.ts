import type { NoticeKind } from '../inbox.ts'

interface About {
  readonly kind: NoticeKind
  readonly subjectId: string
  readonly params: Readonly<Record<string, string>>
}

/** What a notice is about, on the screen that shows it: where its mail leads, and its line under the bell. */
export function placeOf({ kind, subjectId, params }: About): { readonly path: string; readonly detail: string } {
  switch (kind) {
    case 'task-done':
    case 'task-failed':
      return { path: '/tasks', detail: subjectId }
    case 'review-opened':
      return { path: '/inceleme', detail: subjectId }
    case 'review-waits':
      return { path: '/inceleme', detail: params['reviewId'] ?? subjectId }
    case 'refund-waits':
    case 'refund-decided':
      return { path: '/pos-collection-transaction', detail: params['paymentId'] ?? subjectId }
    case 'mail-fell-back':
      return { path: '/yonetim/posta', detail: subjectId }
    case 'reconciliation-agreed':
    case 'reconciliation-disputed':
    case 'reconciliation-changed':
      return { path: '/mutabakatlar', detail: subjectId }
    case 'reminder-unknown':
      return { path: '/yonetim/hatirlatmalar', detail: subjectId }
    case 'stock-arrived':
      return { path: '/stocks', detail: params['stockId'] ?? subjectId }
    case 'domain-lost':
      return { path: '/yonetim/sirket', detail: subjectId }
  }
}
