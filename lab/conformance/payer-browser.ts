export { walkThroughBank } from '@vezne/tools/kit/payer-browser.ts'
