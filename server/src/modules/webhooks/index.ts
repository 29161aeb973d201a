export { endpointSecrets, keepEndpointSecret, saveEndpoint } from './endpoints.ts'

export { sendAgain } from './send-again.ts'
