export { originsIn } from './build-origins.ts'
export { createGateway, type GatewayOptions } from './create-gateway.ts'
export { beginToSealIn } from './publishing.ts'
export { proxyApi } from './proxy-api.ts'
