import { installmentCapsRecord } from './commission-rules/installment-caps.ts'
import { commissionSettingsRecord } from './commission-rules/settings.ts'

export { listCampaigns, saveCampaign, stopCampaign } from './commission-rules/campaigns.ts'
export { listFirmGroups, saveFirmGroup } from './commission-rules/firm-groups.ts'
export { lawfulInstallmentCaps } from './commission-rules/installment-caps.ts'
export const getInstallmentCaps = installmentCapsRecord.get
export const saveInstallmentCaps = installmentCapsRecord.save
export {
  listPaymentSets,
  savePaymentMethod,
  savePaymentSet,
  setDefaultPaymentSet,
} from './commission-rules/payment-sets.ts'
export const getCommissionSettings = commissionSettingsRecord.get
export const saveCommissionSettings = commissionSettingsRecord.save
export {
  confirmPayerPays,
  getPayerPays,
  setCommissionBearer,
  withdrawPayerPays,
} from './commission-rules/payer-pays.ts'
