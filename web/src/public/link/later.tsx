import type { ComponentProps } from 'react'
import { later as checkout } from '../../features/checkout/later.tsx'
import { keepReceipt } from './keep-receipt.ts'

type Props = ComponentProps<typeof checkout.ResultModal>

/** Checkout's own, in one file with the calls of this page. Closing a result loads the page again. */
export function laterFor(code: string): typeof checkout {
  function ResultModal(props: Props) {
    const close: Props['onClose'] = (last) => {
      props.onClose(last)
      if (last === undefined || last.isPending) return
      if (last.isSuccess) keepReceipt(code, last)
      // The link may be paid by now, or not payable any more: its page says which.
      window.location.reload()
    }
    return <checkout.ResultModal {...props} onClose={close} />
  }
  return { ...checkout, ResultModal }
}
