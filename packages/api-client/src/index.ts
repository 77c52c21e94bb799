export {
  type ActOf,
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
  nextCursor,
  type PageOf,
  rawAnswerOf,
} from './client.ts'
export {
  ApiError,
  ContractError,
  fieldErrorsOf,
  isApiError,
  isContractError,
  isNetworkError,
  NetworkError,
  presentOf,
} from './errors.ts'
