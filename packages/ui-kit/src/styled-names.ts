// The names of styled-components that the shell shares. The whole package would add 6 KB to the shell's first script.
// oxlint-disable-next-line import/no-default-export -- it stands for a module with a default export
export { css, default, keyframes } from 'styled-components'
