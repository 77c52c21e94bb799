// What the shell shares as styled-components: the names in use. The whole package would add 6 KB to the shell's first script.
// oxlint-disable-next-line import/no-default-export -- it stands for a module with a default export
export { css, default, keyframes } from 'styled-components'
