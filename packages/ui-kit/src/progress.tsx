import styled from 'styled-components'

export type ProgressProps = {
  /** The name of the work, for screen readers. */
  label: string
  /** From 0 to 1; undefined while the length of the work is unknown. */
  value?: number
  /** The value in words, if a percentage says too little: "12 of 30 simulated days". */
  valueText?: string
}

/** The progress of some work. */
export function Progress({ label, value, valueText }: ProgressProps) {
  return <Bar aria-label={label} aria-valuetext={valueText} max={1} value={value} />
}

const Bar = styled.progress`
  appearance: none;
  display: block;
  width: 100%;
  height: 0.5rem;
  border: 0;
  border-radius: var(--radius-full);
  background: var(--surface-2);
  overflow: hidden;

  &::-webkit-progress-bar {
    background: var(--surface-2);
  }
  &::-webkit-progress-value {
    border-radius: var(--radius-full);
    background: var(--accent);
    transition: inline-size var(--duration) var(--ease-out);
  }
  &::-moz-progress-bar {
    border-radius: var(--radius-full);
    background: var(--accent);
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`
