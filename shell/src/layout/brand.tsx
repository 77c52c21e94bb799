import { Link } from '@simvest/platform'
import { TrendingUp } from 'lucide-react'
import styled from 'styled-components'

export function Brand({ to }: { to: string }) {
  return (
    <Home to={to}>
      <TrendingUp size={20} strokeWidth={2.25} aria-hidden="true" />
      Simvest
    </Home>
  )
}

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  padding: 4px 12px;
  color: var(--text-strong);
  font-size: var(--type-title);
  font-weight: 650;
  letter-spacing: -0.01em;
  text-decoration: none;
  svg {
    color: var(--accent-text);
  }
`
