export { type ApiClient, type ApiClientOptions, createApiClient, type PageOf } from './client.ts'
export { ApiError, ContractError, fieldErrorsOf, isApiError, isNetworkError, NetworkError } from './errors.ts'
