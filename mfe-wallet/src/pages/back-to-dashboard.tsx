import { Link } from '@simvest/platform'
import { ArrowLeft } from 'lucide-react'
import styled from 'styled-components'

/** The way back, above a page's title. */
export function BackToDashboard() {
  return (
    <Back to="/dashboard">
      <ArrowLeft size={16} aria-hidden="true" /> Back to Dashboard
    </Back>
  )
}

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  align-self: flex-start;
  gap: 6px;
  color: var(--text-quiet);
  font-size: var(--type-small);
  text-decoration: none;
  &:hover {
    color: var(--text-strong);
  }
`
