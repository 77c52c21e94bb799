export { createGateway, type GatewayOptions } from './create-gateway.ts'
export { proxyApi } from './proxy-api.ts'
