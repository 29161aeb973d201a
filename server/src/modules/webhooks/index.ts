export { endpointSecrets, keepEndpointSecret, saveEndpoint } from './endpoints.ts'
export { mayPostTo, post, type Net } from './sending/post.ts'
export { signatureHeader } from './sending/signature.ts'

export { sendAgain } from './send-again.ts'
