export { endpointSecrets, keepEndpointSecret, saveEndpoint } from './endpoints.ts'
export { post, readPostAddress, type Net, type PinnedRequest } from './sending/post.ts'
export { newWebhookSecret, signatureHeader } from './sending/signature.ts'

export { sendAgain } from './send-again.ts'
