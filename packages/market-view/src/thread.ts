import { css } from 'styled-components'

/** Lines whose width does not change with the drawing's. */
export const thread = css`
  polyline {
    fill: none;
    stroke: var(--accent-text);
    stroke-width: 2;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
`
