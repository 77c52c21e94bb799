// What the shell shares as styled-components: the names in use. All of the package would be 6 KB more in its first script.
// By its file: the package's own name is the shared one, which is this.
// oxlint-disable-next-line import/no-default-export -- it stands for a module with a default export
export { css, default, keyframes } from 'styled-components/dist/styled-components.browser.esm.js'
