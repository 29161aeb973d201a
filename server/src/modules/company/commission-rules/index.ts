export { putCampaign } from './campaigns/store.ts'
