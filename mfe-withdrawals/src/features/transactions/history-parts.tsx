import styled, { css } from 'styled-components'

const WIDE = '(min-width: 64rem)'
/** Text from one and a half times its size on a phone: each fact of a row has a line. */
const LARGE_TEXT = '(max-width: 15rem)'
/** Text of twice its size there: a date needs two lines. */
const LARGEST_TEXT = '(max-width: 12rem)'

export const Head = styled.div`
  position: sticky;
  top: var(--top);
  z-index: var(--layer-sticky);
  display: none;
  background: var(--surface-1);
  box-shadow: inset 0 -1px var(--line);

  @media ${WIDE} {
    display: block;
  }
`

/** The body, as high as all rows together, even though only some of them exist. */
export const Body = styled.div<{ $rows: number }>`
  --row-height: 5rem;
  position: relative;
  height: calc(var(--row-height) * ${({ $rows }) => $rows});
  @container ${LARGE_TEXT} {
    --row-height: 8rem;
  }
  @container ${LARGEST_TEXT} {
    --row-height: 10rem;
  }
  @media ${WIDE} {
    --row-height: 3.25rem;
  }
`

const placed = css<{ $at?: number }>`
  position: absolute;
  inset: 0 0 auto;
  height: var(--row-height);
`

/** A row; `$at` is its position in the whole list. */
export const Row = styled.div.attrs<{ $at?: number }>(({ $at }) => ({
  style: $at === undefined ? {} : { transform: `translateY(calc(var(--row-height) * ${$at}))` },
}))<{ $at?: number; $interactive?: boolean }>`
  ${({ $at }) => $at !== undefined && placed}
  display: grid;
  grid-template: 'description amount' auto 'date status' auto / minmax(0, 1fr) auto;
  align-content: center;
  align-items: center;
  gap: 0.25rem var(--space-2);
  padding: 0 var(--space-2);
  font-size: var(--type-small);
  box-shadow: inset 0 -1px var(--line);

  &:hover {
    background: ${({ $interactive }) => ($interactive ? 'color-mix(in srgb, var(--surface-2) 50%, transparent)' : 'none')};
  }
  @container ${LARGE_TEXT} {
    grid-template: 'description' auto 'amount' auto 'date' auto 'status' auto / minmax(0, 1fr);
  }
  @media ${WIDE} {
    grid-template: none / 10.5rem 6rem minmax(0, 2.2fr) minmax(0, 1fr) 8rem 9.5rem;
    padding: 0 var(--space-3);
  }
`

export const HeadCell = styled.div`
  padding: 0.75rem 0;
  color: var(--text-quiet);
  font-size: var(--type-caption);
  font-weight: 500;

  &[data-numeric] {
    text-align: right;
  }
`

export const Cell = styled.div<{ $area: 'date' | 'type' | 'description' | 'address' | 'status' | 'amount' }>`
  grid-area: ${({ $area }) => $area};
  display: ${({ $area }) => ($area === 'type' || $area === 'address' ? 'none' : 'block')};
  min-width: 0;
  overflow: hidden;
  color: var(--text-quiet);
  font-family: ${({ $area }) => ($area === 'address' ? 'var(--font-mono)' : 'inherit')};
  text-align: ${({ $area }) => ($area === 'amount' || $area === 'status' ? 'right' : 'left')};
  text-overflow: ellipsis;
  white-space: nowrap;

  &::first-letter {
    text-transform: ${({ $area }) => ($area === 'type' ? 'uppercase' : 'none')};
  }
  @container ${LARGE_TEXT} {
    text-align: left;
    white-space: normal;
  }
  @media (max-width: 22.49rem) {
    font-size: ${({ $area }) => ($area === 'date' ? 'var(--type-caption)' : 'inherit')};
  }
  @media ${WIDE} {
    grid-area: auto;
    display: block;
    text-align: ${({ $area }) => ($area === 'amount' ? 'right' : 'left')};
  }
`

/** The button of a row: pressing anywhere in the row presses it. Two lines tell apart what begins alike. */
export const Opener = styled.button`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  max-width: 100%;
  padding: 0;
  overflow: hidden;
  border: 0;
  background: none;
  color: var(--text-strong);
  font: inherit;
  font-weight: 500;
  line-height: 1.4;
  text-align: left;
  overflow-wrap: anywhere;
  white-space: normal;
  cursor: pointer;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    border-radius: var(--radius-small);
    outline: 2px solid var(--focus);
    outline-offset: -3px;
  }
`
