interface InMicroApp extends Window {
  __INJECTED_PUBLIC_PATH_BY_QIANKUN__?: string
}
declare let __webpack_public_path__: string

// As the documentation of qiankun says, before anything else of a micro application.
const { __INJECTED_PUBLIC_PATH_BY_QIANKUN__: injected } = window as InMicroApp
if (injected) __webpack_public_path__ = injected
