import styled from 'styled-components'

export type Space = 'half' | 1 | 2 | 3 | 4 | 6 | 8

type Align = 'start' | 'center' | 'end' | 'baseline' | 'stretch'

/** Children below each other; `$gap` in steps of the 8-point grid. */
export const Stack = styled.div<{ $gap?: Space; $align?: Align }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align = 'stretch' }) => $align};
  gap: var(--space-${({ $gap = 2 }) => $gap});
  min-width: 0;
`

/** Children beside each other, wrapping if the line is too short. */
export const Inline = styled.div<{
  $gap?: Space
  $align?: Align
  $justify?: 'start' | 'end' | 'center' | 'space-between'
}>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  gap: var(--space-${({ $gap = 1 }) => $gap});
  min-width: 0;
`

/** Lines below each other, separated by a rule; holds `Item`s. */
export const ItemList = styled.ul``

/** A line of an `ItemList`: its name on the left, a figure or a button on the right, or below it where large text leaves no room. */
export const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  padding: 0.75rem 0;

  & + & {
    border-top: 1px solid var(--line);
  }
  & > :first-child:not(:last-child) {
    flex: 1 1 6rem;
  }
  & > :last-child:not(:first-child) {
    flex: none;
    margin-left: auto;
  }
`

/** The content of a screen: at most 72 rem wide, centred, clear of the edges and of a phone's home bar. */
export const Page = styled.div<{ $narrow?: boolean }>`
  width: 100%;
  max-width: ${({ $narrow }) => ($narrow ? '32rem' : 'var(--content-width)')};
  margin-inline: auto;
  padding: var(--space-3) max(var(--space-2), env(safe-area-inset-right))
    calc(var(--space-6) + env(safe-area-inset-bottom)) max(var(--space-2), env(safe-area-inset-left));

  @media (min-width: 48rem) {
    padding: var(--space-4) var(--space-4) var(--space-8);
  }
  /* The printed sheet has its own margins. */
  @media print {
    max-width: none;
    padding: var(--space-2) 0 0;
  }
`
