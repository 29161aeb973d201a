import { reconciliationList } from './reconciliations/list.ts'

export const listReconciliations = reconciliationList.page
export const totalReconciliations = reconciliationList.total
export const exportReconciliations = reconciliationList.export

export {
  answerReconciliation,
  confirmReconciliation,
  endReconciliationLink,
  openReconciliation,
  reconciliationDetail,
  reconciliationFile,
  reconciliationForm,
  reconciliationPaper,
  resolveReconciliation,
  sendReconciliation,
} from './reconciliations/letter.ts'
