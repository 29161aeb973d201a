import { InstallmentRows } from './installment-rows.tsx'
import { TableFrame, type InstallmentTableProps } from './table-frame.tsx'

/** "Taksit Seçenekleri": what each installment count comes to; without an amount, its rate. */
export function InstallmentTable(props: InstallmentTableProps) {
  return <TableFrame {...props} Rows={InstallmentRows} />
}
