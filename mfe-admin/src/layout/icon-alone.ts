import { css } from 'styled-components'

/** A button's icon alone on a phone, as wide as it is high. Its words, in a span, stay for screen readers. */
export const iconAlone = css`
  @media (max-width: 39.99rem) {
    width: var(--control-height);
    min-height: var(--control-height);
    padding: 0;
    & > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`
