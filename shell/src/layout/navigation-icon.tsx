import type { IconShape } from '@simvest/registry'
import { createElement } from 'react'

/** Draws an icon from its shape in the registry, so that a new entry needs no release of the shell. */
export function NavigationIcon({ shape }: { shape: IconShape }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shape.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}
