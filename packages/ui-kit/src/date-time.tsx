import styled from 'styled-components'

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** An instant in the reader's own time zone: `Nov 20, 2026, 8:14 PM`. `value` is ISO 8601. */
export function DateTime({ value }: { value: string }) {
  return <Time dateTime={value}>{format.format(new Date(value))}</Time>
}

const Time = styled.time`
  white-space: nowrap;
`
