interface InMicroApp extends Window {
  __INJECTED_PUBLIC_PATH_BY_QIANKUN__?: string
}
declare let __webpack_public_path__: string

// Required by qiankun's documentation before any other code of a micro application.
const { __INJECTED_PUBLIC_PATH_BY_QIANKUN__: injected } = window as InMicroApp
if (injected) __webpack_public_path__ = injected
